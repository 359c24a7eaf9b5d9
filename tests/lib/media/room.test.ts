import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { discardFile } from "@/lib/files/mutations/discard-file";
import { uploadFile } from "@/lib/files/mutations/upload-file";
import { unguardedDb as db } from "@/lib/db";
import { freeBytes } from "@/lib/media/free-space";
import { reserveStorage } from "@/lib/media/mutations/storage-quota";
import { sweepFiles } from "@/lib/media/mutations/sweep";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { ACCOUNT_STORAGE_LIMIT, MIN_FREE_BYTES, STORAGE_LIMIT, UNCONFIRMED_STORAGE_LIMIT } from "@/lib/media/schema";
import { LocalStorage } from "@/lib/media/storage/local";
import { MINUTE_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { pdf } from "../../support/documents";
import { actingAs, confirm, organization, person, type Viewer } from "../../support/people";
import { fileOf, photograph, plantPicture, storePicture } from "../../support/pictures";

vi.mock("@/lib/media/free-space", () => ({ freeBytes: vi.fn(async () => Infinity) }));

const soon = asSystem({ now: () => new Date(Date.now() + MINUTE_MS) });
const send = (viewer: Viewer, bytes: number) => uploadFile(viewer, { file: fileOf(pdf("x".repeat(bytes))) });
const unconfirmed = { status: "refused", reason: "storage-unconfirmed" };
const full = { status: "refused", reason: "account-storage-full" };

/** Has the profile that the viewer acts as hold so many bytes. */
async function fill(viewer: Viewer, bytes: number) {
  const { pictureId } = await plantPicture(viewer, "UNUSED");
  await db.picture.update({ where: { id: pictureId }, data: { bytes } });
  return pictureId;
}

let amara: Viewer;

beforeEach(async () => {
  amara = await person("Amara", systemClock, newEmail());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(freeBytes).mockImplementation(async () => Infinity);
});

it("is small until an address is confirmed, for files and pictures alike", async () => {
  await fill(amara, UNCONFIRMED_STORAGE_LIMIT - 1_000);
  expect(await send(amara, 1_000)).toMatchObject(unconfirmed);
  expect(await uploadPicture(amara, { kind: "picture", file: fileOf(await photograph(700, 400)) })).toMatchObject(
    unconfirmed,
  );
  expect(await db.picture.count({ where: { actedById: amara.userId } })).toBe(1);
  await confirm(amara);
  expect((await send(amara, 1_000)).status).toBe("done");
});

it("is one human's, whomever they act as, and what others stored there is not theirs", async () => {
  const leila = await person("Leila", systemClock, newEmail());
  for (const viewer of [amara, leila]) await confirm(viewer);
  const organizationId = await organization("Dunes", [
    [amara, "OWNER"],
    [leila, "ADMIN"],
  ]);
  await fill(amara, STORAGE_LIMIT - 1_000);
  const acting = await actingAs(amara, organizationId);
  await fill(acting, STORAGE_LIMIT / 2);
  expect((await send(acting, 10)).status).toBe("done");
  const other = await organization("Salt Marsh", [[amara, "OWNER"]]);
  const actingAsOther = await actingAs(amara, other);
  await fill(actingAsOther, ACCOUNT_STORAGE_LIMIT - (STORAGE_LIMIT * 3) / 2 - 10_000);
  expect(await send(actingAsOther, 20_000)).toMatchObject(full);
  expect(await send(acting, 20_000)).toMatchObject(full);
  expect((await send(await actingAs(leila, organizationId), 20_000)).status).toBe("done");
});

it("is used by what was discarded until it is gone from the storage, which is at once where it can be", async () => {
  await fill(amara, UNCONFIRMED_STORAGE_LIMIT - 30_000);
  const sendAndDiscard = async () => {
    const stored = await send(amara, 20_000);
    if (stored.status !== "done") throw new Error(stored.status);
    expect((await discardFile(amara, { fileId: stored.value.fileId })).status).toBe("done");
  };
  for (let time = 0; time < 2; time++) await sendAndDiscard();
  vi.spyOn(LocalStorage.prototype, "remove").mockRejectedValueOnce(new Error("the disk is away"));
  await sendAndDiscard();
  expect(await db.messageFile.count({ where: { actedById: amara.userId } })).toBe(0);
  expect(await send(amara, 20_000)).toMatchObject(unconfirmed);
  await sweepFiles(soon);
  expect((await send(amara, 20_000)).status).toBe("done");
});

it("is not exceeded by uploads at once, whichever process takes them", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reserveStorage(amara, UNCONFIRMED_STORAGE_LIMIT / 10)),
  );
  expect(answers.filter(({ status }) => status === "done")).toHaveLength(10);
  expect(answers.filter(({ status }) => status !== "done")).toEqual(Array.from({ length: 10 }, () => unconfirmed));
});

it("is refused to everybody before the disk is full, with nothing stored", async () => {
  await confirm(amara);
  await storePicture(amara);
  vi.mocked(freeBytes).mockImplementation(async () => MIN_FREE_BYTES + 500);
  const low = { status: "refused", reason: "storage-low" };
  expect(await send(amara, 1_000)).toMatchObject(low);
  vi.mocked(freeBytes).mockImplementation(async () => MIN_FREE_BYTES - 1);
  expect(await uploadPicture(amara, { kind: "picture", file: fileOf(await photograph()) })).toMatchObject(low);
  expect([
    await db.messageFile.count({ where: { actedById: amara.userId } }),
    await db.fileRemoval.count({ where: { actedById: amara.userId } }),
  ]).toEqual([0, 0]);
});
