import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countWhatGoes } from "@/lib/accounts/queries/deactivation";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteMessage } from "@/lib/conversations/mutations/change";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { storedBytes } from "@/lib/media/mutations/storage-quota";
import { getPictureFile } from "@/lib/media/queries";
import { deletePost } from "@/lib/posts/mutations/publish";
import { releaseCase, takeCase } from "@/lib/reports/mutations/moderate";
import { sweepRemovals } from "@/lib/reports/mutations/sweep";
import { decideObjection, undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase, getReportable } from "@/lib/reports/queries";
import type { Subject } from "@/lib/reports/schema";
import { OBJECTION_DAYS, TAKEN_HOURS } from "@/lib/reports/schema/limits";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/time";
import { readWhole } from "../support/conversations";
import { textOf } from "../support/exports";
import { brokenInvariants } from "../support/invariants";
import { block, makeAllies, movableClock, organization, person, showPostsTo } from "../support/people";
import { PLANTED_WIDTH, plantPicture } from "../support/pictures";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";
import { answer, decisionOf, makeModerator, object, report, unmakeModerator } from "../support/reports";
import { newModerator, suspend } from "../support/suspensions";
import { archiveOf } from "../support/written-archive";

// Whoever looks after a case reaches the pictures of what is reported while that can be decided, and no other picture.

const names = [
  "reported",
  "reporter",
  "third",
  "moderator",
  "admin",
  "owner",
  "exModerator",
  "memberModerator",
] as const;
type Name = (typeof names)[number];
const viewers = {} as Record<Name, Viewer>;
const clock = movableClock();
const system = asSystem(clock);
/** The last belongs to an organization. */
const moderating: Name[] = ["moderator", "admin", "owner", "memberModerator"];

beforeAll(async () => {
  for (const name of names) viewers[name] = await person(`${name} Person`, clock);
  const { reported, reporter } = viewers;
  for (const name of ["moderator", "exModerator", "memberModerator"] as const) await makeModerator(viewers[name]);
  await makeModerator(viewers.admin, "ADMIN");
  await makeModerator(viewers.owner, "OWNER");
  await unmakeModerator(viewers.exModerator);
  await makeAllies(reported.profileId, reporter.profileId);
  await showPostsTo(reported.profileId, "ALLIES");
  // No moderator sees anything of theirs otherwise.
  for (const name of [...moderating, "exModerator"] as const) await block(reported.profileId, viewers[name].profileId);
});
beforeEach(() => db.reportCase.deleteMany({}));

/** Who gets the file of a picture at the moment. */
async function seenBy(pictureId: string): Promise<Name[]> {
  const seeing: Name[] = [];
  for (const name of names) {
    const file = await getPictureFile(viewers[name], { pictureId, width: PLANTED_WIDTH });
    if (file) {
      seeing.push(name);
      expect(String(await file.read())).toBe(pictureId.slice(0, 4));
      // Nothing of it is kept by the browser of whoever may not see it the next time.
      if (moderating.includes(name)) expect(file.caching).toEqual({ "Cache-Control": "private, no-store" });
    }
  }
  return seeing;
}

async function planted(viewer: Viewer, use: "POST" | "PHOTO" | "COVER" | "ITEM", postId?: string): Promise<string> {
  const { pictureId, key } = await plantPicture(viewer, use, { postId });
  const { storage } = await import("@/lib/media/storage");
  await (await storage()).put(key, PLANTED_WIDTH, Buffer.from(pictureId.slice(0, 4)));
  return pictureId;
}

async function inMessage(viewer: Viewer, messageId: string): Promise<string> {
  const pictureId = await planted(viewer, "ITEM");
  await db.picture.update({ where: { id: pictureId }, data: { use: "MESSAGE", messageId } });
  return pictureId;
}

let conversationId: string | undefined;

