import type { Clock } from "@/lib/clock";
import type { JobPart, JobInput, JobStep } from "@/lib/jobs/schema";
import { lastOpenDay } from "@/lib/jobs/policy";
import { enumOf } from "@/lib/jobs/terms";
import { areaMaskOf } from "@/lib/profiles/areas";
import { phoneNumberOf } from "@/lib/profiles/phone";
import type { Fields } from "@/lib/result";
import { mergeColumns } from "@/lib/forms/three-way-merge";
import { DAY_MS } from "@/lib/time";

/** Of a leap year: the same day next year is one of them. */
const LONGEST_DAYS = 366;

/**
 * What is written of each part, of a draft as of a job. `country` is that of phone numbers without a prefix; a number
 * that does not exist is none.
 */
export const columnsOf = {
  basics: ({ title, description }: JobStep<"basics">) => ({ title, description }),
  location: ({ placeId, areaSize, remote }: JobStep<"location">) => ({ placeId, areaSize, remote }),
  areas: ({ areas }: JobStep<"areas">) => ({ areaMask: areaMaskOf(areas) }),
  terms: (terms: JobStep<"terms">) => ({
    // Nothing in what a form was opened with.
    type: terms.type && enumOf(terms.type),
    seniority: terms.seniority && enumOf(terms.seniority),
    isPaid: terms.isPaid,
    payFrom: terms.payFrom,
    payTo: terms.payTo,
    payCurrency: terms.payCurrency,
    payPeriod: terms.payPeriod && enumOf(terms.payPeriod),
    hoursPerWeek: terms.hoursPerWeek,
    givenInstead: terms.givenInstead,
  }),
  skills: ({ skills }: JobStep<"skills">) => ({ skills }),
  applications: (input: JobStep<"applications">, country?: string) => ({
    collectVia: input.collectVia && enumOf(input.collectVia),
    applicationsUrl: input.applicationsUrl,
    contactEmail: input.contactEmail,
    contactPhone: input.contactPhone && phoneNumberOf(input.contactPhone, country),
    closesOn: input.closesOn === null ? null : new Date(input.closesOn),
  }),
};

export type PartColumns<P extends JobPart> = ReturnType<(typeof columnsOf)[P]>;

/** The columns of what a job says; its skills are rows. */
export const jobSaidColumns = {
  title: true,
  description: true,
  placeId: true,
  areaSize: true,
  remote: true,
  areaMask: true,
  type: true,
  seniority: true,
  isPaid: true,
  payFrom: true,
  payTo: true,
  payCurrency: true,
  payPeriod: true,
  hoursPerWeek: true,
  givenInstead: true,
  collectVia: true,
  applicationsUrl: true,
  contactEmail: true,
  contactPhone: true,
  closesOn: true,
} as const;

/** What a draft says beside its place, of which more is told. */
export const saidColumns = { ...jobSaidColumns, skills: true } as const;

/** All of a job but for its skills, which are rows of their own. */
export function jobColumns(input: JobInput, country?: string) {
  return {
    ...columnsOf.basics(input),
    ...columnsOf.location(input),
    ...columnsOf.areas(input),
    ...columnsOf.terms(input),
    ...columnsOf.applications(input, country),
  };
}

/** What is wrong with applications that only the server can know: whether a number exists, and which day it is. */
export function applicationProblems(
  clock: Clock,
  input: JobStep<"applications">,
  { contactPhone, closesOn }: PartColumns<"applications">,
): Fields {
  const { first, last } = closingDays(clock);
  return {
    ...(input.contactPhone && !contactPhone && { contactPhone: "validations.phone" }),
    ...(closesOn && !(closesOn >= first && closesOn <= last) && { closesOn: "validations.closing-date" }),
  };
}

/** From today on, as long as that lasts anywhere, to a year away. */
export function closingDays(clock: Clock): { first: Date; last: Date } {
  const first = lastOpenDay(clock);
  return { first, last: new Date(first.getTime() + LONGEST_DAYS * DAY_MS) };
}

/** Columns that mean something only together. */
const together = [
  ["placeId", "areaSize", "remote"],
  ["isPaid", "payFrom", "payTo", "payCurrency", "payPeriod", "givenInstead"],
  ["collectVia", "applicationsUrl"],
];

/** `mergeColumns` for what a job, or a draft, says. */
export function mergeJob<T extends object>(
  mine: T,
  base: NoInfer<T> | undefined,
  theirs: NoInfer<T>,
): Partial<T> | null {
  if (!base) return mine;
  const grouped = together.map((names) => names.filter((name) => name in mine)).filter(({ length }) => length > 0);
  const alone = Object.keys(mine).filter((name) => !grouped.flat().includes(name));
  const merged = [...grouped, ...alone.map((name) => [name])].map((names) =>
    mergeColumns<Partial<T>>(only(mine, names), base, theirs, names as (keyof T)[]),
  );
  return merged.includes(null) ? null : (Object.assign({}, ...merged) as Partial<T>);
}

function only<T extends object>(row: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) as Partial<T>;
}
