import { blockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { likePost } from "@/lib/posts/mutations/like";
import { sharePost } from "@/lib/posts/mutations/share";
import type { Result } from "@/lib/result";
import { comment } from "./comments";
import { joinedGroup, putInto, send, write } from "./conversations";
import { makeAllies, type Viewer } from "./people";
import { post } from "./posts";

/**
 * What there was between two before one of them blocked the other: they were allies, wrote to one another, commented on,
 * liked and shared one another's posts, were tagged in one, were in a group, and asked one another into others; an
 * organization also asked the other one to join it. `word` stands in whatever the first one said. Answers the group, which
 * is the other one's.
 */
export async function makePast(viewer: Viewer, postId: string, other: Viewer, word: string): Promise<string> {
  await makeAllies(viewer.profileId, other.profileId);
  const { conversationId } = await write(other, viewer.profileId, "Before the block");
  await send(viewer, conversationId, `Before the block: ${word}`);
  const bothIn = await joinedGroup("Both", [other, viewer]);
  await send(viewer, bothIn, `To both: ${word}`);
  for (const [owner, asked] of [
    [viewer, other],
    [other, viewer],
  ] as const) {
    const groupId = await joinedGroup(owner === viewer ? `Asked ${word}` : "Asked", [owner]);
    await putInto(groupId, asked, "INVITED");
    const invited = { conversationId: groupId, profileId: asked.profileId };
    await db.participant.updateMany({ where: invited, data: { invitedById: owner.profileId } });
  }
  for (const [by, on] of [
    [viewer, await post(other, "Before the block")],
    [other, postId],
  ] as const) {
    await comment(by, on, by === viewer ? word : "Before the block");
    there(await sharePost(by, { postId: on, text: "" }));
    there(await likePost(by, { postId: on }));
  }
  const tag = { id: newId(viewer.clock), postId, profileId: other.profileId, state: "SHOWN" } as const;
  await db.postTag.create({ data: { ...tag, createdAt: new Date() } });
  if (viewer.role) there(await inviteMember(viewer, { handle: other.profile.handle, email: null, role: "MEMBER" }));
  return bothIn;
}

/** As the app does it: with all that it ends. */
export async function blockNow(viewer: Viewer, { profileId: blockedId }: Pick<Viewer, "profileId">): Promise<void> {
  there(await blockProfile(viewer, { blockedId }));
}

function there(result: Result<unknown>): void {
  if (result.status !== "done") throw new Error(`not done: ${JSON.stringify(result)}`);
}
