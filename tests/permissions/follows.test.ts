import { acting, both, type Fields, people, type Scene, speakers, testActions } from "../support/permissions";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { confirm } from "../support/people";

/** Whom it is about: somebody who belongs to no organization, and lets themselves be followed. */
const on =
  (isFollowed: boolean) =>
  async ({ viewer, profileId: followerId }: Scene): Promise<Fields> => {
    await confirm(viewer ?? people.somebody);
    const followedId = (viewer ? people.somebody : people.stranger).ownProfileId;
    await db.profile.update({ where: { id: followedId }, data: { allowsFollows: true } });
    await db.profileFollow.deleteMany({ where: { followerId } });
    if (isFollowed)
      await db.profileFollow.create({
        data: { followerId, followedId, id: newId(systemClock), createdAt: new Date() },
      });
    return { followedId };
  };

const onHashtag =
  (isFollowed: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    await db.hashtagFollow.deleteMany({ where: { profileId } });
    if (isFollowed) await db.hashtagFollow.create({ data: { profileId, tag: "dunes", name: "Dunes" } });
    return { name: "Dunes" };
  };

testActions("follows", await import("@/lib/follows/actions"), [], {
  followProfileAction: both("follows", speakers, on(false)),
  unfollowProfileAction: both("removals", speakers, on(true)),
  followHashtagAction: both("topics", speakers, onHashtag(false)),
  unfollowHashtagAction: both("removals", speakers, onHashtag(true)),
  changeFollowingAction: both(
    "removals",
    acting("does", "does", "wrong-profile", "wrong-profile"),
    async ({ profileId }) => {
      await db.profile.update({ where: { id: profileId }, data: { allowsFollows: null } });
      return { allowed: (await isOrganization(profileId)) ? "off" : "on" };
    },
  ),
});

async function isOrganization(id: string): Promise<boolean> {
  return (await db.profile.count({ where: { id, kind: "ORGANIZATION" } })) > 0;
}
