import { beforeEach, describe, expect, it, vi } from "vitest";
import { comeBack, takeBreak } from "@/lib/accounts/mutations/deactivate";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { awayBySession } from "@/lib/auth/viewer";
import { db as guardedDb, unguardedDb as db } from "@/lib/db";
import { carryImport } from "@/lib/imports/mutations/carry-import";
import { chooseImport } from "@/lib/imports/mutations/choose-import";
import { readImport } from "@/lib/imports/mutations/read-import";
import { getDataImport } from "@/lib/imports/queries";
import { getPrivacy } from "@/lib/imports/queries/own";
import { sweepFiles } from "@/lib/media/mutations/sweep";
import { ENCODING_BUDGET } from "@/lib/media/mutations/upload-picture";
import { setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import { countAttempts } from "@/lib/requests/rate-limit";
import { HOUR_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { allOfIt, draftsOf, LEAST, read, upload } from "../../support/imports";
import { confirm, movableClock, person, type Viewer } from "../../support/people";
import { photograph, storePicture } from "../../support/pictures";
import { zipOf } from "../../support/zip";

vi.mock("@/lib/media/free-space", () => ({ freeBytes: async () => Infinity, temporaryRoom: async () => Infinity }));

let clock: ReturnType<typeof movableClock>;
let amara: Viewer;

beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
  await confirm(amara);
});

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const row = (n: number, more: object = {}) => ({ id: idOf(n), text: `Number ${n}`, ...more });
const postsOf = (...rows: object[]) => zipOf({ ...LEAST, "data/posts.json": JSON.stringify(rows) });
const run = (importId: string) => carryImport(asSystem(clock), { importId });
const choose = (importId: string) => chooseImport(amara, { importId, ...allOfIt });

describe("once whoever took a break is back", () => {
  const awayOf = async ({ userId }: Viewer) => {
    const token = await startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
    return (await awayBySession(token, clock))!.away;
  };
  const tasksOf = async (importId: string) => {
    const jobs = await db.$queryRaw<{ task: string }[]>`
      SELECT task.identifier AS task FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE job.payload->>'importId' = ${importId} ORDER BY job.id`;
    return jobs.map(({ task }) => task);
  };

  it("is read that was not", async () => {
    await upload(amara, await postsOf(row(1)));
    const { id: importId } = (await getDataImport(amara))!;
    await takeBreak(amara);
    await readImport(asSystem(clock), { importId });
    expect((await getDataImport(amara))!.step).toBe("READING");
    await comeBack(await awayOf(amara));
    expect(await tasksOf(importId)).toEqual(["read-import", "read-import"]);
  });

  it("is carried over that was not", async () => {
    const { id: importId } = await read(amara, await postsOf(row(1)));
    await choose(importId);
    await takeBreak(amara);
    await run(importId);
    expect((await getDataImport(amara))!.step).toBe("CARRYING");
    await comeBack(await awayOf(amara));
    expect(await tasksOf(importId)).toEqual(["read-import", "carry-import", "carry-import"]);
    await run(importId);
    expect(await draftsOf(amara)).toHaveLength(1);
  });
});

it("takes a time that no post can be of as unsaid", async () => {
  const none = { createdAt: "0000-01-01T00:00:00Z" };
  const old = { writtenAt: "0000-01-01T00:00:00Z", createdAt: "2024-05-01T10:00:00.000Z" };
  const { id: importId } = await read(amara, await postsOf(row(1, none), row(2, old)));
  await choose(importId);
  await run(importId);
  const drafts = await db.postDraft.findMany({ where: { profileId: amara.profileId }, orderBy: { text: "asc" } });
  expect(drafts.map(({ writtenAt }) => writtenAt)).toEqual([clock.now(), new Date(old.createdAt)]);
});

