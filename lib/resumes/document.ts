import type { Area } from "@/lib/profiles/areas";
import type { Interest } from "@/lib/profiles/interests";
import type { ProfileDetails } from "@/lib/profiles/queries";
import type { ResumeEntry } from "@/lib/resumes/queries";

/** `from` and `to` are months, "2021-03", or years alone, "2021"; `to` is null while it goes on. */
export type ResumeLine = Omit<ResumeEntry, "id" | "kind">;

export const resumeParts = ["experience", "education", "volunteering"] as const;
export type ResumePart = (typeof resumeParts)[number];

/**
 * A resume as plain data: what is shown, printed and carried out is all made from it, and whoever keeps one keeps it as
 * it was. Its shape may grow, but what it has never changes its meaning.
 */
export type ResumeDocument = {
  handle: string;
  displayName: string;
  statement: string;
  aboutUs: string;
  openToWork: boolean;
  place: ProfileDetails["place"];
  contact: { email: string | null; phone: string | null; website: string | null };
  skills: string[];
  interests: Interest[];
  areas: Area[];
} & Record<ResumePart, ResumeLine[]>;

/** From what the viewer may see of a person: it holds nothing else. */
export function makeResume(
  { handle, displayName }: { handle: string; displayName: string },
  details: ProfileDetails,
  entries: readonly ResumeEntry[],
): ResumeDocument {
  const { statement, aboutUs, openToWork, place, skills, interests, areas } = details;
  const linesOf = (kind: ResumeEntry["kind"]) => entries.filter((entry) => entry.kind === kind).map(lineOf);
  return {
    handle,
    displayName,
    statement,
    aboutUs,
    openToWork,
    place,
    contact: { email: details.contactEmail, phone: details.contactPhone, website: details.website },
    experience: linesOf("EXPERIENCE"),
    education: linesOf("EDUCATION"),
    volunteering: linesOf("VOLUNTEERING"),
    skills,
    interests,
    areas,
  };
}

/** The line under the name: what the person does at present. */
export function headlineOf({ experience }: Pick<ResumeDocument, "experience">): string | null {
  return experience.find(({ isCurrent }) => isCurrent)?.title ?? null;
}

function lineOf({ title, subtitle, description, additionalInfo, from, to, isCurrent, areas }: ResumeEntry): ResumeLine {
  return { title, subtitle, description, additionalInfo, from, to, isCurrent, areas };
}
