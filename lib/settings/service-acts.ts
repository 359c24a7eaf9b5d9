import { randomBytes } from "node:crypto";
import type { ModerationActKind, SignUpMode } from "@/lib/generated/prisma/client";
import { type ChangeService, QUIET_MINUTES } from "@/lib/settings/schema";
import { MINUTE_MS } from "@/lib/time";

/** As the log of the moderators calls each. */
export const serviceActs = {
  open: "SIGN_UPS_OPENED",
  "by-invitation": "SIGN_UPS_BY_INVITATION",
  "by-approval": "SIGN_UPS_BY_APPROVAL",
  "new-invitation": "INVITATION_RENEWED",
  quiet: "QUIET_BEGUN",
  "end-quiet": "QUIET_ENDED",
  "hold-links": "LINKS_HELD",
  "let-links": "LINKS_LET",
} as const satisfies Record<ChangeService["change"], ModerationActKind>;

/** What is undefined stays. */
export type ServiceChange = { signUps?: SignUpMode; quietUntil?: Date | null; holdsLinks?: boolean };

export function serviceChangeOf(change: ChangeService["change"], now: Date): ServiceChange {
  if (change === "hold-links" || change === "let-links") return { holdsLinks: change === "hold-links" };
  if (change === "open") return { signUps: "OPEN" };
  if (change === "by-invitation") return { signUps: "INVITATION" };
  if (change === "by-approval") return { signUps: "APPROVAL" };
  if (change === "quiet") return { quietUntil: new Date(now.getTime() + QUIET_MINUTES * MINUTE_MS) };
  return change === "end-quiet" ? { quietUntil: null } : {};
}

/** 80 random bits, in letters that are told apart when they are typed. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

export function newInvitation(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
