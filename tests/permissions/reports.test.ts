import { both, type Fields, people, roles, type Scene, speakersFind, testActions } from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";
import { askReporters } from "@/lib/reports/mutations/ask";
import { takeCase } from "@/lib/reports/mutations/moderate";
import { post } from "../support/posts";
import { person, type Viewer } from "../support/people";
import { answer, decisionOf, makeModerator, object, report } from "../support/reports";

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

let mona: Viewer | undefined;
async function anotherModerator(): Promise<Viewer> {
  mona ??= await person("Mona Moderator");
  await makeModerator(mona);
  return mona;
}

/** It was answered by another one, and objected to if a decision is asked for. */
const onAnswer =
  (more: Fields = {}) =>
  async (scene: Scene): Promise<Fields> => {
    const { caseId } = await onCase(false)(scene);
    await answer(await anotherModerator(), caseId!.toString(), "REMOVED");
    if ("outcome" in more) await object(author(scene), await decisionOf(caseId!.toString()));
    return { caseId: caseId!, ...more };
  };

/** Of what whoever sends the form has reported. */
async function onQuestion(scene: Scene): Promise<Fields> {
  await db.reportCase.deleteMany({});
  const id = await post(author(scene), "Buy my pills");
  const caseId = await report(scene.viewer ?? people.stranger, { kind: "POST", id });
  const moderator = await anotherModerator();
  await takeCase(moderator, { caseId });
  await askReporters(moderator, { caseId, question: "Which pills?" });
  const own = await db.report.findFirstOrThrow({ where: { caseId } });
  return { reportId: own.id, reply: "The blue ones" };
}

/** About the profile that the form is written as. */
async function onDecision({ profileId }: Scene): Promise<Fields> {
  await db.reportCase.deleteMany({});
  const { kind } = await db.profile.findUniqueOrThrow({ where: { id: profileId } });
  const reporter = people.somebody.profileId === profileId ? people.stranger : people.somebody;
  const caseId = await report(reporter, { kind: kind === "USER" ? "PROFILE" : "ORGANIZATION", id: profileId });
  await answer(await anotherModerator(), caseId, "WARNED");
  return { decisionId: await decisionOf(caseId), text: "It was a joke" };
}

testActions("reports", await import("@/lib/reports/actions"), ["sendReportAction", "addModerationNoteAction"], {
  sendReportAction: both("reports", roles, onPost),
  takeCaseAction: both("moderation", roles, onCase(false)),
  releaseCaseAction: both("moderation", roles, onCase(true)),
  addModerationNoteAction: both("moderation", roles, onCase(false, { text: "Seen before" })),
  askReportersAction: both("moderation", roles, onCase(true, { question: "Which pills?" })),
  replyToQuestionAction: both("reports", roles, onQuestion),
  answerCaseAction: both("moderation", roles, onCase(true, removed)),
  undoAnswerAction: both("moderation", roles, onAnswer()),
  objectToDecisionAction: both("reports", speakersFind, onDecision),
  decideObjectionAction: both("moderation", roles, onAnswer({ outcome: "UNDONE", toObjector: "It stands again" })),
});
