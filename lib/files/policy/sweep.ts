import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";
import { DAY_MS } from "@/lib/time";

/** Days in which somebody comes back to a draft with files. */
const UNUSED_DAYS = 7;

/** What was stored and never sent. */
export function messageFilesSweepableBy({ clock }: System): Law<"MessageFile"> {
  return law({ messageId: null, createdAt: { lt: new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS) } });
}
