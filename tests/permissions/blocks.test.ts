import { acting, both, type Fields, people, type Scene, speakers, testActions } from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { block } from "../support/people";

const managing = acting("does", "does", "wrong-profile", "wrong-profile");
const otherOf = ({ viewer }: Scene) => (viewer ? people.somebody : people.stranger).ownProfileId;

const onBlock =
  (isBlocked: boolean) =>
  async (scene: Scene): Promise<Fields> => {
    await db.block.deleteMany({});
    if (isBlocked) await block(scene.profileId, otherOf(scene));
    return { blockedId: otherOf(scene) };
  };
const onMute =
  (isMuted: boolean) =>
  async (scene: Scene): Promise<Fields> => {
    await db.block.deleteMany({});
    const mute = { muterId: scene.profileId, mutedId: otherOf(scene) };
    await db.profileMute.deleteMany({ where: mute });
    if (isMuted) await db.profileMute.create({ data: { ...mute, id: newId(systemClock), createdAt: new Date() } });
    return { mutedId: otherOf(scene) };
  };

testActions("blocks", await import("@/lib/blocks/actions"), [], {
  blockProfileAction: both("removals", managing, onBlock(false)),
  unblockProfileAction: both("removals", managing, onBlock(true)),
  muteProfileAction: both("removals", speakers, onMute(false)),
  unmuteProfileAction: both("removals", speakers, onMute(true)),
});
