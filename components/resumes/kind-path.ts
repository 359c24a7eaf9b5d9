import type { ResumeKind } from "@/lib/resumes/schema";

/** As addresses and messages name them. */
export const kindNames = { EXPERIENCE: "experience", EDUCATION: "education", VOLUNTEERING: "volunteering" } as const;

/** The page of a kind; `edit` names an entry, or "new". */
export function kindPath(kind: ResumeKind, edit?: string): string {
  return `/profile/${kindNames[kind]}${edit === undefined ? "" : `?edit=${edit}`}`;
}
