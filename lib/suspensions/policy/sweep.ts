import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";

/** Those whose term is over. */
export function suspensionsEndedBy({ clock }: System): Law<"Suspension"> {
  return law({ liftedAt: null, until: { lte: clock.now() } });
}

/** Whom a mail tells of one: the person, or who answers for the organization. */
export function unsafeSuspensionsToldTo(
  _system: System,
  { suspensionId, userId }: { suspensionId: string; userId: string },
): Law<"Suspension"> {
  const answering = { some: { role: { in: ["OWNER" as const, "ADMIN" as const] }, profile: { userId } } };
  return law({ id: suspensionId, profile: { OR: [{ userId }, { members: answering }] } });
}
