import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { addComment } from "@/lib/comments/mutations/add";
import { editComment } from "@/lib/comments/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import { timeOf } from "@/lib/ids";
import { listNotifications } from "@/lib/notifications/queries";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { sharePost } from "@/lib/posts/mutations/share";
import { releaseHeldPosts, sweepPosts } from "@/lib/posts/mutations/sweep";
import { getPost, listFeed } from "@/lib/posts/queries";
import { countHeldPosts, isPostHeld, listHeldPosts } from "@/lib/posts/queries/held";
import { addModerationNote, takeCase } from "@/lib/reports/mutations/moderate";
import { sendReport } from "@/lib/reports/mutations/report";
import { undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase, listCases, listDecisions } from "@/lib/reports/queries";
import { changeService } from "@/lib/settings/mutations";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { brokenInvariants } from "../../support/invariants";
import { holding, waitForLocks } from "../../support/locks";
import { makeAllies, movableClock, person } from "../../support/people";
import { answer, makeModerator, report } from "../../support/reports";

const clock = movableClock();
const system = asSystem(clock);
const LINK = "Cheap followers at https://followers.example/offer";
let owner: Viewer, moira: Viewer, milo: Viewer, leila: Viewer;

beforeAll(async () => {
  const someone = (name: string) => person(name, clock, newEmail());
  [owner, moira, milo] = [
    await someone("Olga Owner"),
    await someone("Moira Moderator"),
    await someone("Milo Moderator"),
  ];
  for (const one of [moira, milo]) await makeModerator(one);
  await makeModerator(owner, "OWNER");
  leila = await someone("Leila Haddad");
  // All of these have been here for long.
  clock.advance(3 * DAY_SECONDS);
});
beforeEach(async () => {
  await db.serviceSettings.deleteMany();
  await db.reportCase.deleteMany();
  expect(await changeService(owner, { change: "hold-links" })).toEqual({ status: "done" });
});

/** Has an account since now, and an ally. */
async function newcomer(): Promise<Viewer> {
  const viewer = await person("Nina Newcomer", clock, newEmail());
  await makeAllies(viewer.profileId, leila.profileId);
  return viewer;
}
async function posted(viewer: Viewer, text: string): Promise<string> {
  const made = await createPost(viewer, { text, topics: ["food"] });
  if (made.status !== "done") throw new Error(made.status);
  return made.value.postId;
}
const told = (subjectId: string) => db.event.count({ where: { type: "POST_PUBLISHED", subjectId } });
const caseOf = (subjectId: string) => db.reportCase.findFirst({ where: { subjectId, answeredAt: null } });
const seen = async (id: string, viewer = leila) => [
  (await getPost(viewer, id)) !== null,
  (await listFeed(viewer, { show: "food" })).posts.some((post) => post.id === id),
  (await listFeed(viewer, {})).posts.some((post) => post.id === id),
];
const nowhere = [false, false, false];
const everywhere = [true, true, true];
const whole = (postId: string, text: string) => ({
  ...{ postId, text, topics: ["food" as const], tags: [], commentsAudience: "EVERYONE" as const },
});

