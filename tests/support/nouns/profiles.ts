import { onboarding } from "@/components/profiles/onboarding/onboarding-steps";
import { topics } from "@/lib/posts/topics";
import { areas } from "@/lib/profiles/areas";
import { allyLists, followLists } from "@/lib/profiles/schema/page";
import { audiences, privacyParts } from "@/lib/profiles/schema/terms";
import type { TestNoun } from "./noun";

const TABS = ["posts", "resume", "information", "allies", "media", "organizations", "members"];

export const profiles = {
  fitting: [
    [/^profileId$/, ({ profiles }) => profiles],
    [/^(handle|hiddenFrom|hideFrom)$/, ({ handles }) => handles],
    [/^(posts|media|profile|allies)$/, () => audiences],
    [/^hiddenFromShown$/, () => ["on"]],
    [/^workSeniority$/, () => ["senior", "entry", ""]],
    [/^availability$/, () => ["now", "quarter", ""]],
    [/^interests$/, () => ["oceans", topics.slice(0, 2), ""]],
    [/^areas$/, () => [areas[0]!, areas.slice(0, 3), ""]],
    [/^website$/, () => ["okafor.example", "https://okafor.example/a?b=c", ""]],
  ],
  parameters: {
    "[handle]": ({ handle }) => [handle],
    "[profileId]": ({ id }) => [id],
    "/profiles/[id]": ({ id }) => [id],
    "/settings/privacy/[part]": () => privacyParts,
    // One's own, whoever is looked at.
    "/onboarding/[step]": (_, kind) => (kind === "person" ? onboarding.steps : []),
  },
  queries: {
    "/profile": () => ["", "?tab=allies", ...[...allyLists, ...followLists].map((show) => `?tab=allies&show=${show}`)],
    "/profile/[handle]": ({ ally }) => ["", ...TABS.map((tab) => `?tab=${tab}`), `?tab=allies&q=${ally}`],
    "/feed/people": () => ["", "?kind=organizations", "?topic=environment", "?area=recycling&place=Rotterdam"],
  },
  lists: ["/profile"],
} satisfies TestNoun;
