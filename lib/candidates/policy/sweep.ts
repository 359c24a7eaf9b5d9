import type { System } from "@/lib/auth/system";
import { keptSince } from "@/lib/candidates/policy/outreach";
import { type Scope, scope } from "@/lib/scope";

/** How messages to candidates went; they themselves stay in their conversations. */
export function outreachesSweepableBy(system: System): Scope<"Outreach"> {
  return scope({ createdAt: { lte: keptSince(system) } });
}
