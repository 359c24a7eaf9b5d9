import { isPrivateAddress } from "@/lib/auth/visitor";
import type { Counted, RateLimit } from "@/lib/requests/rate-limit";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/time";

/**
 * How many people may write at an address that they share at once, and in a day: an office, a campus, an assembly, a
 * carrier. Whoever has confirmed an e-mail is counted apart: those who have not, of whom anybody makes many, stop none
 * of them.
 */
const PEOPLE_AT_AN_ADDRESS = [
  { isConfirmed: false, name: "address", atOnce: 10, inADay: 100 },
  { isConfirmed: true, name: "confirmed", atOnce: 200, inADay: 2_000 },
] as const;

/**
 * Rate limits of writes: how often one person, and an address, may write what others see. They count in
 * `runMutation()`, so what others see goes through that; the action's row in tests/permissions/<noun>.test.ts names its
 * limit once more. Each action and each handler that writes names its row, or says `none` where nobody else sees what
 * it does, or `own` where its mutation counts by itself. What only takes away has a row of its own: nobody is kept from
 * deleting because they posted a lot.
 */
const limits = {
  posts: [
    { count: 20, seconds: 10 * MINUTE_SECONDS },
    { count: 100, seconds: DAY_SECONDS },
  ],
  comments: [
    { count: 60, seconds: 10 * MINUTE_SECONDS },
    { count: 500, seconds: DAY_SECONDS },
  ],
  pictures: [{ count: 200, seconds: HOUR_SECONDS }],
  shares: [
    { count: 60, seconds: 10 * MINUTE_SECONDS },
    { count: 300, seconds: DAY_SECONDS },
  ],
  messages: [
    { count: 120, seconds: 10 * MINUTE_SECONDS },
    { count: 2000, seconds: DAY_SECONDS },
  ],
  conversations: [{ count: 300, seconds: 10 * MINUTE_SECONDS }],
  // People who are asked into groups, not groups.
  groupInvitations: [
    { count: 100, seconds: 10 * MINUTE_SECONDS },
    { count: 300, seconds: DAY_SECONDS },
  ],
  // Whoever looks at a lively group reads each message as it comes.
  reads: [{ count: 3000, seconds: 10 * MINUTE_SECONDS }],
  hides: [{ count: 300, seconds: 10 * MINUTE_SECONDS }],
  likes: [{ count: 300, seconds: 10 * MINUTE_SECONDS }],
  topics: [{ count: 300, seconds: 10 * MINUTE_SECONDS }],
  follows: [{ count: 200, seconds: HOUR_SECONDS }],
  allies: [{ count: 300, seconds: 10 * MINUTE_SECONDS }],
  profile: [{ count: 200, seconds: HOUR_SECONDS }],
  resume: [{ count: 200, seconds: HOUR_SECONDS }],
  imports: [{ count: 60, seconds: HOUR_SECONDS }],
  organizations: [{ count: 10, seconds: DAY_SECONDS }],
  jobs: [
    { count: 100, seconds: HOUR_SECONDS },
    { count: 300, seconds: DAY_SECONDS },
  ],
  // Nobody else sees them, but each is kept.
  jobDrafts: [{ count: 200, seconds: HOUR_SECONDS }],
  searches: [{ count: 200, seconds: HOUR_SECONDS }],
  invitations: [{ count: 200, seconds: HOUR_SECONDS }],
  members: [{ count: 200, seconds: HOUR_SECONDS }],
  applications: [
    { count: 20, seconds: 10 * MINUTE_SECONDS },
    { count: 60, seconds: DAY_SECONDS },
  ],
  // Batches, not people: these the mutation counts.
  outreach: [
    { count: 30, seconds: HOUR_SECONDS },
    { count: 100, seconds: DAY_SECONDS },
  ],
  // Each reads all that somebody has.
  exports: [{ count: 5, seconds: DAY_SECONDS }],
  // Each is stored and read, or carried over.
  archives: [{ count: 10, seconds: DAY_SECONDS }],
  notes: [{ count: 300, seconds: HOUR_SECONDS }],
  reports: [{ count: 20, seconds: DAY_SECONDS }],
  // What moderators do, notes among it.
  moderation: [{ count: 500, seconds: HOUR_SECONDS }],
  stages: [{ count: 500, seconds: HOUR_SECONDS }],
  removals: [{ count: 1000, seconds: HOUR_SECONDS }],
} as const satisfies Record<string, readonly Omit<RateLimit, "name">[]>;

export type ActionLimit = keyof typeof limits;
export const actionLimits = Object.keys(limits) as ActionLimit[];
export type UncountedLimit = "none" | "own";
export type StatedLimit = ActionLimit | UncountedLimit;

/** What the mutations of a request count towards, and the address that it comes from. */
export type Quota = { limit: ActionLimit; address: string };

/** Towards the windows of the person. */
export function countedActions({ limit }: Quota, userId: string): Counted[] {
  return windowsOf(limit).map((window) => ({ limit: window, subject: userId }));
}

/** Towards those of the address, which many may share. */
export function countedAtAddress({ limit, address }: Quota, userId: string): Counted[] {
  // Nobody takes the right to delete from their neighbours. A proxy that nobody named is no place where people are.
  if (limit === "removals" || address === "unknown" || isPrivateAddress(address)) return [];
  return PEOPLE_AT_AN_ADDRESS.flatMap(({ isConfirmed, name, atOnce, inADay }) =>
    windowsOf(limit).map((window) => ({
      limit: {
        name: `${window.name}-${name}`,
        count: window.count * (window.seconds >= DAY_SECONDS ? inADay : atOnce),
        seconds: window.seconds,
      },
      subject: address,
      only: { userId, isConfirmed },
    })),
  );
}

function windowsOf(limit: ActionLimit): RateLimit[] {
  return limits[limit].map(({ count, seconds }) => ({ name: `${limit}-${seconds}`, count, seconds }));
}
