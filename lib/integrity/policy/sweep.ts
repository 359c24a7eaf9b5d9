import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";

/** One whose time is over is refused for that, so nobody has to know that it was used. */
export function proofsSweepableBy({ clock }: System): Law<"IntegrityProof"> {
  return law({ expiresAt: { lte: clock.now() } });
}
