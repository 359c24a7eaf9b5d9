import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";

/** One whose time is over is refused for that, so nobody has to know that it was used. */
export function proofsSweepableBy({ clock }: System): Scope<"IntegrityProof"> {
  return scope({ expiresAt: { lte: clock.now() } });
}
