import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { copyPostPictures } from "@/lib/media/mutations/copy-post-pictures";
import { addMediaItems } from "@/lib/media/mutations/media-items";
import { setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { storage } from "@/lib/media/storage";
import { createPost, deletePost } from "@/lib/posts/mutations/publish";
import { decideObjection, undoAnswer } from "@/lib/reports/mutations/undo";
import type { Subject } from "@/lib/reports/schema";
import { person } from "../../support/people";
import { fileOf, photograph, storePicture } from "../../support/pictures";
import { plantConversation, plantMessage } from "../../support/planted-conversations";
import { answer, decisionOf, makeModerator, object, report } from "../../support/reports";

let amara: Viewer, leila: Viewer, moira: Viewer, milo: Viewer;
const refused = { status: "invalid", fields: { file: "validations.picture-removed" } };

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  [moira, milo] = [await person("Moira Moderator"), await person("Milo Moderator")];
  for (const one of [moira, milo]) await makeModerator(one);
});

async function removed(subject: Subject): Promise<string> {
  const caseId = await report(leila, subject);
  expect(await answer(moira, caseId, "REMOVED")).toMatchObject({ status: "done" });
  return caseId;
}
const upload = (viewer: Viewer, bytes: Uint8Array, kind: "picture" | "photo" = "picture") =>
  uploadPicture(viewer, { file: fileOf(bytes), kind });
async function posted(...pictureIds: string[]): Promise<string> {
  const made = await createPost(amara, {
    text: "Dunes",
    pictures: pictureIds.map((pictureId) => ({ pictureId, alt: "" })),
  });
  if (made.status !== "done") throw new Error(made.status);
  return made.value.postId;
}

it("a picture that moderators removed is uploaded again by nobody, as it was sent or as it is shown, until that is undone", async () => {
  const [bytes, other] = [await photograph(500, 400), await photograph(401, 300)];
  const { pictureId, widths } = await storePicture(amara, { file: fileOf(bytes) });
  const { key } = await db.picture.findUniqueOrThrow({ where: { id: pictureId } });
  const shown = (await (await storage()).get(key, widths.at(-1)!))!;
  const postId = await posted(pictureId, (await storePicture(amara, { file: fileOf(other) })).pictureId);
  expect(await upload(leila, bytes)).toMatchObject({ status: "done" });

  const caseId = await removed({ kind: "POST", id: postId });
  for (const viewer of [amara, leila, moira])
    for (const sent of [bytes, shown, other]) expect(await upload(viewer, sent)).toEqual(refused);
  expect(await upload(leila, bytes, "photo")).toEqual(refused);
  expect(await upload(leila, Buffer.concat([bytes, Buffer.from("x")]))).toMatchObject({ status: "done" });
  // Its author taking back what is kept gives nothing free.
  expect(await deletePost(amara, { postId })).toEqual({ status: "done" });
  expect(await upload(amara, bytes)).toEqual(refused);

  expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });
  for (const sent of [bytes, shown, other]) expect(await upload(leila, sent)).toMatchObject({ status: "done" });
  expect(await db.removedPicture.count({ where: { caseId } })).toBe(0);
});

it("is known of profiles and of messages as well, and free again once the last of its removals is undone", async () => {
  const bytes = await photograph(402, 300);
  const photo = await storePicture(amara, { file: fileOf(bytes), kind: "photo" });
  expect(await setProfilePicture(amara, { kind: "photo", pictureId: photo.pictureId })).toMatchObject({
    status: "done",
  });
  const conversationId = await plantConversation([
    [amara, "JOINED"],
    [leila, "JOINED"],
  ]);
  const messageId = await plantMessage(amara, conversationId, "Look");
  const { pictureId } = await storePicture(amara, { file: fileOf(bytes) });
  await db.picture.update({ where: { id: pictureId }, data: { use: "MESSAGE", messageId } });

  const cases = [
    await removed({ kind: "PROFILE", id: amara.profileId }),
    await removed({ kind: "MESSAGE", id: messageId }),
  ];
  expect(await upload(leila, bytes)).toEqual(refused);
  await undoAnswer(milo, { caseId: cases[0]! });
  expect(await upload(leila, bytes)).toEqual(refused);
  await object(amara, await decisionOf(cases[1]!));
  expect(
    await decideObjection(milo, { caseId: cases[1]!, outcome: "UNDONE", toObjector: "You are right" }),
  ).toMatchObject({ status: "done" });
  expect(await upload(leila, bytes)).toMatchObject({ status: "done" });
});

it("is known by what a copy of it was made of, and not known where nothing was removed", async () => {
  const bytes = await photograph(403, 300);
  const { pictureId } = await storePicture(amara, { file: fileOf(bytes) });
  await posted(pictureId);
  const copied = await copyPostPictures(amara, { pictureIds: [pictureId] });
  if (copied.status !== "done") throw new Error(copied.status);
  const again = await posted(copied.value.pictures[0]!.pictureId);
  const warned = await report(leila, { kind: "POST", id: again });
  expect(await answer(moira, warned, "WARNED")).toMatchObject({ status: "done" });
  expect(await upload(leila, bytes)).toMatchObject({ status: "done" });
  await db.reportCase.deleteMany({ where: { id: warned } });
  await removed({ kind: "POST", id: again });
  expect(await upload(leila, bytes)).toEqual(refused);
});

it("is shown nowhere anew either where it was uploaded before, until that is undone", async () => {
  const bytes = await photograph(404, 300);
  const [postId, photo] = [
    await posted((await storePicture(amara, { file: fileOf(bytes) })).pictureId),
    await storePicture(leila, { file: fileOf(bytes), kind: "photo" }),
  ];
  const { pictureId } = await storePicture(leila, { file: fileOf(bytes) });
  const caseId = await removed({ kind: "POST", id: postId });
  const gone = "validations.picture-removed";
  const post = () => createPost(leila, { text: "Dunes", pictures: [{ pictureId, alt: "" }] });
  expect(await post()).toEqual({ status: "invalid", fields: { "pictures.0.pictureId": gone } });
  const items = [{ pictureId, alt: "", description: "" }];
  expect(await addMediaItems(leila, { items })).toEqual({ status: "invalid", fields: { "items.0.pictureId": gone } });
  expect(await setProfilePicture(leila, { kind: "photo", pictureId: photo.pictureId })).toEqual(refused);
  expect(await db.picture.findUniqueOrThrow({ where: { id: pictureId } })).toMatchObject({ use: "UNUSED" });
  expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });
  expect(await post()).toMatchObject({ status: "done" });
});
