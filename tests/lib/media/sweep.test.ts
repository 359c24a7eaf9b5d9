import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { sweepFiles, sweepPictures } from "@/lib/media/mutations/sweep";
import { storage } from "@/lib/media/storage";
import { createPost } from "@/lib/posts/mutations/publish";
import { createPostSchema } from "@/lib/posts/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";

const at = (time: number) => asSystem({ now: () => new Date(Date.now() + time) });
const folderOf = (key: string) => path.join(env().MEDIA_FOLDER, key.slice(0, 2), key);
const keys = async () => (await db.picture.findMany()).map(({ key }) => key).sort();

let amara: Viewer;

beforeEach(async () => {
  await db.picture.deleteMany();
  await sweepFiles(at(DAY_MS));
  amara = await person("Amara", systemClock, newEmail());
});

it("takes what was shown nowhere for a day, and what was deleted an hour ago, and their files soon after", async () => {
  const photo = await plantPicture(amara, "PHOTO");
  const unused = await plantPicture(amara, "UNUSED");
  const item = await plantPicture(amara, "ITEM");
  const deleted = await plantPicture(amara, "ITEM", { deletedAt: new Date() });
  await sweepPictures(at(HOUR_MS - MINUTE_MS));
  expect(await keys()).toEqual([photo, unused, item, deleted].map(({ key }) => key).sort());
  await sweepPictures(at(HOUR_MS + MINUTE_MS));
  expect(await keys()).toEqual([photo, unused, item].map(({ key }) => key).sort());
  await sweepPictures(at(DAY_MS - MINUTE_MS));
  expect(await keys()).toContain(unused.key);
  await sweepPictures(at(DAY_MS + MINUTE_MS));
  expect(await keys()).toEqual([photo, item].map(({ key }) => key).sort());
  expect([unused, deleted].map(({ key }) => existsSync(folderOf(key)))).toEqual([true, true]);
  await sweepFiles(at(MINUTE_MS));
  expect([photo, item, unused, deleted].map(({ key }) => existsSync(folderOf(key)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await db.fileRemoval.count()).toBe(0);
});

it("takes the files with a post, a profile and an account, also where a person has nothing else", async () => {
  const { pictureId, key } = await plantPicture(amara, "UNUSED");
  const input = createPostSchema.parse({ text: "", pictures: [{ pictureId, alt: "Terns" }] });
  const answer = await createPost(amara, input);
  if (answer.status !== "done") throw new Error(JSON.stringify(answer));
  await db.post.delete({ where: { id: answer.value.postId } });
  expect(await keys()).toEqual([]);
  const photo = await plantPicture(amara, "PHOTO");
  await db.user.delete({ where: { id: amara.userId } });
  await db.profile.deleteMany({ where: { id: amara.profileId } });
  expect(await keys()).toEqual([]);
  await sweepFiles(at(MINUTE_MS));
  expect([key, photo.key].map((one) => existsSync(folderOf(one)))).toEqual([false, false]);
});

it("takes the files of an upload that broke off an hour ago, not those of one that goes on", async () => {
  const [broken, going] = ["aabroken", "aagoing"];
  for (const key of [broken, going]) await (await storage()).put(key, 96, Buffer.from("bytes"));
  await db.fileRemoval.create({ data: { key: broken, dueAt: new Date(Date.now() - MINUTE_MS) } });
  await db.fileRemoval.create({ data: { key: going, dueAt: new Date(Date.now() + MINUTE_MS) } });
  expect(await sweepFiles(at(0))).toBe(1);
  expect([broken, going].map((key) => existsSync(folderOf(key)))).toEqual([false, true]);
  // Done again, it finds nothing: nor does it fail on what is gone already.
  await db.fileRemoval.create({ data: { key: broken, dueAt: new Date(Date.now() - MINUTE_MS) } });
  expect([await sweepFiles(at(0)), await sweepFiles(at(0))]).toEqual([1, 0]);
});

it("goes on behind what cannot be removed, which it comes back for", async () => {
  const names = Array.from({ length: 250 }, (_, at) => `aa${String(at).padStart(4, "0")}`);
  const stuck = names.filter((_, at) => at % 100 === 7);
  const stored = await storage();
  for (const key of names) await stored.put(key, 96, Buffer.from("bytes"));
  await db.fileRemoval.createMany({ data: names.map((key) => ({ key, dueAt: new Date(Date.now() - MINUTE_MS) })) });
  const remove = stored.remove.bind(stored);
  const failing = vi
    .spyOn(stored, "remove")
    .mockImplementation((key) => (stuck.includes(key) ? Promise.reject(new Error("EACCES")) : remove(key)));
  expect(await sweepFiles(at(0))).toBe(247);
  expect((await db.fileRemoval.findMany({ orderBy: { key: "asc" } })).map(({ key }) => key)).toEqual(stuck);
  expect(names.filter((key) => existsSync(folderOf(key)))).toEqual(stuck);
  failing.mockRestore();
  expect(await sweepFiles(at(0))).toBe(3);
  expect(names.filter((key) => existsSync(folderOf(key)))).toEqual([]);
});

it("leaves a picture that is put somewhere while it comes for it", async () => {
  const { pictureId } = await plantPicture(amara, "UNUSED");
  const sweeping = await db.$transaction(async (tx) => {
    await tx.picture.update({ where: { id: pictureId }, data: { use: "ITEM" } });
    const sweeping = sweepPictures(at(8 * DAY_MS));
    // It waits for the row, or has seen that it is none of its own.
    await Promise.race([sweeping, new Promise((resolve) => setTimeout(resolve, 300))]);
    return { sweeping };
  });
  expect(await sweeping.sweeping).toBe(0);
  expect(await db.picture.count({ where: { id: pictureId } })).toBe(1);
});