describe("a post with a link of an account younger than a day", () => {
  it("waits where the service is set so: its author alone finds it, and the moderators", async () => {
    const nina = await newcomer();
    const id = await posted(nina, LINK);
    for (const viewer of [leila, moira, nina]) expect(await seen(id, viewer)).toEqual(nowhere);
    expect(await told(id)).toBe(0);
    expect(await listHeldPosts(nina)).toEqual([
      { id, text: LINK, at: clock.now().getTime(), until: expect.any(Number) as number },
    ]);
    expect([await isPostHeld(nina, id), await countHeldPosts(nina)]).toEqual([true, 1]);
    expect([await isPostHeld(leila, id), await listHeldPosts(leila)]).toEqual([false, []]);
    // Nobody brings it back as something that was deleted.
    expect(await restorePost(nina, { postId: id })).toMatchObject({ reason: "not-found" });
    clock.advance(2 * HOUR_SECONDS);
    await sweepPosts(system);
    expect(await isPostHeld(nina, id)).toBe(true);

    const { cases } = (await listCases(moira, {}))!;
    expect(cases).toMatchObject([{ kind: "POST", name: "Nina Newcomer", reportCount: 0, reasons: [], isHeld: true }]);
    expect(Math.abs(cases[0]!.at - (clock.now().getTime() - 2 * HOUR_SECONDS * 1000))).toBeLessThan(5_000);
    expect(await getCase(moira, cases[0]!.id)).toMatchObject({ subject: { text: LINK }, reports: [], isHeld: true });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is published by a moderator who finds nothing wrong with it, or warns its author", async () => {
    for (const how of ["NOTHING_WRONG", "WARNED"] as const) {
      const nina = await newcomer();
      const id = await posted(nina, LINK);
      const { id: caseId } = (await caseOf(id))!;
      expect(await answer(moira, caseId, how)).toMatchObject({ status: "done" });
      expect(await seen(id)).toEqual(everywhere);
      expect([await told(id), await isPostHeld(nina, id)]).toEqual([1, false]);
      expect((await listDecisions(nina)).decisions).toHaveLength(how === "WARNED" ? 1 : 0);
      expect(await getCase(moira, caseId)).toMatchObject({ isHeld: false, answer: how });
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is not reported as spam once a moderator found nothing wrong with it, until it is edited, but for other reasons", async () => {
    const nina = await newcomer();
    const id = await posted(nina, LINK);
    expect(await answer(moira, (await caseOf(id))!.id, "NOTHING_WRONG")).toMatchObject({ status: "done" });
    const sent = { kind: "POST" as const, id, words: "", copied: [] };
    expect(await sendReport(leila, { ...sent, reason: "SPAM" })).toMatchObject({ reason: "nothing-wrong" });
    expect(await sendReport(leila, { ...sent, reason: "SCAM_JOB" })).toMatchObject({ status: "done" });
    expect(await editPost(nina, whole(id, `${LINK}!`))).toEqual({ status: "done" });
    expect(await sendReport(leila, { ...sent, reason: "SPAM" })).toMatchObject({ status: "done" });
  });

  it("is removed by a moderator, told to its author, and comes back once that is undone", async () => {
    const nina = await newcomer();
    const id = await posted(nina, LINK);
    const { id: caseId } = (await caseOf(id))!;
    expect(await answer(moira, caseId, "REMOVED")).toMatchObject({ status: "done" });
    expect(await seen(id)).toEqual(nowhere);
    expect([await told(id), await isPostHeld(nina, id)]).toEqual([0, false]);
    expect((await listDecisions(nina)).decisions).toMatchObject([{ answer: "REMOVED" }]);
    clock.advance(2 * DAY_SECONDS);
    await releaseHeldPosts(system);
    expect(await seen(id)).toEqual(nowhere);
    expect(await brokenInvariants()).toEqual([]);
    expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });
    expect(await seen(id)).toEqual(everywhere);
  });

  it("is published by itself once the account is a day old, and its case ends, unless somebody reported it", async () => {
    const nina = await newcomer();
    const [id, shown] = [await posted(nina, LINK), await posted(nina, "Words")];
    await report(leila, { kind: "POST", id: shown });
    expect(await editPost(nina, whole(shown, LINK))).toEqual({ status: "done" });
    expect(await seen(shown)).toEqual(nowhere);
    clock.advance(DAY_SECONDS - 60);
    await releaseHeldPosts(system);
    expect(await seen(id)).toEqual(nowhere);
    clock.advance(120);
    expect(await releaseHeldPosts(system)).toBe(2);
    for (const one of [id, shown]) expect(await seen(one)).toEqual(everywhere);
    expect([await told(id), await caseOf(id)]).toEqual([1, null]);
    expect(await caseOf(shown)).not.toBeNull();
    expect(await releaseHeldPosts(system)).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("tells whom it tags or names when it is published and not before, and stands in feeds by them from then on", async () => {
    const told = (viewer: Viewer) =>
      db.notification.findMany({ where: { recipientId: viewer.profileId, type: "TAG" }, select: { createdAt: true } });
    const place = async (postId: string) => (await db.postTag.findFirstOrThrow({ where: { postId } })).id;
    const list = async (viewer: Viewer) => (await listNotifications(viewer, {})).notifications;
    for (const how of ["answered", "by itself", "edited"] as const) {
      const [nina, nora] = [await newcomer(), await person("Nora Named", clock, newEmail())];
      await makeAllies(nina.profileId, nora.profileId);
      await db.user.update({ where: { id: nina.userId }, data: { emailVerified: new Date() } });
      const text = `${LINK} @${nora.profile.handle}`;
      const tagging = { topics: ["food" as const], tags: [leila.profileId] };
      await db.notification.deleteMany({ where: { recipientId: leila.profileId } });
      const made = await createPost(nina, how === "edited" ? { text: "Words", ...tagging } : { text, ...tagging });
      const id = made.status === "done" ? made.value.postId : "";
      const [first, shown] = [await place(id), (await told(leila))[0]!.createdAt];
      clock.advance(HOUR_SECONDS);
      if (how === "edited")
        expect(await editPost(nina, { ...whole(id, text), ...tagging })).toEqual({ status: "done" });
      for (const viewer of [leila, nora]) expect(await list(viewer), how).toEqual([]);
      clock.advance(HOUR_SECONDS);
      if (how === "answered") await answer(moira, (await caseOf(id))!.id, "NOTHING_WRONG");
      else {
        clock.advance(DAY_SECONDS);
        expect(await releaseHeldPosts(system)).toBe(1);
      }
      const now = clock.now();
      expect(await told(nora), how).toEqual([{ createdAt: now }]);
      // Whom it was with before it said what was held has been told of it then.
      const isKept = how === "edited";
      expect(await told(leila), how).toEqual([{ createdAt: isKept ? shown : now }]);
      const stands = await place(id);
      expect(isKept ? stands === first : timeOf(stands) === now.getTime(), how).toBe(true);
      for (const viewer of [leila, nora]) expect(await list(viewer), how).toMatchObject([{ type: "TAG" }]);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is removed, or published, where a moderator answers in the moment in which its time ends: never half of each", async () => {
    for (let times = 0; times < 6; times++) {
      const nina = await newcomer();
      const id = await posted(nina, LINK);
      const { id: caseId } = (await caseOf(id))!;
      const isTaken = times % 2 === 0;
      if (isTaken) expect(await takeCase(moira, { caseId })).toMatchObject({ status: "done" });
      clock.advance(DAY_SECONDS + 60);
      const [answered, released] = await Promise.all([answer(moira, caseId, "REMOVED"), releaseHeldPosts(system)]);
      const isRemoved = answered.status === "done";
      // What is taken is answered also where it was published just before.
      expect(isTaken ? isRemoved : isRemoved || released === 1).toBe(true);
      expect(await seen(id)).toEqual(isRemoved ? nowhere : everywhere);
      expect(await told(id)).toBe(released);
      expect([await isPostHeld(nina, id), await caseOf(id)]).toEqual([false, null]);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is taken back by its author for good", async () => {
    const nina = await newcomer();
    const id = await posted(nina, LINK);
    const { id: caseId } = (await caseOf(id))!;
    expect(await deletePost(leila, { postId: id })).toMatchObject({ reason: "not-found" });
    expect(await deletePost(nina, { postId: id })).toEqual({ status: "done" });
    expect(await listHeldPosts(nina)).toEqual([]);
    // Nothing is left to answer, whoever had taken it.
    expect(await caseOf(id)).toBeNull();
    expect((await listCases(moira, {}))!.cases).toEqual([]);
    expect(await answer(moira, caseId, "NOTHING_WRONG")).toMatchObject({ reason: "not-found" });
    clock.advance(2 * DAY_SECONDS);
    await releaseHeldPosts(system);
    expect(await seen(id)).toEqual(nowhere);
    await sweepPosts(system);
    expect(await db.post.count({ where: { id } })).toBe(0);
  });

  it("leaves a case behind its author who takes it back where somebody reported it or wrote notes on it", async () => {
    const nina = await newcomer();
    const [noted, reported] = [await posted(nina, LINK), await posted(nina, "Words")];
    await report(leila, { kind: "POST", id: reported });
    expect(await editPost(nina, whole(reported, LINK))).toEqual({ status: "done" });
    const { id: caseId } = (await caseOf(noted))!;
    expect(await addModerationNote(moira, { caseId, text: "Seen before" })).toMatchObject({ status: "done" });
    for (const postId of [noted, reported]) {
      expect(await deletePost(nina, { postId })).toEqual({ status: "done" });
      const { id: left } = (await caseOf(postId))!;
      expect(await answer(moira, left, "NOTHING_WRONG")).toMatchObject({ status: "done" });
      expect(await seen(postId)).toEqual(nowhere);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it("leaves a case that a moderator has taken or noted something in, to be answered, when it is published by itself", async () => {
    const nina = await newcomer();
    const [noted, taken] = [await posted(nina, LINK), await posted(nina, LINK)];
    const [ofNoted, ofTaken] = [(await caseOf(noted))!.id, (await caseOf(taken))!.id];
    expect(await addModerationNote(moira, { caseId: ofNoted, text: "Ask Milo" })).toMatchObject({ status: "done" });
    expect(await takeCase(moira, { caseId: ofTaken })).toMatchObject({ status: "done" });
    clock.advance(DAY_SECONDS + 60);
    expect(await releaseHeldPosts(system)).toBe(2);
    for (const id of [noted, taken]) expect(await seen(id)).toEqual(everywhere);
    expect((await listCases(moira, {}))!.cases).toMatchObject([{ isHeld: false }, { isHeld: false }]);
    expect(await getCase(moira, ofNoted)).toMatchObject({ notes: [{ text: "Ask Milo" }] });
    expect(await answer(moira, ofNoted, "NOTHING_WRONG")).toMatchObject({ status: "done" });
    expect(await answer(moira, ofTaken, "REMOVED")).toMatchObject({ status: "done" });
    expect([await seen(noted), await seen(taken)]).toEqual([everywhere, nowhere]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is locked behind its case by an edit that holds it, as by whoever answers that: neither waits for the other for ever", async () => {
    const nina = await newcomer();
    const id = await posted(nina, "Words");
    const caseId = await report(leila, { kind: "POST", id });
    expect(await takeCase(moira, { caseId })).toMatchObject({ status: "done" });
    // The edit has its post by then, and what is about the post comes after.
    const letGo = await holding((tx) => tx.$executeRaw`LOCK TABLE "PostVersion" IN SHARE MODE`);
    const edited = editPost(nina, whole(id, LINK));
    await waitForLocks(1);
    expect(
      await db.$queryRaw`SELECT FROM "ReportCase" WHERE id = ${caseId}::uuid FOR NO KEY UPDATE SKIP LOCKED`,
    ).toEqual([]);
    const answered = answer(moira, caseId, "NOTHING_WRONG");
    await waitForLocks(2);
    await letGo();
    expect(await edited).toEqual({ status: "done" });
    expect(await answered).toMatchObject({ status: "done" });
    expect([await seen(id), await isPostHeld(nina, id)]).toEqual([everywhere, false]);
  });

  it("is published by nobody once its author takes it back in the moment in which its time ends", async () => {
    for (const isSweptFirst of [true, false]) {
      const nina = await newcomer();
      const id = await posted(nina, LINK);
      clock.advance(DAY_SECONDS + 60);
      // Each gets as far as it does before the hold itself goes.
      const letGo = await holding((tx) => tx.$queryRaw`SELECT FROM "PostHold" WHERE "postId" = ${id}::uuid FOR UPDATE`);
      const both = { delete: () => deletePost(nina, { postId: id }), sweep: () => releaseHeldPosts(system) };
      const first = isSweptFirst ? both.sweep() : both.delete();
      await waitForLocks(1);
      const second = isSweptFirst ? both.delete() : both.sweep();
      await waitForLocks(2);
      await letGo();
      const results = await Promise.all([first, second]);
      const [deleted, released] = isSweptFirst ? results.reverse() : results;
      expect([deleted, released], String(isSweptFirst)).toEqual([{ status: "done" }, isSweptFirst ? 1 : 0]);
      expect(await seen(id)).toEqual(nowhere);
      expect([await told(id), await isPostHeld(nina, id)]).toEqual([isSweptFirst ? 1 : 0, false]);
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});

it("what leads nowhere else, an older account, and a service that is not set so wait for nobody", async () => {
  const nina = await newcomer();
  for (const text of ["Words", "Write to nina@followers.example", "http://localhost:3000/rules"])
    expect(await seen(await posted(nina, text)), text).toEqual(everywhere);
  expect(await seen(await posted(leila, LINK), nina)).toEqual(everywhere);
  await changeService(owner, { change: "let-links" });
  const early = await posted(nina, LINK);
  expect(await seen(early)).toEqual(everywhere);
  await changeService(owner, { change: "hold-links" });
  // What led there already may be put in other words.
  expect(await editPost(nina, whole(early, `${LINK}!`))).toEqual({ status: "done" });
  expect(await seen(early)).toEqual(everywhere);
  expect(await editPost(nina, whole(early, `${LINK} and https://more.example`))).toEqual({ status: "done" });
  expect(await seen(early)).toEqual(nowhere);
  clock.advance(2 * DAY_SECONDS);
  expect(await seen(await posted(nina, LINK))).toEqual(everywhere);
  await db.serviceSettings.deleteMany();
  expect(await seen(await posted(await newcomer(), LINK))).toEqual(everywhere);
});

it("a comment, or words to what is shared, that lead somewhere are refused at their field where a post would wait", async () => {
  const [nina, postId] = [await newcomer(), await posted(leila, "Words")];
  const refused = (text: string) => ({ status: "invalid", fields: { text } });
  const [comment, share] = [refused("validations.comment-link"), refused("validations.share-link")];
  const comments = () => db.comment.count({ where: { postId } });
  expect(await addComment(nina, { postId, text: LINK })).toEqual(comment);
  expect(await sharePost(nina, { postId, text: LINK })).toEqual(share);
  expect([await comments(), await db.postShare.count({ where: { postId } })]).toEqual([0, 0]);
  const said = await addComment(nina, { postId, text: "Words" });
  const commentId = said.status === "done" ? said.value.commentId : "";
  expect(await sharePost(nina, { postId, text: "Words" })).toMatchObject({ status: "done" });
  expect(await editComment(nina, { postId, commentId, text: LINK })).toEqual(comment);
  expect(await sharePost(nina, { postId, text: LINK })).toEqual(share);
  expect((await db.comment.findUniqueOrThrow({ where: { id: commentId } })).text).toBe("Words");
  expect((await db.postShare.findFirstOrThrow({ where: { postId } })).text).toBe("Words");

  expect(await addComment(leila, { postId, text: LINK })).toMatchObject({ status: "done" });
  await changeService(owner, { change: "let-links" });
  expect(await editComment(nina, { postId, commentId, text: LINK })).toEqual({ status: "done" });
  expect(await sharePost(nina, { postId, text: LINK })).toMatchObject({ status: "done" });
  await changeService(owner, { change: "hold-links" });
  // What led there already may be put in other words.
  expect(await editComment(nina, { postId, commentId, text: `${LINK}!` })).toEqual({ status: "done" });
  clock.advance(2 * DAY_SECONDS);
  expect(await sharePost(nina, { postId, text: `${LINK}?` })).toMatchObject({ status: "done" });
});