async function conversation() {
  const { reported, reporter } = viewers;
  conversationId ??= await plantConversation([
    [reported, "JOINED"],
    [reporter, "JOINED"],
  ]);
  const [before, said] = [
    await plantMessage(reported, conversationId, "Look"),
    await plantMessage(reported, conversationId, "And at this"),
  ];
  const pictures = { otherPicture: await inMessage(reported, before), picture: await inMessage(reported, said) };
  return { before, said, of: { conversationId, messageId: said }, ...pictures };
}

const pair: Name[] = ["reported", "reporter"];
/** Of a message the reporter chose to show its pictures. */
const chosen = { showsPictures: "on" } as const;
const [HOUR, DAYS] = [TAKEN_HOURS * HOUR_SECONDS, (OBJECTION_DAYS + 1) * DAY_SECONDS + 1];

async function taken(who: Name, subject: Subject, said: Parameters<typeof report>[2] = {}): Promise<string> {
  const caseId = await report(viewers.reporter, subject, said);
  expect(await takeCase(viewers[who], { caseId })).toMatchObject({ status: "done" });
  return caseId;
}

async function shownTo(who: Name, caseId: string): Promise<string[] | undefined> {
  return (await getCase(viewers[who], caseId))?.pictures.map(({ id }) => id);
}

async function posted() {
  const { reported } = viewers;
  const postId = await post(reported, "For my allies");
  const other = await post(reported, "Also for my allies");
  return {
    postId,
    picture: await planted(reported, "POST", postId),
    otherPicture: await planted(reported, "POST", other),
  };
}

