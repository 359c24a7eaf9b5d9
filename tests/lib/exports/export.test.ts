import { mkdir, readdir, readlink, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { discardExport, requestExport } from "@/lib/exports/mutations/request-export";
import { writeArchive } from "@/lib/exports/mutations/write-archive";
import { makeExport } from "@/lib/exports/mutations/make-export";
import { sweepDataExports } from "@/lib/exports/mutations/sweep";
import { getDataExport, openDataExport } from "@/lib/exports/queries";
import { sweepFiles } from "@/lib/media/mutations/sweep";
import { freeBytes, temporaryRoom } from "@/lib/media/free-space";
import { MESSAGE_LIMIT } from "@/lib/conversations/schema";
import { ACCOUNT_STORAGE_LIMIT, MIN_FREE_BYTES } from "@/lib/media/limits";
import { LocalStorage } from "@/lib/media/storage/local";
import { inWorkingFolder } from "@/lib/exports/working-folder";
import { storage } from "@/lib/media/storage";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { filesOf } from "../../support/exports";
import { written } from "../../support/groups";
import { movableClock, person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";

vi.mock("@/lib/media/free-space", () => ({
  freeBytes: vi.fn(async () => Infinity),
  temporaryRoom: vi.fn(async () => Infinity),
}));

const HOUR = 3_600;
const DAY = 24 * HOUR;

let clock: ReturnType<typeof movableClock>;
let amara: Viewer;

beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const free of [freeBytes, temporaryRoom]) vi.mocked(free).mockImplementation(async () => Infinity);
});

const jobs = () =>
  db.$queryRaw<{ exportId: string }[]>`
    SELECT payload->>'exportId' AS "exportId" FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE task.identifier = 'make-export'
      AND payload->>'exportId' IN (SELECT id::text FROM "DataExport" WHERE "userId" = ${amara.userId}::uuid)`;
