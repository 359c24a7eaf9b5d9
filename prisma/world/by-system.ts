import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { topics } from "@/lib/posts/topics";
import { handleCandidates } from "@/lib/profiles/handle";
import type { Topic } from "./people";

// What no mutation can do yet. Whoever adds the mutation takes the function out of here.

export async function verifyAccount({ clock }: System, userId: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { emailVerified: clock.now() } });
}

export async function showPostsToAllies(_: System, profileId: string): Promise<void> {
  await db.profile.update({ where: { id: profileId }, data: { postsAudience: "ALLIES" } });
}

export async function follow(_: System, { profileId }: Viewer, followed: readonly Topic[]): Promise<void> {
  await db.topicFollow.createMany({ data: followed.map((topic) => ({ profileId, topic: topics.indexOf(topic) })) });
}

/** Gives a post its topics. */
export async function nameTopics(_: System, postId: string, named: readonly Topic[]): Promise<void> {
  const numbers = named.map((topic) => topics.indexOf(topic));
  await db.$transaction([
    db.postTopic.createMany({ data: numbers.map((topic) => ({ topic, postId })) }),
    db.post.update({ where: { id: postId }, data: { topicMask: numbers.reduce((mask, topic) => mask | (1 << topic), 0) } }),
  ]);
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
