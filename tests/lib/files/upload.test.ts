import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { placeAttachments, removeAttachments } from "@/lib/conversations/mutations/attachments";
import { discardFile } from "@/lib/files/mutations/discard-file";
import { sweepMessageFiles } from "@/lib/files/mutations/sweep";
import { uploadFile } from "@/lib/files/mutations/upload-file";
import { openMessageFile } from "@/lib/files/queries";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import * as room from "@/lib/media/mutations/storage-quota";
import { sweepFiles } from "@/lib/media/mutations/sweep";
import { STORAGE_LIMIT } from "@/lib/media/schema";
import { LocalStorage } from "@/lib/media/storage/local";
import { DAY_MS, MINUTE_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { hostileFiles, officeDocument, pdf } from "../../support/documents";
import { confirm, person, type Viewer } from "../../support/people";
import { fileOf, plantPicture } from "../../support/pictures";
import { plantConversation, plantFile, plantMessage } from "../../support/planted-conversations";

const at = (time: number) => asSystem({ now: () => new Date(Date.now() + time) });
const isThere = (key: string) => existsSync(path.join(env().MEDIA_FOLDER, key.slice(0, 2), key));
const send = (viewer: Viewer, bytes: Uint8Array = pdf(), name = "minutes.pdf") =>
  uploadFile(viewer, { file: fileOf(bytes, name) });
const rows = async ({ profileId }: Viewer) => db.messageFile.findMany({ where: { profileId } });

let amara: Viewer, leila: Viewer, conversationId: string;

beforeEach(async () => {
  amara = await person("Amara", systemClock, newEmail());
  leila = await person("Leila", systemClock, newEmail());
  conversationId = await plantConversation([
    [amara, "JOINED"],
    [leila, "JOINED"],
  ]);
});
afterEach(() => vi.restoreAllMocks());

it("stores a file as it is, under a random key, called as what it is", async () => {
  const answer = await send(amara, officeDocument("xlsx"), "../budget.exe");
  expect(answer).toMatchObject({
    status: "done",
    value: { name: "budget.exe.xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  });
  const [row] = await rows(amara);
  expect(row).toMatchObject({ messageId: null, bytes: officeDocument("xlsx").length });
  expect(row!.key).toMatch(/^[0-9a-f]{32}$/);
  expect([isThere(row!.key), await db.fileRemoval.count({ where: { key: row!.key } })]).toEqual([true, 0]);
});

it("refuses at the field what is none of them, and stores nothing of it", async () => {
  const put = vi.spyOn(LocalStorage.prototype, "put");
  for (const { name, bytes } of Object.values(hostileFiles))
    expect(await send(amara, bytes, name)).toEqual({
      status: "invalid",
      fields: { file: "validations.message-file-type" },
    });
  const withMacros = await send(amara, officeDocument("docx", { "word/vbaProject.bin": "x" }));
  expect(withMacros).toEqual({ status: "invalid", fields: { file: "validations.message-file-macros" } });
  const old = await send(amara, Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"), "minutes.doc");
  expect(old).toEqual({ status: "invalid", fields: { file: "validations.message-file-sealed" } });
  expect([put.mock.calls.length, (await rows(amara)).length]).toEqual([0, 0]);
});

it("counts towards what its profile may store, beside pictures", async () => {
  await confirm(amara);
  const { pictureId } = await plantPicture(amara, "UNUSED");
  await db.picture.update({ where: { id: pictureId }, data: { bytes: STORAGE_LIMIT - 1_000 } });
  expect((await send(amara)).status).toBe("done");
  expect(await send(amara, pdf("x".repeat(1_000)))).toMatchObject({ status: "refused", reason: "storage-full" });
  expect((await rows(amara)).length).toBe(1);
});

it("leaves neither a row nor a file, and takes no room, where it could not be stored", async () => {
  const keys: string[] = [];
  const { put } = LocalStorage.prototype;
  vi.spyOn(LocalStorage.prototype, "put").mockImplementationOnce(async function (this: LocalStorage, key, as, bytes) {
    keys.push(key);
    await put.call(this, key, as, bytes);
    throw new Error("the disk is full");
  });
  await expect(send(amara)).rejects.toThrow("the disk is full");
  const noted = await db.fileRemoval.count({ where: { key: keys[0]! } });
  expect([(await rows(amara)).length, isThere(keys[0]!), noted]).toEqual([0, false, 0]);
});

it("leaves none where its row could not be written, either", async () => {
  const keys: string[] = [];
  vi.spyOn(room, "claimStorage").mockImplementationOnce(async (_tx, _viewer, key) => {
    keys.push(key);
    throw new Error("the connection is gone");
  });
  await expect(send(amara)).rejects.toThrow("the connection is gone");
  const noted = await db.fileRemoval.count({ where: { key: keys[0]! } });
  expect([keys.length, isThere(keys[0]!), noted]).toEqual([1, false, 0]);
});

it("is in one message only, and everything of a message is there or it is not", async () => {
  const { fileId } = await plantFile(amara);
  const { pictureId } = await plantPicture(amara, "UNUSED");
  const [first, second] = [
    await plantMessage(amara, conversationId, "First"),
    await plantMessage(amara, conversationId, "Second"),
  ];
  const attached = { pictures: [{ pictureId, alt: "Terns" }], fileIds: [fileId] };
  const place = (viewer: Viewer, messageId: string, what = attached) =>
    inTransaction((tx) => placeAttachments(tx, viewer, messageId, what));
  expect(await place(leila, first)).toEqual({
    status: "invalid",
    fields: { "pictures.0.pictureId": "validations.picture-gone" },
  });
  expect(await place(amara, first)).toBeNull();
  expect(await place(amara, second, { pictures: [], fileIds: [fileId] })).toEqual({
    status: "invalid",
    fields: { "fileIds.0": "validations.file-gone" },
  });
  expect(await db.picture.findUnique({ where: { id: pictureId } })).toMatchObject({ messageId: first, alt: "Terns" });
  // In a message it is discarded by nobody.
  await discardFile(amara, { fileId });
  expect(await text((await openMessageFile(leila, { fileId }))!.stream)).toBe("bytes");
});

it("goes with its message, whatever takes that away", async () => {
  const messages = await Promise.all(["a", "b"].map((text) => plantMessage(amara, conversationId, text)));
  const files = [];
  for (const messageId of messages) files.push(await plantFile(amara, { messageId }));
  const unused = await plantFile(amara);
  await inTransaction((tx) => removeAttachments(tx, leila, messages[0]!));
  expect(await text((await openMessageFile(leila, files[0]!))!.stream)).toBe("bytes");
  await inTransaction((tx) => removeAttachments(tx, amara, messages[0]!));
  await db.message.delete({ where: { id: messages[1]! } });
  await discardFile(amara, unused);
  for (const file of [...files, unused]) expect(await openMessageFile(amara, file)).toBeNull();
  await sweepFiles(at(MINUTE_MS));
  expect([...files, unused].map(({ key }) => isThere(key))).toEqual([false, false, false]);
});

it("is swept a day after it was stored and never sent", async () => {
  const unused = await plantFile(amara);
  const sent = await plantFile(amara, { messageId: await plantMessage(amara, conversationId, "Here") });
  await sweepMessageFiles(at(DAY_MS - MINUTE_MS));
  expect((await rows(amara)).length).toBe(2);
  await sweepMessageFiles(at(DAY_MS + MINUTE_MS));
  expect((await rows(amara)).map(({ id }) => id)).toEqual([sent.fileId]);
  await sweepFiles(at(MINUTE_MS));
  expect([isThere(unused.key), isThere(sent.key)]).toEqual([false, true]);
});
