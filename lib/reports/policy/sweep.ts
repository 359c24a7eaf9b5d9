import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { unsaid } from "@/lib/reports/policy/hold";
import { OBJECTION_DAYS } from "@/lib/reports/schema/limits";
import { DAY_MS } from "@/lib/time";

/**
 * That nobody has reported, and nobody answers any more: what it kept back is published by itself. What a moderator has
 * taken stays theirs to answer, and what they noted is not lost.
 */
export function casesEndedBy(system: System): Scope<"ReportCase"> {
  return scope({ AND: [unsaid(system)], takenById: null });
}

/**
 * What was removed so long ago that nobody objects to it any more goes for good, but while an objection waits. A day later
 * than that: whoever objects in the last second is heard.
 */
export function removalsSweepableBy({ clock }: System): Scope<"Removal"> {
  return scope({
    createdAt: { lt: new Date(clock.now().getTime() - (OBJECTION_DAYS + 1) * DAY_MS) },
    case: { OR: [{ objection: null }, { objection: { decidedAt: { not: null } } }] },
  });
}

/** Limits whose term is over. */
export function limitsEndedBy({ clock }: System): Scope<"ReportCase"> {
  return scope({ answer: "LIMITED", undoneAt: null, endedAt: null, until: { lte: clock.now() } });
}
