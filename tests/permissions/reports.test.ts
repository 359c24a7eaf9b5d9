import { both, type Fields, people, roles, type Scene, testActions } from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";
import { takeCase } from "@/lib/reports/mutations/moderate";
import { post } from "../support/posts";
import { makeModerator, report } from "../support/reports";

/** Of somebody who is nothing to the organization. */
const author = ({ viewer }: Scene) => (viewer === people.somebody ? people.stranger : people.somebody);

async function onPost(scene: Scene): Promise<Fields> {
  await db.reportCase.deleteMany({});
  return { kind: "POST", id: await post(author(scene), "Buy my pills"), reason: "SPAM", words: "Again" };
}

/** Whoever sends the form moderates; that nobody else may, and may see, tests/privacy/reports.test.ts says. */
const onCase =
  (isTaken: boolean, more: Fields = {}) =>
  async (scene: Scene): Promise<Fields> => {
    await db.reportCase.deleteMany({});
    const id = await post(author(scene), "Buy my pills");
    const caseId = await report(people.somebody === author(scene) ? people.stranger : people.somebody, {
      kind: "POST",
      id,
    });
    if (scene.viewer) {
      await makeModerator(scene.viewer);
      if (isTaken) await takeCase(scene.viewer, { caseId });
    }
    return { caseId, ...more };
  };

const removed = { answer: "REMOVED", answerReason: "SPAM", toReported: "It is spam", toReporters: "" };

testActions("reports", await import("@/lib/reports/actions"), ["sendReportAction", "addModerationNoteAction"], {
  sendReportAction: both("reports", roles, onPost),
  takeCaseAction: both("moderation", roles, onCase(false)),
  releaseCaseAction: both("moderation", roles, onCase(true)),
  addModerationNoteAction: both("moderation", roles, onCase(false, { text: "Seen before" })),
  answerCaseAction: both("moderation", roles, onCase(true, removed)),
});
