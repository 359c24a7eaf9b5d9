import type { Area } from "@/lib/profiles/areas";
import { createResumeEntrySchema, type CreateResumeEntry } from "@/lib/resumes/schema";
import type { PersonName } from "./people";

/** `from` and `to` in months before now; what has no `to` goes on. `inYears`: nobody remembers the months. */
type Entry = {
  kind: CreateResumeEntry["kind"];
  title: string;
  at: string;
  from: number;
  to?: number;
  inYears?: boolean;
  text?: string;
  more?: string;
  areas?: readonly Area[];
};

const work = (title: string, at: string, from: number, rest: Partial<Entry> = {}): Entry => ({
  kind: "EXPERIENCE",
  title,
  at,
  from,
  ...rest,
});
const study = (title: string, at: string, from: number, rest: Partial<Entry> = {}): Entry => ({
  kind: "EDUCATION",
  title,
  at,
  from,
  ...rest,
});
const help = (title: string, at: string, from: number, rest: Partial<Entry> = {}): Entry => ({
  kind: "VOLUNTEERING",
  title,
  at,
  from,
  ...rest,
});

/** As they are read: newest first. Amara has not added volunteering, so that her profile shows what is missing. */
const resumes: Partial<Record<PersonName, readonly Entry[]>> = {
  "Amara Okafor": [
    work("Climate adaptation lead", "City of Rotterdam", 67, {
      areas: ["eco-policy", "urban-design", "community-engagement"],
      text: "Set up neighbourhood water councils in six districts; 1,900 residents voted on how to spend €4.2 million.",
    }),
    work("Policy officer, coastal resilience", "Tidewater Alliance", 109, {
      to: 68,
      areas: ["eco-policy", "conservation"],
    }),
    study("MSc Water Governance", "IHE Delft", 134, { to: 110, areas: ["environmental-science"] }),
  ],
  "Leila Haddad": [
    work("Accessibility advisor", "Studio Threshold", 38, {
      areas: ["dei", "urban-design"],
      text: "Measure stations, town halls and playgrounds together with the people who cannot use them yet.",
      more: "Speaks Arabic, Dutch, English and Dutch Sign Language",
    }),
    work("Transport planner", "Municipal tramways", 96, {
      to: 39,
      text: "Brought platform gaps at 17 tram stops under four centimetres.",
    }),
    study("BSc Urban Planning", "Breda University of Applied Sciences", 145, { to: 99, areas: ["urban-design"] }),
    help("Beach wheelchair host", "Tidewater Alliance", 16, {
      areas: ["community-engagement"],
      text: "Every second Saturday from April to October.",
    }),
  ],
  "Mateo Rivas": [
    work("Solar installer and union steward", "Open Grid Collective", 50, {
      areas: ["solar-power", "renewable-energy"],
      text: "Lead a crew of five. Negotiated paid time for the theory exam for all apprentices.",
    }),
    work("Roofer", "Dakwerk Zuid", 120, { to: 51 }),
    study("Certificate in photovoltaic systems", "Regional training centre, evening course", 56, {
      to: 51,
      areas: ["solar-power"],
    }),
    study("Apprenticeship in roofing", "Escuela Taller de Valparaíso", 156, { to: 121 }),
    help("Teacher of the first lesson", "Mosaic Labor Network", 30, {
      areas: ["community-engagement"],
      text: "How to read your payslip, in Spanish, four evenings a year.",
    }),
  ],
  "Noor Al-Masri": [
    work("Environmental lawyer", "Rootstock Legal", 44, {
      areas: ["eco-law", "eco-policy"],
      text: "Nitrate, night flights and the right to be told. Brought a water board to publish its measurements by well.",
      more: "Admitted to the bar in The Hague",
    }),
    work("Legal trainee", "Council of State", 70, { to: 45, areas: ["eco-law"] }),
    study("LLM Environmental Law", "Utrecht University", 84, { to: 71, areas: ["eco-law"] }),
    study("LLB Law", "Leiden University", 122, { to: 86 }),
    help("Board member", "Tidewater Alliance", 27, { areas: ["non-profit-management"] }),
  ],
  "Dele Adeyemi": [
    work("Trainer for heat pumps", "Open Grid Collective", 29, {
      areas: ["renewable-energy"],
      text: "Fourteen people a class, most of them from gas boilers. Nine of ten pass the refrigerant exam the first time.",
    }),
    work("Heating engineer", "Warmtewerk", 133, { to: 30, areas: ["eco-construction", "renewable-energy"] }),
    study("Higher National Diploma in Mechanical Engineering", "Yaba College of Technology", 181, { to: 145 }),
    help("Repairer", "Second Life Works", 48, {
      areas: ["recycling"],
      text: "Kettles, lamps and the occasional radio, on Thursday evenings.",
    }),
  ],
  "Ruth Abara": [
    work("Tenant organizer", "Common Ground Housing", 22, {
      areas: ["community-engagement", "non-profit-management"],
      text: "Sixty-two doors, 49 of them open. The service charge of the Linden blocks was withdrawn.",
    }),
    work("Receptionist", "Harbour hospital", 110, { to: 23 }),
    study("Course in community organizing", "Groundswell", 26, { to: 24, areas: ["community-engagement"] }),
    help("Chair of the tenants' association", "Linden blocks", 101, { areas: ["community-engagement"] }),
  ],
  "Kwame Boateng": [
    work("Workshop lead", "Cargo for Good", 33, {
      areas: ["recycling"],
      text: "Keep 41 cargo bikes on the road and train four people a year to do it without me.",
    }),
    work("Bicycle mechanic", "Self-employed", 92, { to: 34, areas: ["recycling"] }),
    study("Vocational diploma in two-wheel technology", "Regional training centre", 129, { to: 93 }),
    help("Driver", "Fernfield", 57, { text: "Vegetable boxes on Thursdays, by bike whatever the weather." }),
  ],
  "Yuki Tanaka": [
    work("Data engineer, energy systems", "Regional grid operator", 59, {
      areas: ["renewable-energy"],
      text: "Forecast the load of 22,000 street transformers. The peak is not at dinner.",
    }),
    study("MSc Sustainable Energy Technology", "TU Delft", 86, { to: 60, areas: ["renewable-energy"] }),
    study("BEng Electrical Engineering", "Osaka University", 139, { to: 91 }),
    help("Treasurer", "Open Grid Collective", 35, {
      areas: ["renewable-energy", "non-profit-management"],
      text: "212 members, one shared battery, a tariff that everybody can recompute.",
    }),
  ],
  "Henk Bakker": [
    work("Teacher of biology and geography", "Lyceum at the Harbour", 470, {
      to: 14,
      inYears: true,
      text: "Thirty-eight years, some 5,200 pupils, one field trip to the dunes in every one of them.",
    }),
    study("Teaching qualification, biology", "Vrije Universiteit Amsterdam", 520, { to: 471, inYears: true }),
    help("Dune warden", "Tidewater Alliance", 13, {
      areas: ["conservation"],
      text: "Two mornings a week. Count, plant, explain, pull out wire.",
      more: "Leads the school groups",
    }),
    help("Bird counter", "National bird census", 300, { areas: ["conservation", "environmental-science"] }),
  ],
  "Sanne de Vries": [
    work("Farmer", "Fernfield", 88, {
      areas: ["conservation"],
      text: "Eleven hectares without a plough. Twenty-three earthworms a spade, up from six.",
    }),
    work("Assistant grower", "De Nieuwe Akker", 124, { to: 90 }),
    study("BSc Organic Agriculture", "Wageningen University", 171, { to: 125, areas: ["environmental-science"] }),
    help("Host of the school field", "Fernfield", 60, { areas: ["community-engagement"] }),
  ],
  "Ines Castro": [
    work("Wetland ecologist", "Tidewater Alliance", 41, {
      areas: ["conservation", "environmental-science"],
      text: "Give old shrimp farms back to the salt marsh: 310 hectares so far, most of it by closing nothing.",
    }),
    work("Research assistant", "University of Aveiro", 77, { to: 42, areas: ["environmental-science"] }),
    study("PhD Marine Biology", "University of Aveiro", 125, {
      to: 77,
      areas: ["environmental-science"],
      more: "On how creeks close by themselves",
    }),
    help("Diver", "Atlantic reef watch", 65, { areas: ["conservation"] }),
  ],
  "Tomas Novak": [
    work("Train maintenance technician", "State railways", 143, {
      text: "Nights. If your train was warm this morning, somebody plugged it in at three.",
    }),
    study("Apprenticeship in electrical engineering", "Technical school, Pardubice", 184, { to: 148 }),
    help("Safety delegate", "Mosaic Labor Network", 75, {
      areas: ["community-engagement"],
      text: "Look after shift plans, cold halls and what the rule says about both.",
    }),
  ],
};

/** A person's entries as their forms would send them, oldest first: each new one goes on top. */
export function entriesOf(name: PersonName, now: Date): CreateResumeEntry[] {
  return (resumes[name] ?? []).toReversed().map(({ kind, title, at, from, to, inYears, text, more, areas = [] }) => {
    const [fromYear, fromMonth] = monthBefore(now, from);
    const [toYear, toMonth] = to === undefined ? [] : monthBefore(now, to);
    const isCurrent = to === undefined ? "on" : undefined;
    return createResumeEntrySchema.parse({
      kind,
      title,
      subtitle: at,
      description: text,
      additionalInfo: more,
      areas,
      fromYear,
      fromMonth: inYears ? "" : fromMonth,
      toYear,
      toMonth: inYears ? "" : toMonth,
      isCurrent,
    });
  });
}

function monthBefore(now: Date, months: number): string[] {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7).split("-");
}
