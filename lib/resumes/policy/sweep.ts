import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more. */
export function resumeEntriesSweepableBy({ clock }: System): Scope<"ResumeEntry"> {
  return scope({ deletedAt: { lt: new Date(clock.now().getTime() - HOUR_MS) } });
}
