import { beforeAll, describe, expect, it } from "vitest";
import { requestDeletion } from "@/lib/accounts/mutations/deactivate";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { GRACE_DAYS } from "@/lib/accounts/schema/limits";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { editPost } from "@/lib/posts/mutations/edit";
import { addModerationNote } from "@/lib/reports/mutations/moderate";
import { sendReport } from "@/lib/reports/mutations/report";
import { getCase } from "@/lib/reports/queries";
import { type SendReport } from "@/lib/reports/schema";
import { ALL_WORDS_LIMIT, WORDS_LIMIT } from "@/lib/reports/schema/limits";
import { DAY_MS } from "@/lib/time";
import { times } from "../../support/counts";
import { movableClock, person } from "../../support/people";
import { plantConversation, plantMessage } from "../../support/planted-conversations";
import { post } from "../../support/posts";
import { answer, makeModerator, report } from "../../support/reports";

let amara: Viewer, leila: Viewer, mateo: Viewer, moira: Viewer;
const plain = { reason: "SPAM", words: "", copied: [] } as const;

beforeAll(async () => {
  [amara, leila, mateo, moira] = await Promise.all([
    person("Amara Okafor"),
    person("Leila Haddad"),
    person("Mateo Rivas"),
    person("Moira Moderator"),
  ]);
  await makeModerator(moira);
});

const ofPost = async (viewer = amara) => ({ kind: "POST", id: await post(viewer, "Low tide at six") }) as const;
const send = (viewer: Viewer, given: Partial<SendReport> & Pick<SendReport, "kind" | "id">) =>
  sendReport(viewer, { ...plain, copied: [], ...given });

describe("a report", () => {
  it("joins those of others: one thing is one case, by the gravest reason", async () => {
    const subject = await ofPost();
    const caseId = await report(leila, subject, { reason: "SPAM" });
    expect(await report(mateo, subject, { reason: "VIOLENCE" })).toBe(caseId);
    expect(await getCase(moira, caseId)).toMatchObject({ reportCount: 2, severity: 3 });
  });

  it("adds to what the same human said before, whomever they act as, until that is too much", async () => {
    const subject = await ofPost();
    const caseId = await report(leila, subject, { reason: "SPAM", words: "First" });
    await report(leila, subject, { reason: "DOXING", words: "Then" });
    await report(leila, subject, { reason: "SPAM" });
    expect((await getCase(moira, caseId))?.reports).toMatchObject([{ reason: "DOXING", words: "First\n\nThen" }]);
    const words = "x".repeat(WORDS_LIMIT);
    for (let n = 0; n < ALL_WORDS_LIMIT / WORDS_LIMIT - 1; n++) await report(leila, subject, { words });
    expect(await send(leila, { ...subject, words })).toMatchObject({
      status: "invalid",
      fields: { words: "validations.report-too-long" },
    });
  });

  it("is one case of many who report at once", async () => {
    const subject = await ofPost();
    const crowd = await Promise.all(
      Array.from({ length: times(12, 60) }, (_, n) => person(`Crowd ${n} member`, undefined, `crowd${n}@example.org`)),
    );
    await Promise.all(crowd.map((viewer) => send(viewer, subject)));
    const found = await db.reportCase.findMany({
      where: { subjectId: subject.id },
      include: { _count: { select: { reports: true } } },
    });
    expect(found.map(({ _count, answer }) => [_count.reports, answer])).toEqual([[crowd.length, null]]);
    // Nothing happens by itself.
    expect(await db.post.findUnique({ where: { id: subject.id } })).toMatchObject({ deletedAt: null });
  });

  it("is refused of what is gone, and stands when that goes afterwards", async () => {
    const [gone, going] = [await ofPost(), await ofPost()];
    await db.post.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
    expect(await send(leila, gone)).toMatchObject({ reason: "not-found" });
    const caseId = await report(leila, going);
    await db.post.delete({ where: { id: going.id } });
    expect(await getCase(moira, caseId)).toMatchObject({ subject: null, profile: { displayName: "Amara Okafor" } });
  });

  it("is not taken for the same reason of what was found in order, until that is edited", async () => {
    const subject = await ofPost();
    await answer(moira, await report(leila, subject, { reason: "SPAM" }), "NOTHING_WRONG");
    for (const viewer of [leila, mateo])
      expect(await send(viewer, subject)).toMatchObject({ status: "refused", reason: "nothing-wrong" });
    expect(await send(mateo, { ...subject, reason: "HATE" })).toMatchObject({ status: "done" });
    const edited = { postId: subject.id, text: "High tide at six", pictures: [], topics: [], tags: [] };
    expect(await editPost(amara, { ...edited, commentsAudience: "EVERYONE" })).toMatchObject({ status: "done" });
    expect(await send(mateo, subject)).toMatchObject({ status: "done" });
  });

  it("makes a new case of what was warned about before", async () => {
    const subject = await ofPost();
    const caseId = await report(leila, subject);
    await answer(moira, caseId, "WARNED");
    expect(await report(leila, subject)).not.toBe(caseId);
  });
});

