import { unguardedDb as db } from "@/lib/db";
import { group } from "../support/groups";
import { acting, both, type Fields, people, type Scene, testActions } from "../support/permissions";
import type { Viewer } from "../support/people";
import { plantPicture } from "../support/pictures";

/** Whom it is about: somebody who belongs to no organization. */
const otherOf = ({ viewer }: Scene) => (viewer === people.stranger ? people.somebody : people.stranger);
const speakers = acting("does", "does", "does", "wrong-profile");

/** A group of whoever acts, whatever their role: what is asked is what they may do in it. */
async function own(
  { profileId, viewer }: Scene,
  others: { joined?: Viewer[]; invited?: Viewer[] } = {},
): Promise<string> {
  const owner = { ...(viewer ?? people.somebody), profileId, role: null } as Viewer;
  return group(owner, others.joined, others.invited);
}

const inOwn =
  (more: (scene: Scene) => Fields = () => ({}), joins = true) =>
  async (scene: Scene): Promise<Fields> => {
    const other = otherOf(scene);
    const conversationId = await own(scene, joins ? { joined: [other] } : { invited: [other] });
    return { conversationId, ...more(scene) };
  };
const other = (scene: Scene) => ({ participantId: otherOf(scene).profileId });

/** A group with that picture, or one that its owner has stored. */
async function pictured(scene: Scene, use: "UNUSED" | "GROUP"): Promise<Fields> {
  const conversationId = await own(scene, { joined: [otherOf(scene)] });
  const { pictureId } = await plantPicture({ ...otherOf(scene), profileId: scene.profileId }, "UNUSED");
  await db.picture.update({ where: { id: pictureId }, data: { kind: "PHOTO", use } });
  if (use === "UNUSED") return { conversationId, pictureId };
  await db.conversation.update({ where: { id: conversationId }, data: { photoId: pictureId } });
  return { conversationId };
}

testActions("conversations, groups", await import("@/lib/conversations/actions/groups"), ["createGroupAction"], {
  createGroupAction: both("groupInvitations", speakers, (scene) => ({ profileIds: otherOf(scene).profileId })),
  inviteToGroupAction: both("groupInvitations", speakers, async (scene) => ({
    conversationId: await own(scene, { joined: [otherOf(scene)] }),
    profileIds: people.invited === scene.viewer ? people.owner.profileId : people.invited.profileId,
  })),
  leaveGroupAction: both("removals", speakers, inOwn()),
  removeFromGroupAction: both("removals", speakers, inOwn(other)),
  handOverGroupAction: both("conversations", speakers, inOwn(other)),
  renameGroupAction: both(
    "conversations",
    speakers,
    inOwn(() => ({ title: "Dune dig" })),
  ),
  setGroupPhotoAction: both("conversations", speakers, (scene) => pictured(scene, "UNUSED")),
  removeGroupPhotoAction: both("removals", speakers, (scene) => pictured(scene, "GROUP")),
});
