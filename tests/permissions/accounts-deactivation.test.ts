import { unguardedDb as db } from "@/lib/db";
import {
  all,
  both,
  type Cells,
  type Fields,
  nobodyAsIt,
  oneself,
  people,
  type Scene,
  testActions,
} from "../support/permissions";

const hide = async ({ viewer }: Scene, deactivatedAt: Date | null): Promise<Fields> => {
  const { userId, ownProfileId } = viewer ?? people.somebody;
  await db.profile.update({ where: { id: ownProfileId }, data: { deactivatedAt } });
  await db.user.update({ where: { id: userId }, data: { deletesAt: null } });
  return {};
};
const seen = (scene: Scene) => hide(scene, null);
const hidden = async (scene: Scene) => ({ ...(await hide(scene, new Date())), callbackURL: "/" });

// The owner of the organization owns it alone.
const deletable: Cells = { ...all("does"), owner: "last-owner" };

testActions("deactivated accounts", await import("@/lib/accounts/actions/deactivation"), [], {
  takeBreakAction: both("own", nobodyAsIt, seen),
  requestDeletionAction: both("own", nobodyAsIt, seen, deletable),
  comeBackAction: oneself("none", all("does", "agrees"), hidden),
});