describe("a picture", () => {
  it("of a post is seen by whoever has taken its report, and by no other moderator; that of another post never", async () => {
    const { postId, picture, otherPicture } = await posted();
    const caseId = await report(viewers.reporter, { kind: "POST", id: postId });
    // Whoever looks after another case sees nothing of this one.
    await taken("admin", { kind: "POST", id: (await posted()).postId });
    expect(await seenBy(picture)).toEqual(pair);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ pictures: [], pictureCount: 1 });
    await takeCase(viewers.moderator, { caseId });
    expect(await seenBy(picture)).toEqual([...pair, "moderator"]);
    expect(await seenBy(otherPicture)).toEqual(pair);
    expect(await shownTo("moderator", caseId)).toEqual([picture]);
    expect(await shownTo("admin", caseId)).toEqual([]);
    for (const name of ["reported", "reporter", "third", "exModerator"] as const)
      expect(await shownTo(name, caseId)).toBeUndefined();
    await releaseCase(viewers.moderator, { caseId });
    expect(await seenBy(picture)).toEqual(pair);
    await takeCase(viewers.owner, { caseId });
    expect(await seenBy(picture)).toEqual([...pair, "owner"]);
    clock.advance(HOUR);
    expect(await seenBy(picture)).toEqual(pair);
    expect(await shownTo("owner", caseId)).toEqual([]);
    await answer(viewers.owner, caseId, "NOTHING_WRONG");
    expect(await seenBy(picture)).toEqual(pair);
  });

  it("of what was decided is seen by whoever answered as long as somebody can object", async () => {
    const { postId, picture } = await posted();
    const caseId = await taken("moderator", { kind: "POST", id: postId });
    await answer(viewers.moderator, caseId, "WARNED");
    expect(await seenBy(picture)).toEqual([...pair, "moderator"]);
    clock.advance(DAYS);
    expect(await seenBy(picture)).toEqual(pair);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ pictures: [], pictureCount: 1 });
  });

  it("of what was removed is seen by whoever decides an objection, too, and by nobody once it was swept", async () => {
    const { postId, picture } = await posted();
    const caseId = await taken("moderator", { kind: "POST", id: postId });
    await answer(viewers.moderator, caseId, "REMOVED");
    expect(await seenBy(picture)).toEqual(["moderator"]);
    await object(viewers.reported, await decisionOf(caseId));
    expect(await seenBy(picture)).toEqual(moderating);
    for (const name of moderating) expect(await shownTo(name, caseId)).toEqual([picture]);
    clock.advance(DAYS);
    await sweepRemovals(system);
    // An objection that waits keeps it.
    expect(await seenBy(picture)).toEqual(moderating);
    await decideObjection(viewers.admin, { caseId, outcome: "UPHELD", toObjector: "It stays" });
    expect(await seenBy(picture)).toEqual([]);
    await sweepRemovals(system);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ pictures: [], pictureCount: 0 });
  });

  it("of what was taken back is seen as before the report", async () => {
    const { postId, picture } = await posted();
    const caseId = await taken("moderator", { kind: "POST", id: postId });
    await answer(viewers.moderator, caseId, "REMOVED");
    await undoAnswer(viewers.admin, { caseId });
    expect(await seenBy(picture)).toEqual(pair);
  });

  it("of a post that waits is seen by whoever has taken that", async () => {
    const { postId, picture } = await posted();
    const caseId = await taken("moderator", { kind: "POST", id: postId });
    await db.post.update({ where: { id: postId }, data: { deletedAt: clock.now() } });
    await db.postHold.create({ data: { postId, until: new Date(clock.now().getTime() + 1) } });
    expect(await seenBy(picture)).toEqual(["moderator"]);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ isHeld: true, pictures: [{ id: picture }] });
    await db.postHold.delete({ where: { postId } });
  });

  it("of a post that its author deletes is gone with its words", async () => {
    const { postId, picture } = await posted();
    const caseId = await taken("moderator", { kind: "POST", id: postId });
    await deletePost(viewers.reported, { postId });
    expect(await seenBy(picture)).toEqual([]);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ subject: null, pictures: [], pictureCount: 0 });
  });

  it("of a message is seen where that is what was reported, and not where it was sent along", async () => {
    const { before, said, picture, otherPicture } = await conversation();
    const offered = await getReportable(viewers.reporter, { kind: "MESSAGE", id: said });
    expect(offered?.copies.map(({ pictureCount }) => pictureCount)).toEqual([1, 1]);
    const caseId = await taken("moderator", { kind: "MESSAGE", id: said }, { copied: [before], ...chosen });
    expect(await seenBy(picture)).toEqual([...pair, "moderator"]);
    expect(await seenBy(otherPicture)).toEqual(pair);
    expect(await shownTo("moderator", caseId)).toEqual([picture]);
    await answer(viewers.moderator, caseId, "NOTHING_WRONG");
    expect(await seenBy(picture)).toEqual(pair);
  });

  it("of a message is seen only once somebody who reports it chooses that, also later", async () => {
    const { said, of, picture } = await conversation();
    const caseId = await taken("moderator", { kind: "MESSAGE", id: said });
    expect(await seenBy(picture)).toEqual(pair);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ pictures: [], pictureCount: 0 });
    await report(viewers.reporter, { kind: "MESSAGE", id: said }, chosen);
    expect(await seenBy(picture)).toEqual([...pair, "moderator"]);
    // What was chosen once stays chosen.
    await report(viewers.reporter, { kind: "MESSAGE", id: said });
    expect(await shownTo("moderator", caseId)).toEqual([picture]);
    await db.report.updateMany({ where: { caseId }, data: { showsPictures: false } });
    await deleteMessage(viewers.reported, of);
    expect(await db.picture.count({ where: { id: picture } })).toBe(0);
  });

  it("of a message that its author deletes stays with its words for the case alone, until nothing is decided by it", async () => {
    for (const how of ["NOTHING_WRONG", "WARNED"] as const) {
      const { said, of, picture } = await conversation();
      const caseId = await taken("moderator", { kind: "MESSAGE", id: said }, chosen);
      expect(textOf(await archiveOf(viewers.reported))).toContain(picture);
      const stored = await inTransaction((tx) => storedBytes(tx, viewers.reported));
      const many = (await countWhatGoes(viewers.reported))!.pictures;
      expect(await deleteMessage(viewers.reported, of)).toMatchObject({ status: "done" });
      const shown = await getCase(viewers.moderator, caseId);
      expect(shown?.reports[0]?.copies.map(({ text }) => text)).toEqual(["And at this"]);
      expect(shown?.pictures.map(({ id }) => id)).toEqual([picture]);
      for (const viewer of [viewers.reported, viewers.reporter])
        expect((await readWhole(viewer, of.conversationId))!.messages.at(-1)).toMatchObject({
          ...{ isDeleted: true, pictures: [], hasHiddenAttachments: false },
        });
      // Nor does whose it is learn in any other way that something is kept of it.
      expect(textOf(await archiveOf(viewers.reported))).not.toContain(picture);
      expect(await inTransaction((tx) => storedBytes(tx, viewers.reported))).toBe(stored - "bytes".length);
      expect((await countWhatGoes(viewers.reported))!.pictures).toBe(many - 1);
      await sweepRemovals(system);
      expect(await seenBy(picture)).toEqual(["moderator"]);
      expect(await brokenInvariants()).toEqual([]);
      await answer(viewers.moderator, caseId, how);
      await sweepRemovals(system);
      expect(await seenBy(picture)).toEqual(how === "WARNED" ? ["moderator"] : []);
      expect(await db.picture.count({ where: { id: picture } })).toBe(how === "WARNED" ? 1 : 0);
      clock.advance(DAYS);
      expect(await sweepRemovals(system)).toBe(how === "WARNED" ? 1 : 0);
      expect(await db.picture.count({ where: { id: picture } })).toBe(0);
      expect(await brokenInvariants()).toEqual([]);
    }
  });

  it("of a profile is its photo or its cover, and no other of its pictures", async () => {
    const [{ reporter, memberModerator }, theo] = [viewers, await person("Theo Target", clock)];
    for (const name of [...moderating, "exModerator", "reported", "third"] as const)
      await block(theo.profileId, viewers[name].profileId);
    const [photo, cover, item] = [
      await planted(theo, "PHOTO"),
      await planted(theo, "COVER"),
      await planted(theo, "ITEM"),
    ];
    const caseId = await report(reporter, { kind: "PROFILE", id: theo.profileId });
    await takeCase(memberModerator, { caseId });
    for (const one of [photo, cover]) expect(await seenBy(one)).toEqual(["reporter", "memberModerator"]);
    expect(await seenBy(item)).toEqual(["reporter"]);
    expect((await shownTo("memberModerator", caseId))?.sort()).toEqual([photo, cover].sort());
    await answer(memberModerator, caseId, "REMOVED");
    for (const one of [photo, cover]) expect(await seenBy(one)).toEqual(["memberModerator"]);
  });

  it("is seen by nobody who moderates no more, is suspended, or whom the case is about by now", async () => {
    const { moderator, memberModerator, owner } = viewers;
    const theirs = await person("Nia Owner", clock);
    const organizationId = await organization("Outfit", [[theirs, "OWNER"]]);
    await db.profile.update({ where: { id: organizationId }, data: { postsAudience: "ALLIES" } });
    await makeAllies(organizationId, viewers.reporter.profileId);
    const subject: Subject = { kind: "POST", id: await post(theirs, "For those with us") };
    await db.post.update({ where: { id: subject.id }, data: { profileId: organizationId } });
    const picture = await planted(theirs, "POST", subject.id);
    await db.picture.update({ where: { id: picture }, data: { profileId: organizationId } });
    const caseId = await taken("memberModerator", subject);
    expect(await seenBy(picture)).toEqual(["reporter", "memberModerator"]);
    await db.membership.create({
      data: { organizationId, profileId: memberModerator.profileId, role: "MEMBER", createdAt: clock.now() },
    });
    expect(await shownTo("memberModerator", caseId)).toBeUndefined();
    const other = await newModerator("MODERATOR", clock);
    const read = (viewer: Viewer) => getPictureFile(viewer, { pictureId: picture, width: PLANTED_WIDTH });
    clock.advance(HOUR);
    await takeCase(other, { caseId });
    expect(await read(other)).not.toBeNull();
    await suspend(owner, other.profileId);
    expect(await read(other)).toBeNull();
    clock.advance(HOUR);
    await takeCase(moderator, { caseId });
    expect(await read(moderator)).not.toBeNull();
    await unmakeModerator(moderator);
    expect(await read(moderator)).toBeNull();
    await makeModerator(moderator);
  });
});
