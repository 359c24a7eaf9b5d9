import type { System } from "@/lib/auth/system";
import { keptSince } from "@/lib/candidates/policy/outreach";
import { type Law, law } from "@/lib/law";

/** How messages to candidates went; they themselves stay in their conversations. */
export function outreachesSweepableBy(system: System): Law<"Outreach"> {
  return law({ createdAt: { lte: keptSince(system) } });
}