describe("a report of a message", () => {
  it("keeps what was chosen, as it was then, and nothing else of the conversation", async () => {
    const conversationId = await plantConversation([
      [amara, "JOINED"],
      [leila, "JOINED"],
    ]);
    const before = await plantMessage(leila, conversationId, "Leave me alone");
    await plantMessage(amara, conversationId, "not chosen");
    const id = await plantMessage(amara, conversationId, "I know where you live");
    const after = await plantMessage(amara, conversationId, "not chosen, either");
    const caseId = await report(leila, { kind: "MESSAGE", id }, { reason: "VIOLENCE", copied: [before] });
    await db.message.update({ where: { id }, data: { text: "Hello" } });
    const copies = async () => (await getCase(moira, caseId))?.reports[0]?.copies.map(({ text }) => text);
    expect(await copies()).toEqual(["Leave me alone", "I know where you live"]);
    await report(leila, { kind: "MESSAGE", id }, { copied: [after] });
    expect(await copies()).toEqual(["Leave me alone", "I know where you live", "not chosen, either"]);
    // Of another conversation nothing can be chosen, nor by whoever is in none.
    const [mine, elsewhere] = [await person("Mine Own"), await person("Else Where")];
    const other = await plantConversation([
      [mine, "JOINED"],
      [elsewhere, "JOINED"],
    ]);
    const foreign = await plantMessage(elsewhere, other, "foreign");
    expect(await send(leila, { kind: "MESSAGE", id, copied: [foreign] })).toMatchObject({ reason: "not-found" });
    expect(await send(mateo, { kind: "MESSAGE", id })).toMatchObject({ reason: "not-found" });
    expect(JSON.stringify(await getCase(moira, caseId))).not.toContain("foreign");
  });
});

describe("an account that is deleted", () => {
  it("leaves its reports without its name and words, its case without what it wrote, and its notes empty", async () => {
    const clock = movableClock();
    const [rena, theo, mona] = [
      await person("Rena Leaves", clock),
      await person("Theo Leaves", clock),
      await person("Mona Leaves", clock),
    ];
    await makeModerator(mona);
    const conversationId = await plantConversation([
      [theo, "JOINED"],
      [rena, "JOINED"],
    ]);
    const own = await plantMessage(rena, conversationId, "the heron sleeps");
    const id = await plantMessage(theo, conversationId, "the otter wakes");
    const caseId = await report(rena, { kind: "MESSAGE", id }, { words: "the seal sings", copied: [own] });
    await addModerationNote(mona, { caseId, text: "the crab walks" });
    await answer(mona, caseId, "WARNED", { toReported: "You wrote that the otter wakes" });
    for (const viewer of [rena, theo, mona]) expect(await requestDeletion(viewer)).toMatchObject({ status: "done" });
    clock.advance((GRACE_DAYS + 1) * (DAY_MS / 1000));
    await deleteAccounts(asSystem(clock));
    const rows = JSON.stringify([
      await db.report.findMany({ where: { caseId } }),
      await db.reportCopy.findMany({ where: { report: { caseId } } }),
      await db.moderationNote.findMany({ where: { caseId } }),
      await db.reportCase.findMany({ where: { id: caseId } }),
    ]);
    for (const word of ["heron", "otter", "seal", "crab", rena.userId, theo.profileId, mona.userId])
      expect(rows).not.toContain(word);
    expect(await db.report.count({ where: { caseId, reporterId: null } })).toBe(1);
    // What was done stays in the log.
    expect(await db.moderationLog.count({ where: { caseId } })).toBe(3);
  });
});
