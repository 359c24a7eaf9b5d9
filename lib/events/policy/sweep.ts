import type { System } from "@/lib/auth/system";
import { EVENT_DAYS } from "@/lib/events/schema/limits";
import { type Scope, scope } from "@/lib/scope";
import { DAY_MS } from "@/lib/time";

/** Whoever comes back later than that asks for everything anew. */
export function eventsSweepableBy({ clock }: System): Scope<"Event"> {
  return scope({ createdAt: { lt: new Date(clock.now().getTime() - EVENT_DAYS * DAY_MS) } });
}
