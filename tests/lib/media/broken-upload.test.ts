import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { releaseStorage } from "@/lib/media/mutations/storage-quota";
import { sweepFiles } from "@/lib/media/mutations/sweep";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { STORAGE_LIMIT } from "@/lib/media/schema";
import { LocalStorage } from "@/lib/media/storage/local";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { confirm, person, type Viewer } from "../../support/people";
import { fileOf, photograph, plantPicture } from "../../support/pictures";

const systemIn = (time: number) => asSystem({ now: () => new Date(Date.now() + time) });
const someone = (ago = 0) => person("Amara", { now: () => new Date(Date.now() - ago) }, newEmail());
const sizes = async (viewer: Viewer) => db.picture.count({ where: { profileId: viewer.profileId } });
const send = async (viewer: Viewer) =>
  uploadPicture(viewer, { kind: "picture", file: fileOf(await photograph(700, 400)) });
/** All that was put into the folder since. */
function watchFiles(): string[] {
  const keys: string[] = [];
  const { put } = LocalStorage.prototype;
  vi.spyOn(LocalStorage.prototype, "put").mockImplementation(function (this: LocalStorage, key, width, bytes) {
    keys.push(key);
    return put.call(this, key, width, bytes);
  });
  return keys;
}
const isThere = (key: string) => existsSync(path.join(env().MEDIA_FOLDER, key.slice(0, 2), key));

afterEach(() => vi.restoreAllMocks());

it("notes its files before they are stored, for an hour from now, also where the uploader's clock is behind", async () => {
  const amara = await someone(30 * DAY_MS);
  const noted: (Date | undefined)[] = [];
  vi.spyOn(LocalStorage.prototype, "put").mockImplementation(async (key) => {
    noted.push((await db.fileRemoval.findUnique({ where: { key } }))?.dueAt);
  });
  expect((await send(amara)).status).toBe("done");
  expect(noted).toHaveLength(3);
  for (const dueAt of noted) expect(Math.abs(dueAt!.getTime() - Date.now() - HOUR_MS)).toBeLessThan(MINUTE_MS);
  expect(await db.fileRemoval.count()).toBe(0);
});

it("leaves neither a row nor a file where a file could not be stored, and takes no room", async () => {
  const amara = await someone();
  const keys = watchFiles();
  vi.mocked(LocalStorage.prototype.put).mockRejectedValueOnce(new Error("the disk is full"));
  await expect(send(amara)).rejects.toThrow("the disk is full");
  expect([await sizes(amara), new Set(keys).size, isThere(keys[0]!), await db.fileRemoval.count()]).toEqual([
    ...[0, 1, false, 0],
  ]);
});

it("leaves its files to the sweep where they cannot be removed at that moment", async () => {
  const amara = await someone();
  const keys = watchFiles();
  vi.mocked(LocalStorage.prototype.put).mockRejectedValueOnce(new Error("the disk is full"));
  vi.spyOn(LocalStorage.prototype, "remove").mockRejectedValueOnce(new Error("the disk is away"));
  await expect(send(amara)).rejects.toThrow("the disk is full");
  expect([isThere(keys[0]!), await db.fileRemoval.count()]).toEqual([true, 1]);
  await sweepFiles(systemIn(MINUTE_MS));
  expect([isThere(keys[0]!), await db.fileRemoval.count()]).toEqual([false, 0]);
});

it("keeps the files of a row that was written though its end was not heard of", async () => {
  const amara = await someone();
  const keys = watchFiles();
  expect((await send(amara)).status).toBe("done");
  await releaseStorage(keys[0]!);
  expect(isThere(keys[0]!)).toBe(true);
});

it("is refused where the profile has stored all that it may, with no file left", async () => {
  const amara = await someone();
  await confirm(amara);
  const keys = watchFiles();
  const { pictureId } = await plantPicture(amara, "UNUSED");
  keys.length = 0;
  await db.picture.update({ where: { id: pictureId }, data: { bytes: STORAGE_LIMIT } });
  expect(await send(amara)).toMatchObject({ status: "refused", reason: "storage-full" });
  // Full only by its own bytes: that is known once it is made.
  await db.picture.update({ where: { id: pictureId }, data: { bytes: STORAGE_LIMIT - 10 } });
  expect(await send(amara)).toMatchObject({ status: "refused", reason: "storage-full" });
  expect(await sizes(amara)).toBe(1);
  await sweepFiles(systemIn(HOUR_MS + MINUTE_MS));
  expect(keys.filter(isThere)).toEqual([]);
});
