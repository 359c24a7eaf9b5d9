import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteComment } from "@/lib/comments/mutations/change";
import { deleteMessage } from "@/lib/conversations/mutations/change";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { deletePost } from "@/lib/posts/mutations/publish";
import { sendReport } from "@/lib/reports/mutations/report";
import { undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase } from "@/lib/reports/queries";
import type { Subject } from "@/lib/reports/schema";
import type { Result } from "@/lib/result";
import { comment } from "../../support/comments";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { holding, waitForLocks } from "../../support/locks";
import { person } from "../../support/people";
import { makePicture } from "../../support/pictures";
import { plantConversation, plantMessage } from "../../support/planted-conversations";
import { post } from "../../support/posts";
import { answer, makeModerator, report } from "../../support/reports";

// What is reported, or was removed, goes in the same moment: whichever comes first, it is gone, and all is right.

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer, at: string, conversationId: string;

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  [moira, milo] = [await person("Moira Moderator"), await person("Milo Moderator")];
  for (const one of [moira, milo]) await makeModerator(one);
  at = await post(leila, "Low tide at six");
  conversationId = await plantConversation([
    [amara, "JOINED"],
    [leila, "JOINED"],
  ]);
});

type Thing = { subject: Subject; remove: () => Promise<Result>; isShown: () => Promise<boolean> };
/** What was planted counts as unread. */
const recount = () =>
  db.$executeRaw`UPDATE "Participant" p SET unread = "unread_messages"(p."conversationId", p."profileId")`;
const isThere = (count: Promise<number>) => count.then((many) => many === 1);

const things: Record<"post" | "comment" | "message", () => Promise<Thing>> = {
  async post() {
    const id = await post(amara, "Buy my pills");
    return {
      subject: { kind: "POST", id },
      remove: () => deletePost(amara, { postId: id }),
      isShown: () => isThere(db.post.count({ where: { id, deletedAt: null } })),
    };
  },
  async comment() {
    const id = await comment(amara, at, "Buy my pills");
    return {
      subject: { kind: "COMMENT", id },
      remove: () => deleteComment(amara, { postId: at, commentId: id }),
      isShown: () => isThere(db.comment.count({ where: { id, deletedAt: null } })),
    };
  },
  async message() {
    const id = await plantMessage(amara, conversationId, "Buy my pills");
    await makePicture(amara, "PICTURE", { use: "MESSAGE", messageId: id });
    await recount();
    return {
      subject: { kind: "MESSAGE", id },
      remove: () => deleteMessage(amara, { conversationId, messageId: id }),
      isShown: () => isThere(db.message.count({ where: { id, deletedAt: null } })),
    };
  },
};
const kinds = Object.keys(things) as (keyof typeof things)[];

/** Both at once, each of them first in turn and by a little more each time; what they answer, in the order given. */
async function atOnce<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const later = () => new Promise((resolve) => setTimeout(resolve, round >> 1));
  return round % 2 === 0 ? Promise.all([one(), later().then(other)]) : Promise.all([later().then(one), other()]);
}

const send = (subject: Subject) =>
  sendReport(leila, { ...subject, reason: "SPAM", words: "", copied: [], showsPictures: "on" });
const picturesOf = (messageId: string) => db.picture.count({ where: { messageId } });

