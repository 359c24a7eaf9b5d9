import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteMessage } from "@/lib/conversations/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import { getPictureFile } from "@/lib/media/queries";
import { deletePost } from "@/lib/posts/mutations/publish";
import { decideObjection } from "@/lib/reports/mutations/undo";
import { getCase } from "@/lib/reports/queries";
import type { Subject } from "@/lib/reports/schema";
import { block, makeAllies, organization, person, showPostsTo } from "../support/people";
import { PLANTED_WIDTH, plantPicture } from "../support/pictures";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";
import { answer, decisionOf, makeModerator, object, report, unmakeModerator } from "../support/reports";
import { newModerator, suspend } from "../support/suspensions";

// A moderator reaches the pictures of what is reported while that is to be decided, and no other picture.

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
/** The last belongs to an organization. */
const moderating: Name[] = ["moderator", "admin", "owner", "memberModerator"];

beforeAll(async () => {
  for (const name of names) viewers[name] = await person(`${name} Person`);
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
  const id = conversationId;
  const [before, said] = [await plantMessage(reported, id, "Look"), await plantMessage(reported, id, "And at this")];
  return { before, said, otherPicture: await inMessage(reported, before), picture: await inMessage(reported, said) };
}

const pair: Name[] = ["reported", "reporter"];
const withModerators = [...pair, ...moderating];

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
  it("of a post is seen by moderators from its report until the answer, and that of another post never", async () => {
    const { postId, picture, otherPicture } = await posted();
    expect(await seenBy(picture)).toEqual(pair);
    const caseId = await report(viewers.reporter, { kind: "POST", id: postId });
    expect(await seenBy(picture)).toEqual(withModerators);
    expect(await seenBy(otherPicture)).toEqual(pair);
    expect((await getCase(viewers.moderator, caseId))?.pictures.map(({ id }) => id)).toEqual([picture]);
    for (const name of ["reported", "reporter", "third", "exModerator"] as const)
      expect(await getCase(viewers[name], caseId)).toBeNull();
    await answer(viewers.moderator, caseId, "WARNED");
    expect(await seenBy(picture)).toEqual(pair);
    expect((await getCase(viewers.moderator, caseId))?.pictures).toEqual([]);
  });

  it("of what was removed is seen again while an objection waits, and then no more", async () => {
    const { postId, picture } = await posted();
    const caseId = await report(viewers.reporter, { kind: "POST", id: postId });
    await answer(viewers.moderator, caseId, "REMOVED");
    expect(await seenBy(picture)).toEqual([]);
    await object(viewers.reported, await decisionOf(caseId));
    expect(await seenBy(picture)).toEqual(moderating);
    await decideObjection(viewers.admin, { caseId, outcome: "UPHELD", toObjector: "It stays" });
    expect(await seenBy(picture)).toEqual([]);
  });

  it("of a post that its author deletes is gone with its words", async () => {
    const { postId, picture } = await posted();
    const caseId = await report(viewers.reporter, { kind: "POST", id: postId });
    await deletePost(viewers.reported, { postId });
    expect(await seenBy(picture)).toEqual([]);
    expect(await getCase(viewers.moderator, caseId)).toMatchObject({ subject: null, pictures: [] });
  });

  it("of a message is seen where that is what was reported, and not where it was sent along", async () => {
    const { before, said, picture, otherPicture } = await conversation();
    const caseId = await report(viewers.reporter, { kind: "MESSAGE", id: said }, { copied: [before] });
    expect(await seenBy(picture)).toEqual(withModerators);
    expect(await seenBy(otherPicture)).toEqual(pair);
    expect((await getCase(viewers.moderator, caseId))?.pictures.map(({ id }) => id)).toEqual([picture]);
    await answer(viewers.moderator, caseId, "NOTHING_WRONG");
    expect(await seenBy(picture)).toEqual(pair);
  });

  it("of a message is not seen where whoever reported it was told that it would not be", async () => {
    const { said, picture } = await conversation();
    const caseId = await report(viewers.reporter, { kind: "MESSAGE", id: said });
    await db.report.updateMany({ where: { caseId }, data: { showsPictures: false } });
    expect(await seenBy(picture)).toEqual(pair);
    expect((await getCase(viewers.moderator, caseId))?.pictures).toEqual([]);
  });

  it("of a message that its author deletes is gone, while the words that were reported stay", async () => {
    const { said, picture } = await conversation();
    const caseId = await report(viewers.reporter, { kind: "MESSAGE", id: said });
    await deleteMessage(viewers.reported, { messageId: said });
    expect(await seenBy(picture)).toEqual([]);
    const shown = await getCase(viewers.moderator, caseId);
    expect(shown?.reports[0]?.copies.map(({ text }) => text)).toEqual(["And at this"]);
  });

  it("of a profile is its photo or its cover, and no other of its pictures", async () => {
    const [{ reporter, memberModerator }, theo] = [viewers, await person("Theo Target")];
    for (const name of [...moderating, "exModerator", "reported", "third"] as const)
      await block(theo.profileId, viewers[name].profileId);
    const [photo, cover, item] = [
      await planted(theo, "PHOTO"),
      await planted(theo, "COVER"),
      await planted(theo, "ITEM"),
    ];
    const caseId = await report(reporter, { kind: "PROFILE", id: theo.profileId });
    for (const one of [photo, cover]) expect(await seenBy(one)).toEqual(["reporter", ...moderating]);
    expect(await seenBy(item)).toEqual(["reporter"]);
    expect((await getCase(memberModerator, caseId))?.pictures.map(({ id }) => id).sort()).toEqual(
      [photo, cover].sort(),
    );
  });

  it("is seen by no moderator whom the case is about, or who is suspended", async () => {
    const { reporter, memberModerator, moderator } = viewers;
    const theirs = await person("Nia Owner");
    const organizationId = await organization("Outfit", [
      [theirs, "OWNER"],
      [memberModerator, "MEMBER"],
    ]);
    await db.profile.update({ where: { id: organizationId }, data: { postsAudience: "ALLIES" } });
    await makeAllies(organizationId, reporter.profileId);
    const subject: Subject = { kind: "POST", id: await post(theirs, "For those with us") };
    await db.post.update({ where: { id: subject.id }, data: { profileId: organizationId } });
    const picture = await planted(theirs, "POST", subject.id);
    await db.picture.update({ where: { id: picture }, data: { profileId: organizationId } });
    const before = await seenBy(picture);
    await report(reporter, subject);
    const after = await seenBy(picture);
    // Nothing is added by the report to what they see as a member.
    expect(after.filter((name) => !before.includes(name))).toEqual(["moderator", "admin", "owner"]);
    const other = await newModerator();
    const read = (viewer: Viewer) => getPictureFile(viewer, { pictureId: picture, width: PLANTED_WIDTH });
    expect(await read(other)).not.toBeNull();
    await suspend(viewers.owner, other.profileId);
    expect(await read(other)).toBeNull();
    await unmakeModerator(moderator);
    expect(await read(moderator)).toBeNull();
    await makeModerator(moderator);
  });
});
