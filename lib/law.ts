import type { Prisma } from "@/lib/generated/prisma/client";

export type Model = keyof Prisma.TypeMap["model"];

/** A plain where-clause, which proves nothing. */
export type Where<M extends Model> = NonNullable<Prisma.TypeMap["model"][M]["operations"]["findMany"]["args"]["where"]>;

/**
 * Which rows of a model somebody may see or change. Prisma gets a plain clause; to types it is an object with one
 * private member. A spread loses that, and since plain clauses have a public `AND`, it is none of them: it stands under
 * no OR, NOT or relation.
 */
declare class LawOf<M extends Model> {
  private constructor();
  private readonly AND: M;
}

export type { LawOf as Law };

/** Makes a law of a clause. Only policies may (tests/dependency-cruiser.cjs). */
export function law<M extends Model>(where: Where<M>): LawOf<M> {
  return where as unknown as LawOf<M>;
}

/** The clause of a law, for a policy that makes another law of it. */
export function clauseOf<M extends Model>(made: LawOf<M>): Where<M> {
  return made as unknown as Where<M>;
}
