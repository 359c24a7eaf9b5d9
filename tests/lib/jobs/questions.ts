import type { PlaceName } from "@/prisma/demo/places";

export type Question = {
  /** As a person types and ticks it. */
  ask: {
    q?: string;
    /** With kilometres around it. */
    near?: readonly [PlaceName, number];
    remote?: true;
    type?: readonly string[];
    seniority?: readonly string[];
    area?: readonly string[];
    skill?: readonly string[];
    /** At least that much. */
    pay?: readonly [from: number, currency: string, period: string];
    organization?: string;
  };
  /** Titles of jobs that belong into the first ten. */
  want: readonly string[];
};

/** What people ask of the demo's jobs and hope to find. It was written before the search was. */
export const questions: readonly Question[] = [
  // Words of a title
  { ask: { q: "community energy" }, want: ["Community energy lead"] },
  { ask: { q: "timber construction" }, want: ["Timber construction architect"] },
  { ask: { q: "intern" }, want: ["Marine biology intern", "Climate litigation intern", "Street design intern"] },
  { ask: { q: "organizer" }, want: ["Tenant organizer", "Union organizer, care workers", "Youth organizer"] },
  { ask: { q: "architect" }, want: ["Timber construction architect", "Inclusive design architect"] },
  // … in another form
  { ask: { q: "gardening" }, want: ["Market gardener"] },
  { ask: { q: "organising tenants" }, want: ["Tenant organizer"] },
  { ask: { q: "interpreting" }, want: ["Sign language interpreter", "Community interpreter, four languages"] },
  { ask: { q: "campaigning" }, want: ["Digital campaigner", "Digital rights campaigner"] },
  { ask: { q: "batteries" }, want: ["Battery storage engineer"] },
  // Skills, organizations, areas
  { ask: { q: "python" }, want: ["Software developer, metering", "Water quality data analyst"] },
  { ask: { q: "fundraising" }, want: ["Donor relations manager"] },
  { ask: { q: "rootstock" }, want: ["Environmental lawyer", "Climate litigation intern", "Land rights adviser"] },
  { ask: { q: "solar power" }, want: ["Solar installer", "Photovoltaic system designer"] },
  { ask: { q: "urban design" }, want: ["Street design intern", "Inclusive design architect"] },
  { ask: { q: "diversity" }, want: ["Accessibility auditor", "Sign language interpreter"] },
  // Words of the description
  { ask: { q: "wheelchair" }, want: ["Inclusive design architect"] },
  { ask: { q: "screen readers" }, want: ["Web accessibility engineer"] },
  { ask: { q: "refinery" }, want: ["Climate litigation intern"] },
  // As people ask
  { ask: { q: "remote software developer" }, want: ["Software developer, metering"] },
  { ask: { q: "part-time bike job" }, want: ["Cargo bike rider", "Bicycle mechanic"] },
  { ask: { q: "volunteer in antwerp" }, want: ["Volunteer retrofit adviser"] },
  { ask: { q: "jobs for lawyers in Utrecht" }, want: ["Environmental lawyer"] },
  { ask: { q: "internship in Brussels" }, want: ["Climate litigation intern"] },
  { ask: { q: "work with asylum seekers" }, want: ["Paralegal, asylum desk"] },
  // Typos
  { ask: { q: "enviromental lawyer" }, want: ["Environmental lawyer"] },
  { ask: { q: "architekt" }, want: ["Timber construction architect", "Inclusive design architect"] },
  { ask: { q: "bicycel mechanic" }, want: ["Bicycle mechanic"] },
  { ask: { q: "photovoltiac" }, want: ["Photovoltaic system designer"] },
  { ask: { q: "comunity enrgy" }, want: ["Community energy lead"] },
  { ask: { q: "accesibility" }, want: ["Web accessibility engineer", "Accessibility auditor"] },
  { ask: { q: "marin biologie" }, want: ["Marine biology intern"] },
  // Places and filters
  { ask: { near: ["zagreb", 50] }, want: ["Digital campaigner", "Citizens’ assembly facilitator"] },
  {
    ask: { near: ["delft", 15], area: ["recycling"] },
    want: ["Electronics repair technician", "Circular design lead", "Bicycle mechanic", "Food rescue coordinator"],
  },
  { ask: { q: "volunteer", near: ["theHague", 15] }, want: ["Volunteer dune warden", "Seed library volunteer"] },
  {
    ask: { remote: true, type: ["freelance"] },
    want: ["Web accessibility engineer", "Tariff policy researcher", "Video producer"],
  },
  {
    ask: { seniority: ["entry"], type: ["internship"], near: ["rotterdam", 60] },
    want: ["Impact measurement intern", "Marine biology intern"],
  },
  {
    ask: { pay: [5000, "EUR", "month"] },
    want: ["Environmental lawyer", "Battery storage engineer", "Web accessibility engineer"],
  },
  { ask: { skill: ["Facilitation"], organization: "Open Grid" }, want: ["Community energy lead"] },
  { ask: { area: ["eco-law"], remote: true }, want: ["Environmental lawyer"] },
];
