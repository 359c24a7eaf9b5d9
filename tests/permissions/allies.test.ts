import { both, type Fields, people, type Scene, speakers, testActions } from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";
import { type Between, setBetween } from "../support/pairs";

/** Whom it is about: somebody who belongs to no organization. */
const otherOf = ({ viewer }: Scene) => (viewer ? people.somebody : people.stranger).ownProfileId;

const on =
  (between: Between) =>
  async (scene: Scene): Promise<Fields> => {
    await setBetween(scene.profileId, otherOf(scene), between);
    return { allyId: otherOf(scene) };
  };
const onSuggestion =
  (isDismissed: boolean) =>
  async (scene: Scene): Promise<Fields> => {
    const dismissal = { profileId: scene.profileId, dismissedId: otherOf(scene) };
    await db.suggestionDismissal.deleteMany({ where: dismissal });
    if (isDismissed) await db.suggestionDismissal.create({ data: dismissal });
    return { allyId: otherOf(scene) };
  };

testActions("allies", await import("@/lib/allies/actions"), [], {
  requestAllyAction: both("own", speakers, on("nothing")),
  cancelRequestAction: both("removals", speakers, on("sent")),
  acceptAllyAction: both("allies", speakers, on("received")),
  dismissRequestAction: both("removals", speakers, on("received")),
  removeAllyAction: both("removals", speakers, on("alliance")),
  dismissSuggestionAction: both("removals", speakers, onSuggestion(false)),
  restoreSuggestionAction: both("removals", speakers, onSuggestion(true)),
});