it("carries over of the settings what was shown, and none that was changed since then", async () => {
  const there = {
    ...{ posts: "EVERYONE", media: "EVERYONE", profile: "ALLIES", allies: "EVERYONE", messages: "ALLIES" },
    ...{ tagging: "NOBODY", confirmsTags: true, sharesReadState: false },
  };
  const set = (data: object) => db.profile.update({ where: { id: amara.profileId }, data });
  await set({ postsAudience: "EVERYONE", profileAudience: "EVERYONE", taggingAudience: "EVERYONE" });
  const profile = JSON.stringify({ handle: "amara", displayName: "Amara Okafor", privacy: there });
  const { id: importId, plan } = await read(amara, await zipOf({ "data/profile.json": profile }));
  const shown = plan!.privacy.map(({ field }) => field);
  expect(shown).toEqual(expect.arrayContaining(["profile", "tagging"]));
  expect(shown).not.toContain("posts");
  await choose(importId);
  // The one was no different, and the other was shown as it is no longer.
  await set({ postsAudience: "ALLIES", taggingAudience: "ALLIES" });
  await run(importId);
  expect(await getPrivacy(amara)).toMatchObject({ posts: "ALLIES", tagging: "ALLIES", profile: "ALLIES" });
  expect((await getDataImport(amara))!.result).toMatchObject({
    privacy: true,
    leftOut: { named: [{ item: "tagging", why: "setting-changed" }], more: 0 },
  });
});

it.each(["photo", "cover"] as const)("leaves the %s that came where none was", async (kind) => {
  const file = `pictures/${idOf(9)}.webp`;
  const profile = JSON.stringify({ handle: "amara", displayName: "Amara Okafor", [kind]: file });
  const webp = await photograph(1_200, 900, "webp");
  const { id: importId, plan } = await read(amara, await zipOf({ "data/profile.json": profile, [file]: webp }));
  expect(plan![kind]).toBe("new");
  await choose(importId);
  const { pictureId } = await storePicture(amara, { kind });
  expect(await setProfilePicture(amara, { kind, pictureId })).toMatchObject({ status: "done" });
  await run(importId);
  expect((await getPrivacy(amara))[`${kind}Id`]).toBe(pictureId);
  expect(await db.picture.count({ where: { id: pictureId } })).toBe(1);
  const leftOut = { named: [{ item: file, why: `${kind}-there` }], more: 0 };
  expect((await getDataImport(amara))!.result).toMatchObject({ [kind]: false, leftOut });
});

it("keeps the archive while more of it waits, for a week at most", async () => {
  const file = `pictures/${idOf(9)}.webp`;
  const rows = [row(1), row(2, { pictures: [{ file, alt: "" }] })];
  const files = { ...LEAST, "data/posts.json": JSON.stringify(rows), [file]: await photograph(400, 300, "webp") };
  await upload(amara, await zipOf(files));
  const { id: importId } = (await getDataImport(amara))!;
  await readImport(asSystem(clock), { importId });
  await choose(importId);
  const { key, expiresAt } = await db.dataImport.findUniqueOrThrow({ where: { id: importId } });
  const useUp = () =>
    countAttempts([{ limit: ENCODING_BUDGET, subject: amara.userId }], clock, guardedDb, ENCODING_BUDGET.count + 1);
  /** Of its note, from now on. */
  const keptHours = async () => {
    const { dueAt } = await db.fileRemoval.findUniqueOrThrow({ where: { key } });
    return Math.round((dueAt.getTime() - Date.now()) / HOUR_MS);
  };
  await db.fileRemoval.update({ where: { key }, data: { dueAt: new Date(Date.now() + HOUR_MS) } });
  await useUp();
  await run(importId);
  expect(await keptHours()).toBe(24);
  clock.advance((expiresAt.getTime() - clock.now().getTime()) / 1_000 - 2 * 3_600);
  await useUp();
  await run(importId);
  expect(await keptHours()).toBe(2);
  await db.fileRemoval.update({ where: { key }, data: { dueAt: new Date(0) } });
  await sweepFiles(asSystem(clock));
  await run(importId);
  const found = (await getDataImport(amara))!;
  expect(found).toMatchObject({ step: "FAILED", problem: "gone", total: 2 });
});
