import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { HANDLE_HELD_DAYS } from "@/lib/profiles/policy";
import { DAY_MS } from "@/lib/time";

export function handlesSweepableBy({ clock }: System): Scope<"HandleHold"> {
  return scope({ releasedAt: { lt: new Date(clock.now().getTime() - HANDLE_HELD_DAYS * DAY_MS) } });
}

/** What the one handle of a profile that goes is held by: by nobody else, or for too long. */
export function unsafeHoldsOf(_system: System, handle: string): Scope<"HandleHold"> {
  return scope({ handle });
}
