import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";

/** Whoever waited may ask again. */
export function requestPausesSweepableBy({ clock }: System): Scope<"RequestPause"> {
  return scope({ until: { lte: clock.now() } });
}