const mails = () =>
  db.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'kind' = 'export-ready' AND payload->>'userId' = ${amara.userId}`;
const make = (exportId: string) => makeExport(asSystem(clock), { exportId });
/** A sign-in that has just been. */
const now = (viewer: Viewer): Viewer => ({ ...viewer, session: { ...viewer.session, authenticatedAt: clock.now() } });

async function made(): Promise<{ id: string; key: string }> {
  expect(await requestExport(now(amara))).toEqual({ status: "done" });
  const { id } = (await getDataExport(amara))!;
  await make(id);
  const { key } = await db.dataExport.findUniqueOrThrow({ where: { id } });
  return { id, key: key! };
}

it("is asked for, made, told by mail, downloaded, and gone after seven days with its file", async () => {
  expect(await getDataExport(amara)).toBeNull();
  const { id, key } = await made();
  const found = (await getDataExport(amara))!;
  expect(found.ready!.expiresAt.getTime() - found.ready!.readyAt.getTime()).toBe(7 * DAY * 1000);
  expect(await mails()).toHaveLength(1);
  const { stream } = (await openDataExport(amara, { exportId: id }))!;
  const zip = await buffer(stream);
  expect(zip.length).toBe(found.ready!.bytes);
  expect([...(await filesOf(zip)).keys()]).toContain("index.html");
  expect((await readdir(tmpdir())).filter((name) => name.includes(id))).toEqual([]);
  // Its note went with its row: nobody sweeps the file.
  expect(await db.fileRemoval.count({ where: { key } })).toBe(0);

  clock.advance(7 * DAY + 1);
  expect(await getDataExport(amara)).toBeNull();
  expect(await openDataExport(amara, { exportId: id })).toBeNull();
  expect(await sweepDataExports(asSystem(clock))).toBeGreaterThan(0);
  await sweepFiles(asSystem(clock));
  expect(await (await storage()).get(key, "file")).toBeNull();
});

it("is made once, however often it is asked for at once", async () => {
  for (let round = 0; round < times(3, 30); round++) {
    const other = (amara = await person("Amara Okafor", clock, newEmail()));
    await Promise.all(Array.from({ length: 8 }, () => requestExport(other)));
    expect(await db.dataExport.count({ where: { userId: other.userId } })).toBe(1);
    expect(await jobs()).toHaveLength(1);
  }
});

it("is made again in place of one that is there, whose file goes", async () => {
  const first = await made();
  const second = await made();
  expect(second.id).not.toBe(first.id);
  expect(await db.dataExport.count({ where: { userId: amara.userId } })).toBe(1);
  expect(await openDataExport(amara, { exportId: first.id })).toBeNull();
  expect(await db.fileRemoval.count({ where: { key: first.key } })).toBe(1);
});

it("is not begun anew while it is being made, but after a day", async () => {
  await requestExport(amara);
  const { id } = (await getDataExport(amara))!;
  expect(await getDataExport(amara)).toMatchObject({ ready: null, isLate: false });
  await requestExport(amara);
  expect((await getDataExport(amara))!.id).toBe(id);
  clock.advance(25 * HOUR);
  expect(await getDataExport(amara)).toMatchObject({ isLate: true });
  await requestExport(now(amara));
  expect((await getDataExport(amara))!.id).not.toBe(id);
  // The job of the former one finds nothing to do.
  await make(id);
  expect(await getDataExport(amara)).toMatchObject({ ready: null });
});

it("is one also where two workers make it, and nothing where it is not wanted any more", async () => {
  await requestExport(amara);
  const { id } = (await getDataExport(amara))!;
  const before = await db.fileRemoval.count();
  await discardExport(amara);
  await make(id);
  expect([await getDataExport(amara), await db.fileRemoval.count()]).toEqual([null, before]);

  const { key } = await made();
  await discardExport(amara);
  expect(await db.fileRemoval.count({ where: { key } })).toBe(1);
  await db.user.delete({ where: { id: amara.userId } });
  await make(id);
});

it.each(["discarded", "deleted with its account"])(
  "leaves nothing of what a killed process wrote, also where it was %s meanwhile",
  async (how) => {
    await requestExport(amara);
    const { id } = (await getDataExport(amara))!;
    const folder = path.join(tmpdir(), `allyway-export-${id}`);
    await mkdir(folder);
    await writeFile(path.join(folder, "0"), "all that is hers");
    if (how === "discarded") await discardExport(amara);
    else await db.user.delete({ where: { id: amara.userId } });
    await make(id);
    expect((await readdir(tmpdir())).filter((name) => name.includes(id))).toEqual([]);
  },
);

it("marks its folder as used for as long as it is made, however little is written there", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const id = amara.profileId;
  await inWorkingFolder(id, async (folder) => {
    await utimes(folder, 0, 0);
    vi.advanceTimersByTime(60_000);
    await expect.poll(async () => (await stat(folder)).mtimeMs).toBeGreaterThan(0);
  });
  expect(vi.getTimerCount()).toBe(0);
  expect((await readdir(tmpdir())).filter((name) => name.includes(id))).toEqual([]);
});

describe("where there is little room", () => {
  /** So many bytes of hers are stored. */
  const fill = async (bytes: number) => {
    const { pictureId } = await plantPicture(amara, "ITEM");
    await db.picture.update({ where: { id: pictureId }, data: { bytes } });
  };
  const low = { status: "refused", reason: "storage-low" };

  it("is not begun, neither for what is stored nor for what is written on the way, and what is there stays", async () => {
    const { id } = await made();
    await fill(1_000);
    vi.mocked(freeBytes).mockImplementation(async () => MIN_FREE_BYTES + 999);
    expect(await requestExport(now(amara))).toEqual(low);
    vi.mocked(freeBytes).mockImplementation(async () => MIN_FREE_BYTES + 1_000);
    vi.mocked(temporaryRoom).mockImplementation(async () => 1_999);
    expect(await requestExport(now(amara))).toEqual(low);
    expect((await getDataExport(amara))!.id).toBe(id);
    vi.mocked(temporaryRoom).mockImplementation(async () => 2_000);
    expect(await requestExport(now(amara))).toEqual({ status: "done" });
  });

  it("waits to be tried again, writes nothing until then, and stores nothing that does not fit", async () => {
    await requestExport(amara);
    const { id } = (await getDataExport(amara))!;
    const put = vi.spyOn(LocalStorage.prototype, "putFile");
    vi.mocked(temporaryRoom).mockImplementation(async () => -1);
    await expect(make(id)).rejects.toThrow("no room");
    vi.mocked(temporaryRoom).mockImplementation(async () => Infinity);
    // Begun in time: what else is stored meanwhile took the room.
    vi.mocked(freeBytes).mockImplementationOnce(async () => Infinity);
    vi.mocked(freeBytes).mockImplementation(async () => MIN_FREE_BYTES);
    await expect(make(id)).rejects.toThrow("no room");
    expect(put).not.toHaveBeenCalled();
    expect(await getDataExport(amara)).toMatchObject({ ready: null });
    vi.mocked(freeBytes).mockImplementation(async () => Infinity);
    await make(id);
    expect(await getDataExport(amara)).toMatchObject({ ready: { bytes: expect.any(Number) as number } });
  });

  it("is made no further where what others wrote to her leaves too little", async () => {
    const texts = Array<string>(80).fill("<".repeat(MESSAGE_LIMIT));
    for (const name of ["Leila Haddad", "Mateo Rivas", "Noor Aziz"])
      await written(await person(name, clock, newEmail()), amara, { state: "JOINED", texts });
    await requestExport(amara);
    const { id } = (await getDataExport(amara))!;
    // Once for what is stored, and once on the way.
    vi.mocked(temporaryRoom).mockImplementationOnce(async () => Infinity);
    vi.mocked(temporaryRoom).mockImplementation(async () => -1);
    await expect(make(id)).rejects.toThrow("no room");
    expect((await readdir(tmpdir())).filter((name) => name.includes(id))).toEqual([]);
    vi.mocked(temporaryRoom).mockImplementation(async () => Infinity);
    await make(id);
    expect(await getDataExport(amara)).toMatchObject({ ready: { bytes: expect.any(Number) as number } });
  });

  it("is there all the same for whoever has used up what they may store", async () => {
    await fill(ACCOUNT_STORAGE_LIMIT);
    await made();
    expect(await getDataExport(amara)).toMatchObject({ ready: { bytes: expect.any(Number) as number } });
  });

  it("fails, and nothing but it, where its files can’t be written, of which it keeps none open", async () => {
    const openFiles = async () => {
      const names = await Promise.all(
        (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
      );
      return names.filter((name) => name.includes(amara.profileId));
    };
    await inWorkingFolder(amara.profileId, async (folder) => {
      await mkdir(path.join(folder, "3"));
      await expect(writeArchive(amara, folder)).rejects.toThrow("EISDIR");
      await expect.poll(openFiles).toEqual([]);
    });
  });

  it("leaves nothing in the storage where it could not be stored", async () => {
    await requestExport(amara);
    const { id } = (await getDataExport(amara))!;
    const before = await db.fileRemoval.count();
    vi.spyOn(LocalStorage.prototype, "putFile").mockRejectedValueOnce(new Error("away"));
    await expect(make(id)).rejects.toThrow("away");
    expect(await db.fileRemoval.count()).toBe(before);
    await make(id);
  });
});

it("is asked for by whoever has just signed in, as themselves alone", async () => {
  clock.advance(11 * 60);
  expect(await requestExport(amara)).toMatchObject({ reason: "requires-recent-login" });
  const acting: Viewer = { ...now(amara), profileId: "019a0000-0000-7000-8000-000000000000" };
  expect(await requestExport(acting)).toMatchObject({ reason: "wrong-profile" });
  expect(await db.dataExport.count({ where: { userId: amara.userId } })).toBe(0);
});
