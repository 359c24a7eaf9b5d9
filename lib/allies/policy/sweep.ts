import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";

/** Whoever waited may ask again. */
export function requestPausesSweepableBy({ clock }: System): Law<"RequestPause"> {
  return law({ until: { lte: clock.now() } });
}
