import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { handleCandidates } from "@/lib/profiles/handle";

// What no mutation can do yet. Whoever adds the mutation takes the function out of here.

export async function verifyAccount({ clock }: System, userId: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { emailVerified: clock.now() } });
}

export async function showPostsToAllies(_: System, profileId: string): Promise<void> {
  await db.profile.update({ where: { id: profileId }, data: { postsAudience: "ALLIES" } });
}

/** Founds an organization with its members; answers its profile's id. */
export async function found({ clock }: System, displayName: string, members: { profileId: string; role: MembershipRole }[]): Promise<string> {
  const [id, createdAt] = [newId(clock), clock.now()];
  const [handle = id] = handleCandidates(displayName);
  await db.profile.create({
    data: { id, kind: "ORGANIZATION", handle, displayName, createdAt, members: { create: members.map((member) => ({ ...member, createdAt })) } },
  });
  return id;
}

/** Allies from now on, or only asked. */
export async function ally({ clock }: System, from: string, to: string, status: "ALLY" | "REQUESTED", note?: string): Promise<void> {
  const [lowId, highId] = from < to ? [from, to] : [to, from];
  await db.$transaction([
    db.alliance.create({ data: { lowId, highId, requestedById: from, status, note, createdAt: clock.now() } }),
    ...(status === "ALLY" ? [db.allyEdge.createMany({ data: [{ profileId: from, allyId: to }, { profileId: to, allyId: from }] })] : []),
  ]);
}

export async function block({ clock }: System, blockerId: string, blockedId: string): Promise<void> {
  await db.block.create({ data: { blockerId, blockedId, createdAt: clock.now() } });
}
