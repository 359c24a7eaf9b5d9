import type { Viewer } from "@/lib/auth/viewer";
import { messageCandidates } from "@/lib/candidates/mutations/message-candidates";
import { sendOutreach } from "@/lib/candidates/mutations/send-outreach";
import { DAY_MS } from "@/lib/time";
import { demandDone } from "./demand-done";
import type { DemoJob } from "./demo-job";
import { jobs } from "./jobs";
import type { OrganizationName, ProfileName } from "./organizations";

/** To people who have applied. */
type DemoOutreach = { about: string; to: readonly ProfileName[]; text: string; ago: number };

const outreaches: readonly DemoOutreach[] = [
  {
    about: "Citizens’ assembly facilitator",
    to: ["Amara Okafor"],
    text: "Hi {firstName},\n\nyour ten years between fishers and planners made us curious. Does Thursday at four suit you for a call about “{jobTitle}”?",
    ago: 1.5,
  },
  {
    about: "Energy adviser for households",
    to: ["Fatima Zahra Benali"],
    text: "Hi {firstName},\n\nthe offer is in your mail. Whatever you’d like to ask about “{jobTitle}”, ask it here.",
    ago: 1,
  },
];

type Loading = {
  now: number;
  setTime: (at: number) => void;
  system: Parameters<typeof sendOutreach>[0];
  published: ReadonlyMap<DemoJob, string>;
  speaker: (name: OrganizationName) => Viewer;
  profileId: (name: ProfileName) => string;
};

/** As its owner writes it, and the worker sends it. */
export async function reachOut({ now, setTime, system, published, speaker, profileId }: Loading): Promise<void> {
  for (const { about, to, text, ago } of outreaches) {
    const job = jobs.find(({ title }) => title === about)!;
    setTime(now - ago * DAY_MS);
    const asked = { jobId: published.get(job)!, to: to.map(profileId), text };
    const { outreachId } = await messageCandidates(speaker(job.by), asked).then(
      demandDone(`${job.by} could not write about "${about}"`),
    );
    await sendOutreach(system, { outreachId });
  }
}
