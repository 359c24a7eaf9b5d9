import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more. */
export function commentsSweepableBy({ clock }: System): Law<"Comment"> {
  return law({ deletedAt: { lt: new Date(clock.now().getTime() - HOUR_MS) } });
}