describe("a report, and whose it is deletes it", () => {
  it.each(kinds)("is a case of what is gone, or none: a %s", async (kind) => {
    for (let n = 0; n < times(12, 100); n++) {
      const { subject, remove, isShown } = await things[kind]();
      const [sent, removed] = await atOnce(n, () => send(subject), remove);
      expect(removed).toMatchObject({ status: "done" });
      expect(await isShown()).toBe(false);
      const cases = await db.reportCase.findMany({ where: { subjectId: subject.id }, include: { reports: true } });
      if (sent.status !== "done") {
        expect(sent).toMatchObject({ reason: "not-found" });
        expect([cases, await picturesOf(subject.id)]).toEqual([[], 0]);
        continue;
      }
      expect(cases.map(({ reports }) => reports.length)).toEqual([1]);
      const shown = await getCase(moira, cases[0]!.id);
      expect(shown).toMatchObject({ subject: null, profile: { id: amara.profileId } });
      expect(shown!.reports[0]!.copies).toHaveLength(kind === "message" ? 1 : 0);
      // A moderator answers it as any other, and puts nothing back.
      expect(await answer(moira, cases[0]!.id, "REMOVED")).toMatchObject({ status: "done" });
      expect(await undoAnswer(milo, { caseId: cases[0]!.id })).toMatchObject({ status: "done" });
      expect(await isShown()).toBe(false);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("stands where it had found the thing before that was gone, and is refused where it had not", async () => {
    const { subject } = await things.post();
    const gone = (deletedAt: Date | null) => db.post.update({ where: { id: subject.id }, data: { deletedAt } });
    const release = await holding(
      (tx) => tx.$executeRaw`UPDATE "Post" SET "deletedAt" = now() WHERE id = ${subject.id}::uuid`,
    );
    expect(await send(subject)).toMatchObject({ status: "done" });
    await release();
    expect(await send(subject)).toMatchObject({ reason: "not-found" });
    await gone(null);
    expect(await send(subject)).toMatchObject({ status: "done" });
    expect(await db.report.count({ where: { case: { subjectId: subject.id } } })).toBe(1);
  });

  it("is refused where the account goes while it waits", async () => {
    const gone = await person("Gone Girl");
    const id = await post(gone, "Buy my pills");
    const release = await holding((tx) => tx.$executeRaw`DELETE FROM "User" WHERE id = ${gone.userId}::uuid`);
    const sending = send({ kind: "POST", id });
    await waitForLocks(1);
    await release();
    expect(await sending).toMatchObject({ reason: "not-found" });
    expect(await db.reportCase.count({ where: { subjectId: id } })).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is refused where somebody whose words are sent along goes while it waits", async () => {
    const gone = await person("Gone Group Girl");
    const group = await plantConversation(
      [
        [amara, "JOINED"],
        [leila, "JOINED"],
        [gone, "JOINED"],
      ],
      { kind: "GROUP" },
    );
    const [along, id] = [await plantMessage(gone, group, "Look"), await plantMessage(amara, group, "Buy my pills")];
    await recount();
    const release = await holding((tx) => tx.$executeRaw`DELETE FROM "User" WHERE id = ${gone.userId}::uuid`);
    const said = { kind: "MESSAGE", id, reason: "SPAM", words: "", copied: [along] } as const;
    const sending = sendReport(leila, { ...said, copied: [along] });
    await waitForLocks(1);
    await release();
    expect(await sending).toMatchObject({ reason: "not-found" });
    expect(await db.reportCase.count({ where: { subjectId: id } })).toBe(0);
    expect(await sendReport(leila, { ...said, copied: [] })).toMatchObject({ status: "done" });
    await recount();
  });
});

describe("a moderator removes, and whose it is deletes it", () => {
  it.each(kinds)("which no moderator brings back: a %s", async (kind) => {
    for (let n = 0; n < times(8, 100); n++) {
      const { subject, remove, isShown } = await things[kind]();
      const caseId = await report(leila, subject);
      const both = await atOnce(n, () => answer(moira, caseId, "REMOVED"), remove);
      expect(both).toMatchObject([{ status: "done" }, { status: "done" }]);
      expect(await db.removal.count({ where: { caseId } })).toBe(0);
      expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });
      expect(await isShown()).toBe(false);
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("an answer is taken back, and whose it is deletes what was removed", () => {
  it.each(kinds)("which is gone for good: a %s", async (kind) => {
    for (let n = 0; n < times(12, 100); n++) {
      const { subject, remove, isShown } = await things[kind]();
      const caseId = await report(leila, subject, { showsPictures: "on" });
      await answer(moira, caseId, "REMOVED");
      const [undone, removed] = await atOnce(n, () => undoAnswer(milo, { caseId }), remove);
      expect([undone, removed]).toMatchObject([{ status: "done" }, { status: "done" }]);
      expect(await isShown()).toBe(false);
      expect(await db.removal.count({ where: { caseId } })).toBe(0);
      expect(await db.moderationLog.count({ where: { caseId, kind: "UNDONE" } })).toBe(1);
      expect(await picturesOf(subject.id)).toBe(0);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it.each(["post", "comment"] as const)("where it was folded, too: a %s", async (kind) => {
    for (let n = 0; n < times(6, 60); n++) {
      const { subject, remove, isShown } = await things[kind]();
      const caseId = await report(leila, subject);
      await answer(moira, caseId, "SENSITIVE");
      const both = await atOnce(n, () => undoAnswer(milo, { caseId }), remove);
      expect(both).toMatchObject([{ status: "done" }, { status: "done" }]);
      expect(await isShown()).toBe(false);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("where its account is limited, and goes", async () => {
    for (let n = 0; n < times(4, 30); n++) {
      const gone = await person(`Gone Girl ${n} Limited`);
      const caseId = await report(leila, { kind: "PROFILE", id: gone.profileId });
      await answer(moira, caseId, "LIMITED");
      const end = () => inTransaction((tx) => tx.$executeRaw`DELETE FROM "User" WHERE id = ${gone.userId}::uuid`);
      const [undone] = await atOnce(n, () => undoAnswer(milo, { caseId }), end);
      expect(undone).toMatchObject({ status: "done" });
      expect(await db.profile.count({ where: { id: gone.profileId } })).toBe(0);
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});
