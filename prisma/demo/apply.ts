import { documentHash } from "@/lib/applications/document";
import { apply } from "@/lib/applications/mutations/apply";
import { chooseBlindReview } from "@/lib/applications/mutations/choose-blind";
import { chooseRetention } from "@/lib/applications/mutations/choose-retention";
import { changeStage } from "@/lib/applications/mutations/change-stage";
import { addNote } from "@/lib/applications/mutations/notes";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import { applySchema, documentSections } from "@/lib/applications/schema";
import type { Viewer } from "@/lib/auth/viewer";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { getJob } from "@/lib/jobs/queries/job";
import { getResume } from "@/lib/resumes/queries/document";
import { DAY_MS } from "@/lib/time";
import { demandDone } from "./demand-done";
import type { DemoJob } from "./demo-job";
import { jobs } from "./jobs";
import type { OrganizationName } from "./organizations";
import type { PersonName } from "./people";

type DemoApplication = {
  who: PersonName;
  to: string;
  message: string;
  /** Days since it was sent. */
  ago: number;
  /** Where it went after it was new. */
  stages: readonly ApplicationStage[];
  /** What the organization says to where it ended, and what those who recruit note. */
  answer?: string;
  note?: string;
  withdrawn?: boolean;
};

/** In every stage; the first ones are what Amara finds under hers, and those who recruit for Open Grid among theirs. */
const applications: readonly DemoApplication[] = [
  {
    who: "Amara Okafor",
    to: "Citizens’ assembly facilitator",
    message:
      "I have sat between fishers and planners for ten years, and both still greet me. I’d like to do it in a room with chairs.",
    ago: 4,
    stages: ["REVIEWING", "INTERVIEW"],
  },
  {
    who: "Amara Okafor",
    to: "Street design intern",
    message: "I know that I’m too old to be an intern. I’d still like to learn how you draw a kerb.",
    ago: 11,
    stages: ["DECLINED"],
    answer:
      "Dear {firstName}, we pay interns little, and you know more than we could teach you. Please look at our other jobs.",
  },
  {
    who: "Ines Castro",
    to: "Solar installer",
    message: "Two summers on roofs in Lisbon, none of them flat. I have my own harness.",
    ago: 1,
    stages: [],
  },
  {
    who: "Wei-Ling Chen",
    to: "Battery storage engineer",
    message:
      "I ran the protection scheme of a hospital’s batteries and explained it to its board. Monday evenings suit me.",
    ago: 4,
    stages: ["REVIEWING"],
    note: "Ask her about the protection scheme, and whether Mondays are the only evenings.",
  },
  {
    who: "Arjun Mehta",
    to: "Photovoltaic system designer",
    message: "I draw strings for crooked roofs, and I write so that people who don’t can vote on it.",
    ago: 3,
    stages: ["REVIEWING", "SHORTLISTED"],
  },
  {
    who: "Fatima Zahra Benali",
    to: "Energy adviser for households",
    message: "Forty doors a week is what I did for the census, with tea at half of them.",
    ago: 7,
    stages: ["SHORTLISTED", "INTERVIEW", "OFFER"],
  },
  {
    who: "Rosa Quispe",
    to: "Energy adviser for households",
    message: "I keep a community kitchen warm on very little. I’d like to show others how.",
    ago: 6,
    stages: ["INTERVIEW", "DECLINED"],
  },
  {
    who: "Elias Berg",
    to: "Microgrid engineer, Kisumu",
    message: "I built one in Tromsø, where the sun is away for two months. Kisumu would be a holiday.",
    ago: 15,
    stages: ["REVIEWING", "INTERVIEW", "SHORTLISTED", "OFFER", "HIRED"],
    answer: "Dear {firstName}, Kisumu it is. We’re happy that you come.",
    note: "His references are glowing, and so is he.",
  },
  {
    who: "Priya Nair",
    to: "Tariff policy researcher",
    message: "My thesis is about who pays for the grid. I have moved on since, but I still know the answer.",
    ago: 9,
    stages: [],
    withdrawn: true,
  },
];

type Loading = {
  now: number;
  setTime: (at: number) => void;
  published: ReadonlyMap<DemoJob, string>;
  viewer: (name: PersonName) => Viewer;
  recruiter: (name: OrganizationName, turn: number) => Viewer;
  organizationId: (name: OrganizationName) => string;
};

/** Where names are withheld in the first review, and for how many months its organization keeps what is decided. */
const BLIND = "Battery storage engineer";
const KEPT_MONTHS = 3;

/** Each as its person sends it, and then a stage a day. Answers the id of each, as "somebody to its job". */
export async function applyToJobs({
  now,
  setTime,
  published,
  viewer,
  recruiter,
  organizationId,
}: Loading): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const blind = jobs.find(({ title }) => title === BLIND)!;
  const [owner, blindId] = [recruiter(blind.by, 0), published.get(blind)!];
  await chooseBlindReview(owner, { jobId: blindId, blindReview: "on" }).then(demandDone(`"${BLIND}" has names`));
  const kept = { organizationId: organizationId(blind.by), retentionMonths: KEPT_MONTHS };
  await chooseRetention(owner, kept).then(demandDone(`${blind.by} could not say how long it keeps applications`));
  for (const { who, to, message, ago, stages, answer, note, withdrawn } of applications.toSorted(
    (one, other) => other.ago - one.ago,
  )) {
    const job = jobs.find(({ title }) => title === to)!;
    const person = viewer(who);
    setTime(now - (ago - 0.5) * DAY_MS);
    const resume = await getResume(person, person.profile.handle);
    const jobId = published.get(job)!;
    const seen = await getJob(person, { organizationId: organizationId(job.by), jobId });
    const sent = applySchema.parse({
      ...{ jobId, message, sections: [...documentSections], seen: documentHash(resume!, seen!.terms) },
      contactEmail: resume!.contact.email ?? `${person.profile.handle}@demo.example`,
    });
    const { applicationId } = await apply(person, sent).then(demandDone(`${who} could not apply for "${to}"`));
    ids.set(`${who} to ${to}`, applicationId);
    let from: ApplicationStage = "NEW";
    for (const [day, stage] of stages.entries()) {
      setTime(now - Math.max(0.1, ago - 1.3 - day) * DAY_MS);
      const moved = await changeStage(recruiter(job.by, day), { applicationId, from, to: stage, answer });
      demandDone(`${job.by} could not move ${who} to ${stage}`)(moved);
      from = stage;
    }
    if (note)
      await addNote(recruiter(job.by, 0), { applicationId, text: note }).then(demandDone(`${job.by} could not note`));
    if (withdrawn)
      await withdrawApplication(person, { applicationId }).then(demandDone(`${who} could not withdraw from "${to}"`));
  }
  return ids;
}
