import type { ProfileDetails } from "@/lib/profiles/queries";
import type { ResumeEntry } from "@/lib/resumes/queries";

/**
 * What makes a resume complete, heaviest first, of 100 in all: first what a reader decides by (what somebody did and
 * what they want), then what lets them be found and reached. A phone number weighs more than the address that they
 * signed up with could: it is what most leave out, and how most are called for an interview.
 */
export const resumeWeights = {
  experience: 20,
  statement: 15,
  education: 10,
  volunteering: 10,
  skills: 10,
  location: 10,
  phone: 10,
  email: 5,
  interests: 5,
  areas: 5,
} as const;

export type ResumePiece = keyof typeof resumeWeights;

export type Completeness = { percent: number; missing: ResumePiece[] };

export function completenessOf(details: ProfileDetails, entries: readonly Pick<ResumeEntry, "kind">[]): Completeness {
  const has = (kind: ResumeEntry["kind"]) => entries.some((entry) => entry.kind === kind);
  return completenessOfPieces({
    experience: has("EXPERIENCE"),
    statement: details.statement !== "",
    education: has("EDUCATION"),
    volunteering: has("VOLUNTEERING"),
    skills: details.skills.length > 0,
    location: details.place !== null,
    phone: details.contactPhone !== null,
    email: details.contactEmail !== null,
    interests: details.interests.length > 0,
    areas: details.areas.length > 0,
  });
}

/** How much of a resume is there, and what is missing, heaviest first. */
export function completenessOfPieces(there: Record<ResumePiece, boolean>): Completeness {
  const pieces = Object.keys(resumeWeights) as ResumePiece[];
  const percent = pieces.filter((piece) => there[piece]).reduce((sum, piece) => sum + resumeWeights[piece], 0);
  return { percent, missing: pieces.filter((piece) => !there[piece]) };
}
