import type { Prisma } from "@/lib/generated/prisma/client";

export type Model = keyof Prisma.TypeMap["model"];

/** A plain where-clause, which proves nothing. */
export type Where<M extends Model> = NonNullable<Prisma.TypeMap["model"][M]["operations"]["findMany"]["args"]["where"]>;

/**
 * Which rows of a model somebody may see or change. Prisma gets a plain clause; to types it is an object with one
 * private member. A spread loses that, and since plain clauses have a public `AND`, it is none of them: it stands under
 * no OR, NOT or relation. A scope that keeps nothing from its subject is called `unsafe…` and stands in the list of
 * tests/lib/scope.test.ts. Raw SQL gets it by `scopeSql` where it speaks of its own columns; of one that asks other
 * tables a fragment stands beside it, and tests/lib/scope-in-sql.test.ts tries both on random networks.
 */
declare class ScopeOf<M extends Model> {
  private constructor();
  private readonly AND: M;
}

export type { ScopeOf as Scope };

/** Makes a scope of a clause. Only policies may (tests/dependency-cruiser.cjs). */
export function scope<M extends Model>(where: Where<M>): ScopeOf<M> {
  return where as unknown as ScopeOf<M>;
}

/** The clause of a scope, for a policy that makes another scope of it. */
export function whereOf<M extends Model>(made: ScopeOf<M>): Where<M> {
  return made as unknown as Where<M>;
}
