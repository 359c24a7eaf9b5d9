import { type FindCandidates, findCandidatesSchema } from "@/lib/candidates/schema";
import type { SearchKind } from "@/lib/generated/prisma/client";
import { type FindJobs, findJobsSchema } from "@/lib/jobs/schema/search";
import { type Find, findSchema } from "@/lib/search/schema/find";

/** What saved searches hold that `/search` itself shows, by the type that its address names. */
const kindsFound = { users: "PEOPLE", organizations: "ORGANIZATIONS", posts: "POSTS" } as const;
export type FoundType = keyof typeof kindsFound;
export type FoundKind = (typeof kindsFound)[FoundType];
export type FindFound = Find & { type: FoundType };

/** As an address names the kind. */
export const foundKindNames = ["people", "organizations", "posts"] as const satisfies Lowercase<FoundKind>[];
export const kindNames = ["jobs", "candidates", ...foundKindNames] as const;
export type KindName = (typeof kindNames)[number];
type Criteria = { JOBS: FindJobs; CANDIDATES: FindCandidates } & Record<FoundKind, FindFound>;

/** What is stored is read as an address is. */
const readers: { [K in SearchKind]: (stored: unknown) => Criteria[K] | null } = {
  JOBS: (stored) => findJobsSchema.safeParse(stored).data ?? null,
  CANDIDATES: (stored) => findCandidatesSchema.safeParse(stored).data ?? null,
  PEOPLE: readerOf("PEOPLE"),
  ORGANIZATIONS: readerOf("ORGANIZATIONS"),
  POSTS: readerOf("POSTS"),
};

/** Null for what no schema of today understands. */
export function criteriaOf<K extends SearchKind>(kind: K, stored: unknown): Criteria[K] | null {
  return readers[kind](stored);
}

export function nameOfKind<K extends SearchKind>(kind: K): Lowercase<K> {
  return kind.toLowerCase() as Lowercase<K>;
}

/** Of jobs and candidates there are other criteria than of what `/search` shows. */
export function isFound(asked: Find): asked is FindFound {
  return asked.type in kindsFound;
}

export function kindOf({ type }: FindFound): FoundKind {
  return kindsFound[type];
}

export function typeOf(kind: Lowercase<FoundKind>): FoundType {
  return kind === "people" ? "users" : kind;
}

export function isFoundKind(kind: SearchKind): kind is FoundKind {
  return kind !== "JOBS" && kind !== "CANDIDATES";
}

function readerOf(kind: FoundKind) {
  return (stored: unknown): FindFound | null => {
    const { data } = findSchema.safeParse(stored);
    return data && isFound(data) && kindOf(data) === kind ? data : null;
  };
}
