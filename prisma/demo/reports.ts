import type { Viewer } from "@/lib/auth/viewer";
import { getThread } from "@/lib/conversations/queries";
import type { ReportReason } from "@/lib/generated/prisma/client";
import { sendReport } from "@/lib/reports/mutations/report";
import { sendReportSchema, type Subject } from "@/lib/reports/schema";
import { HOUR_MS } from "@/lib/time";
import { demandDone } from "./demand-done";
import type { ProfileName } from "./organizations";
import type { PersonName } from "./people";

/** What a report is of: a post and a job by how they begin, a comment by its text, of a talk the last line of somebody. */
type Reported =
  | { post: string }
  | { comment: string }
  | { job: string }
  | { profile: ProfileName }
  | { talk: string; from: ProfileName }
  | { application: string };

type DemoReport = { by: PersonName; of: Reported; reason: ReportReason; words: string; /** Hours. */ ago: number };

/** A queue of each kind, for whoever moderates: nothing is answered yet. */
const reports: readonly DemoReport[] = [
  {
    by: "Giorgos Papadakis",
    of: { post: "Took apart a donated" },
    reason: "SPAM",
    words: "He sells these bikes.",
    ago: 70,
  },
  { by: "Hana Kováčová", of: { post: "Took apart a donated" }, reason: "OTHER", words: "", ago: 61 },
  {
    by: "Lucía Fernández",
    of: { post: "City council, item 9" },
    reason: "HARASSMENT",
    words: "I know the councillor. She reads this.",
    ago: 52,
  },
  {
    by: "Priya Nair",
    of: { comment: "Was there a stop that somebody got right?" },
    reason: "HARASSMENT",
    words: "He makes fun of those who measured.",
    ago: 47,
  },
  {
    by: "Tomas Novak",
    of: { comment: "What does the kettle draw? I am only half joking." },
    reason: "SPAM",
    words: "Under every post about a kettle.",
    ago: 40,
  },
  {
    by: "Amara Okafor",
    of: { talk: "Kwame Boateng and Amara Okafor", from: "Kwame Boateng" },
    reason: "DOXING",
    words: "I’d rather not have that in writing.",
    ago: 5.5,
  },
  {
    by: "Amara Okafor",
    of: { talk: "Daniel Levi and Amara Okafor", from: "Daniel Levi" },
    reason: "SPAM",
    words: "I don’t know him.",
    ago: 1,
  },
  {
    by: "Ali Rezaei",
    of: { profile: "Samuel Mwangi" },
    reason: "IMPERSONATION",
    words: "There’s another one of that name in Kisumu, who is older.",
    ago: 33,
  },
  { by: "Malia Kealoha", of: { profile: "Henk Bakker" }, reason: "OTHER", words: "", ago: 30 },
  { by: "Ewa Zielińska", of: { profile: "Fernfield" }, reason: "SPAM", words: "Leeks, every Thursday.", ago: 26 },
  {
    by: "Aroha Ngata",
    of: { job: "Street design intern" },
    reason: "SCAM_JOB",
    words: "An internship for a year is a job.",
    ago: 21,
  },
  {
    by: "Rosa Quispe",
    of: { job: "Battery storage engineer" },
    reason: "SCAM_JOB",
    words: "They never wrote back to my cousin.",
    ago: 19,
  },
  {
    by: "Samuel Mwangi",
    of: { post: "Third heat pump class" },
    reason: "VIOLENCE",
    words: "The refrigerant exam frightens people, he says.",
    ago: 12,
  },
  {
    by: "Samuel Mwangi",
    of: { application: "Rosa Quispe to Energy adviser for households" },
    reason: "SPAM",
    words: "Sent to all of us.",
    ago: 5,
  },
];

type Cast = {
  now: number;
  /** From then on it is that time. */
  setTime: (time: number) => void;
  viewer: (name: PersonName) => Viewer;
  profileId: (name: ProfileName) => string;
  /** Each the id of the only one that is so called, or begins so. */
  ids: { post: (text: string) => string; comment: (text: string) => string; job: (title: string) => string };
  talks: ReadonlyMap<string, string>;
  applications: ReadonlyMap<string, string>;
};

export async function reportThings(cast: Cast): Promise<void> {
  for (const { by, of, reason, words, ago } of reports) {
    cast.setTime(cast.now - ago * HOUR_MS);
    const viewer = cast.viewer(by);
    const subject = await subjectOf(viewer, of, cast);
    const said = sendReportSchema.parse({ ...subject, reason, words, copied: [] });
    await sendReport(viewer, said).then(demandDone(`${by} could not report ${JSON.stringify(of)}`));
  }
}

async function subjectOf(
  viewer: Viewer,
  of: Reported,
  { ids, talks, applications, profileId }: Cast,
): Promise<Subject> {
  if ("post" in of) return { kind: "POST", id: ids.post(of.post) };
  if ("comment" in of) return { kind: "COMMENT", id: ids.comment(of.comment) };
  if ("job" in of) return { kind: "JOB", id: ids.job(of.job) };
  if ("profile" in of) return { kind: "PROFILE", id: profileId(of.profile) };
  if ("application" in of) return { kind: "APPLICATION", id: applications.get(of.application)! };
  const thread = await getThread(viewer, { conversationId: talks.get(of.talk)! });
  const from = profileId(of.from);
  return { kind: "MESSAGE", id: thread!.messages.findLast(({ author }) => author.id === from)!.id };
}
