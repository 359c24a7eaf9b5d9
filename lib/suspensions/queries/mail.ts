import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { unsafeSuspensionsToldTo } from "@/lib/suspensions/policy/sweep";

type Asked = { suspensionId: string; userId: string; isOver: boolean };

/** What a mail says of a suspension; null once that is not so any more. */
export async function getSuspensionMail(system: System, { isOver, ...asked }: Asked) {
  const told = await db.suspension.findFirst({
    where: { AND: [unsafeSuspensionsToldTo(system, asked), { liftedAt: isOver ? { not: null } : null }] },
    select: { reason: true, words: true, until: true, profile: { select: { kind: true, displayName: true } } },
  });
  if (!told) return null;
  const { profile, ...said } = told;
  return { ...said, isOver, organization: profile.kind === "ORGANIZATION" ? profile.displayName : null };
}
