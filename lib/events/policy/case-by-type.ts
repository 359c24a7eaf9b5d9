import { Prisma } from "@/lib/generated/prisma/client";

export type Group<T, V> = { value: V; types: T[] };

/** Those types of whose rule something is said. */
export function typesOf<T extends string, R>(rules: Record<T, R>, isOne: (rule: R) => unknown): T[] {
  return (Object.keys(rules) as T[]).filter((type) => isOne(rules[type]));
}

/** What rules say of one thing, each with all types of which it is the very same: the same function, the same list. */
export function groupsOf<T extends string, R, V>(rules: Record<T, R>, said: (rule: R) => V | undefined): Group<T, V>[] {
  const values = new Set(
    Object.values<R>(rules)
      .map(said)
      .filter((value) => value !== undefined),
  );
  return [...values].map((value) => ({ value, types: typesOf(rules, (rule) => said(rule) === value) }));
}

/** By a row's type what is said of that. */
export function caseByType<T, V>(
  groups: Group<T, V>[],
  isOneOf: (types: T[]) => Prisma.Sql,
  sqlOf: (value: V) => Prisma.Sql,
  otherwise: Prisma.Sql,
): Prisma.Sql {
  const cases = groups.map(({ value, types }) => Prisma.sql`WHEN ${isOneOf(types)} THEN ${sqlOf(value)}`);
  return Prisma.sql`(CASE ${Prisma.join(cases, " ")} ELSE ${otherwise} END)`;
}
