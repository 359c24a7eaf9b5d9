import type { Job, JobDraft } from "@/lib/generated/prisma/client";
import { type collections, type JobTypeName, nameOfEnum, type payPeriods, type SeniorityName } from "@/lib/jobs/terms";
import { type Area, areasInMask } from "@/lib/profiles/areas";

type Columns = Omit<
  Job,
  "id" | "organizationId" | "draftId" | "blindReview" | "createdAt" | "editedAt" | "removedAt" | "archivedAt"
>;
type Place = { id: number; name: string; region: string; countryCode: string };
type Row = { [C in keyof Columns]: C extends keyof JobDraft ? Columns[C] | JobDraft[C] : Columns[C] } & {
  place: Place | null;
};

type JobPay = {
  /** Whole units of the currency. */
  from: number;
  to: number | null;
  /** ISO 4217 */
  currency: string;
  period: (typeof payPeriods)[number];
};

/** What a job says in forms, drafts and pages; what a draft does not say yet is null or empty. */
export type JobContent = {
  title: string;
  description: string;
  place: Place | null;
  /** Kilometres around the place. */
  areaSize: number | null;
  remote: boolean;
  areas: Area[];
  type: JobTypeName | null;
  seniority: SeniorityName | null;
  pay: JobPay | "unpaid" | null;
  hoursPerWeek: number | null;
  givenInstead: string;
  skills: string[];
  collectVia: (typeof collections)[number] | null;
  applicationsUrl: string | null;
  contactEmail: string | null;
  /** E.164 */
  contactPhone: string | null;
  /** "2026-11-30" */
  closesOn: string | null;
};

/** Nothing yet. */
export const emptyContent: JobContent = {
  title: "",
  description: "",
  place: null,
  areaSize: null,
  remote: false,
  areas: [],
  type: null,
  seniority: null,
  pay: null,
  hoursPerWeek: null,
  givenInstead: "",
  skills: [],
  collectVia: null,
  applicationsUrl: null,
  contactEmail: null,
  contactPhone: null,
  closesOn: null,
};

export function contentOf(row: Row, skills: string[]): JobContent {
  const { title, description, place, areaSize, remote, hoursPerWeek, givenInstead } = row;
  const { applicationsUrl, contactEmail, contactPhone } = row;
  return {
    title,
    description,
    place: place && { id: place.id, name: place.name, region: place.region, countryCode: place.countryCode },
    areaSize,
    remote,
    areas: areasInMask(row.areaMask),
    type: row.type && nameOfEnum(row.type),
    seniority: row.seniority && nameOfEnum(row.seniority),
    pay: payOf(row),
    hoursPerWeek,
    givenInstead,
    skills,
    collectVia: row.collectVia && nameOfEnum(row.collectVia),
    applicationsUrl,
    contactEmail,
    contactPhone,
    closesOn: row.closesOn ? row.closesOn.toISOString().slice(0, 10) : null,
  };
}

function payOf({ isPaid, payFrom, payTo, payCurrency, payPeriod }: Row): JobContent["pay"] {
  if (isPaid === null) return null;
  if (!isPaid || payFrom === null || payCurrency === null || payPeriod === null) return "unpaid";
  return { from: payFrom, to: payTo, currency: payCurrency, period: nameOfEnum(payPeriod) };
}
