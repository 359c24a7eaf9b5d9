import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";

/** Those whose term is over. */
export function suspensionsEndedBy({ clock }: System): Scope<"Suspension"> {
  return scope({ liftedAt: null, until: { lte: clock.now() } });
}

/** Whom a mail tells of one: the person, or who answers for the organization. */
export function unsafeSuspensionsToldTo(
  _system: System,
  { suspensionId, userId }: { suspensionId: string; userId: string },
): Scope<"Suspension"> {
  const answering = { some: { role: { in: ["OWNER" as const, "ADMIN" as const] }, profile: { userId } } };
  return scope({ id: suspensionId, profile: { OR: [{ userId }, { members: answering }] } });
}
