import { isBlind } from "@/lib/applications/policy";
import { redactor, type Secrets } from "@/lib/applications/redact";
import type { ProfileKind } from "@/lib/generated/prisma/client";
import type { ResumeDocument } from "@/lib/resumes/document";

/**
 * What has to be read of an application to know whether its name is withheld. Every read of one for those who
 * recruit selects this and goes through `namedIn` or `withheldIn`.
 */
export const blindSelect = {
  number: true,
  stage: true,
  declinedBlind: true,
  job: { select: { id: true, organizationId: true, blindReview: true } },
  profile: { select: { id: true, kind: true, handle: true, displayName: true, photoId: true } },
} as const;

type Applicant = { id: string; kind: ProfileKind; handle: string; displayName: string; photoId: string | null };
type Row = { number: number; profile: Applicant } & Parameters<typeof isBlind>[0];

/** Of a row for those who recruit, who it is from: null as long as that is withheld. */
export function namedIn(row: Row): { number: number; isBlind: boolean; profile: Applicant | null } {
  const withheld = isBlind(row);
  return { number: row.number, isBlind: withheld, profile: withheld ? null : row.profile };
}

type Known = {
  contactEmail: string;
  contactPhone: string | null;
  document: ResumeDocument;
  profile: Pick<Applicant, "handle" | "displayName">;
};

/** For what others write about somebody whose name is withheld: it may have been known already, and be so no more. */
export function redactorOf(row: Known): (text: string) => string {
  return redactor(secretsOf(row));
}

/** What an application says, without what tells who it is from. */
export function withheldIn<T extends Known & { message: string; answer?: string }>(row: T): T {
  const redact = redactorOf(row);
  return {
    ...row,
    message: redact(row.message),
    ...(row.answer && { answer: redact(row.answer) }),
    contactEmail: "",
    contactPhone: null,
    document: withheldDocument(row.document, redact),
  };
}

/** By what an applicant is known: as they were called when they sent it, and as they are by now. */
function secretsOf({ profile, document, contactEmail, contactPhone }: Known): Secrets {
  const { displayName, handle } = document;
  return {
    names: [profile.displayName, displayName ?? ""],
    handles: [profile.handle, handle ?? "", contactEmail.split("@")[0]!],
    phones: contactPhone ? [contactPhone] : [],
  };
}

/** Of a list that the app itself has made, and of dates, nothing tells who somebody is. */
const PLAIN = new Set(["areas", "interests", "from", "to", "countryCode"]);

/** All that it says goes through `redact`, also what a resume will have one day. */
function withheldDocument(document: ResumeDocument, redact: (text: string) => string): ResumeDocument {
  const place = document.place && { ...document.place, region: redact(document.place.region) };
  const isTelling = place && redact(place.name) !== place.name;
  return {
    ...withheldPart(document, redact),
    handle: "",
    displayName: "",
    openToWork: false,
    contact: { email: null, phone: null, website: null },
    place: isTelling ? null : place,
  };
}

function withheldPart<T>(part: T, redact: (text: string) => string): T;
function withheldPart(part: unknown, redact: (text: string) => string): unknown {
  if (typeof part === "string") return redact(part);
  if (Array.isArray(part)) return part.map((one) => withheldPart(one, redact));
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part);
  return Object.fromEntries(entries.map(([key, one]) => [key, PLAIN.has(key) ? one : withheldPart(one, redact)]));
}
