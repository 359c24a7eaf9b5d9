import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";
import { HANDLE_HELD_DAYS } from "@/lib/profiles/policy";
import { DAY_MS } from "@/lib/time";

export function handlesSweepableBy({ clock }: System): Law<"HandleHold"> {
  return law({ releasedAt: { lt: new Date(clock.now().getTime() - HANDLE_HELD_DAYS * DAY_MS) } });
}
