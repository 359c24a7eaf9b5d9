import { createHash } from "node:crypto";
import type { DocumentSection } from "@/lib/applications/schema";
import { documentSections } from "@/lib/applications/schema";
import type { ApplicationTerms } from "@/lib/applications/terms";
import type { ResumeDocument } from "@/lib/resumes/document";

type Contact = { contactEmail: string; contactPhone: string | null };

/**
 * What of a resume somebody sends: the sections that they chose, and how to reach them for this job. Whether they look
 * for work is no part of it.
 */
export function documentOf(
  resume: ResumeDocument,
  chosen: readonly DocumentSection[],
  { contactEmail, contactPhone }: Contact,
): ResumeDocument {
  const left = documentSections.filter((section) => !chosen.includes(section));
  return {
    ...resume,
    ...Object.fromEntries(left.map((section) => [section, emptyOf(resume[section])])),
    openToWork: false,
    contact: { email: contactEmail, phone: contactPhone, website: null },
  };
}

function emptyOf(part: unknown) {
  if (Array.isArray(part)) return [];
  return typeof part === "string" ? "" : null;
}

/** Tells whether a resume is still the one that was shown, and what becomes of it what was said. */
export function documentHash(resume: ResumeDocument, { isBlind, retentionMonths }: ApplicationTerms): string {
  const shown = JSON.stringify([resume, isBlind, retentionMonths]);
  return createHash("sha256").update(shown).digest("base64url");
}

/** Those that hold something. */
export function sectionsIn(resume: ResumeDocument): DocumentSection[] {
  return documentSections.filter((section) => {
    const part = resume[section];
    return Array.isArray(part) ? part.length > 0 : Boolean(part);
  });
}

/** As `documentOf` has made it; the database keeps it as it was. */
export function sentDocument(kept: unknown): ResumeDocument {
  return kept as ResumeDocument;
}
