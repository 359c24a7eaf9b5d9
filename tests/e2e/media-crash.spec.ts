import { execFile } from "node:child_process";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";
import { unguardedDb as db } from "@/lib/db";
import { S3Storage } from "@/lib/media/storage/s3";
import { freePort } from "../../scripts/postgres/cluster";
import { expect, test } from "../support/own-address";
import { times } from "../support/counts";
import { createDatabase, dropDatabase } from "../support/database";
import { type Answered, ownFolders, sender, upload, uploadText } from "../support/media-server";
import { onDatabase } from "../support/other-database";
import { photograph } from "../support/pictures";
import { withServer } from "../support/server";

test.describe.configure({ timeout: 900_000 });

const KILLS = times(3, 20);
const isLong = times(0, 1) === 1;

test("a server that is killed while pictures and files come leaves no row without its files, and no file that nobody knows", async () => {
  const databaseUrl = await createDatabase("media_crash");
  const folders = ownFolders();
  const settings = { LOG_LEVEL: "silent", ...folders.settings };
  await onDatabase(databaseUrl, async () => {
    const [amara, leila] = [await sender("Amara Okafor"), await sender("Leila Haddad")];
    const mateo = await sender("Mateo Rivas");
    const photo = await photograph(1_400, 900);
    const text = "Bring a coat. ".repeat(200_000);
    const acknowledged = { pictures: 0, files: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      await withServer({ databaseUrl, outbox: false, worker: false, settings }, async (origin, { hasEnded, pid }) => {
        const before = { ...acknowledged };
        const ended = Promise.all([
          ...[amara, leila].map((one) =>
            sendUntilGone(
              () => upload(origin, one, photo),
              hasEnded,
              () => (acknowledged.pictures += 1),
            ),
          ),
          sendUntilGone(
            () => uploadText(origin, mateo, text),
            hasEnded,
            () => (acknowledged.files += 1),
          ),
        ]);
        // In the midst of another step each time.
        await expect.poll(() => acknowledged.pictures).toBeGreaterThan(before.pictures);
        await expect.poll(() => acknowledged.files).toBeGreaterThan(before.files);
        await sleep((kill * 137) % 900);
        process.kill(pid, "SIGKILL");
        await ended;
      });
      await expectKnown(folders.media);
    }
    const stored = { pictures: await db.picture.count(), files: await db.messageFile.count() };
    for (const kind of ["pictures", "files"] as const) {
      expect(stored[kind]).toBeGreaterThanOrEqual(acknowledged[kind]);
      console.log(`${KILLS} kills, ${acknowledged[kind]} ${kind} acknowledged, ${stored[kind]} stored`);
    }
    // What was broken off is an hour old, and the next start's worker sweeps.
    for (const name of left(folders.temporary)) {
      const then = Date.now() / 1_000 - 3_700;
      utimesSync(path.join(folders.temporary, name), then, then);
    }
    await db.fileRemoval.updateMany({ data: { dueAt: new Date(Date.now() - 60_000) } });
    await withServer({ databaseUrl, outbox: false, settings }, async () => {
      await db.$queryRaw`SELECT count(*) FROM (SELECT graphile_worker.add_job('sweep')) job`;
      await expect.poll(() => db.fileRemoval.count(), { timeout: 60_000 }).toBe(0);
      await expect.poll(() => left(folders.temporary), { timeout: 60_000 }).toEqual([]);
      const keys = [...(await db.picture.findMany()), ...(await db.messageFile.findMany())].map(({ key }) => key);
      expect(
        filesIn(folders.media)
          .map(({ key }) => key)
          .filter((key) => !keys.includes(key)),
      ).toEqual([]);
      await expectKnown(folders.media);
    });
  });
  folders.remove();
  await dropDatabase("media_crash");
});

/** One after another; tells of every one that was said to be stored. */
async function sendUntilGone(
  send: () => Promise<Answered>,
  hasEnded: () => boolean,
  onStored: () => void,
): Promise<void> {
  while (!hasEnded()) {
    const answer = await send().catch(() => null);
    if (answer?.status !== 200) return;
    onStored();
  }
}

const left = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("allyway-upload-"));

function filesIn(folder: string): { key: string; file: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ key: path.basename(parentPath), file: name }));
}

/** Every row has all of its files, and each file belongs to a row or is noted as one that goes. */
async function expectKnown(folder: string): Promise<void> {
  const files = filesIn(folder);
  const rows = await db.picture.findMany({ select: { key: true, widths: true } });
  const names = new Set(files.map(({ key, file }) => `${key}/${file}`));
  const kept = await db.messageFile.findMany({ select: { key: true } });
  const missing = [
    ...rows.flatMap(({ key, widths }) => widths.map((width) => `${key}/${width}.webp`)),
    ...kept.map(({ key }) => `${key}/file`),
  ].filter((file) => !names.has(file));
  const noted = new Set([...rows, ...kept, ...(await db.fileRemoval.findMany())].map(({ key }) => key));
  expect({ missing, unknown: files.filter(({ key }) => !noted.has(key)) }).toEqual({ missing: [], unknown: [] });
}

test("pictures live in a bucket where one is named, and nothing of them on the server", async () => {
  const folders = ownFolders();
  const port = await freePort();
  const bucket = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(folders.root, "bucket"),
    configureBuckets: [{ name: "pictures", configs: [] }],
  });
  await bucket.run();
  const settings = {
    ...folders.settings,
    LOG_LEVEL: "silent",
    S3_BUCKET: "pictures",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  await withServer({ outbox: false, worker: false, settings }, async (origin) => {
    const amara = await sender("Amara Okafor");
    const answer = await upload(origin, amara, await photograph(700, 500));
    expect(answer.status).toBe(200);
    const { pictureId, widths } = answer.body as { pictureId: string; widths: number[] };
    for (const width of widths) {
      const file = await fetch(`${origin}/api/media/${pictureId}/${width}`, { headers: { cookie: amara.cookie } });
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(Buffer.from(await file.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
    }
    const { key } = await db.picture.findUniqueOrThrow({ where: { id: pictureId } });
    const text = "Bring a coat. ".repeat(200_000);
    const sent = await uploadText(origin, amara, text);
    expect(sent.status).toBe(200);
    const file = await db.messageFile.findUniqueOrThrow({ where: { id: sent.body.fileId as string } });
    expect(filesIn(folders.media)).toEqual([]);
    const kept = readdirSync(path.join(folders.root, "bucket"), { recursive: true, encoding: "utf8" });
    expect(widths.filter((width) => !kept.some((file) => file.includes(`${key}/${width}.webp`)))).toEqual([]);
    expect(String(await new S3Storage(settings).get(file.key, "file"))).toBe(text);
  });
  await bucket.close();
  folders.remove();
});

const UPLOADING = path.resolve(import.meta.dirname, "../support/uploading-process.mjs");

// What asserts a duration is a long test.
if (isLong)
  test("twenty pictures of one person at once all come to be stored, and whoever reads the feed waits at most twice as long", async () => {
    const folders = ownFolders();
    const settings = { LOG_LEVEL: "silent", ...folders.settings };
    await withServer({ outbox: false, worker: false, settings }, async (origin) => {
      const [amara, mateo] = [await sender("Amara Okafor"), await sender("Mateo Rivas")];
      const photo = await photograph(4_000, 3_000);
      const read = async (until: () => boolean) => {
        const taken: number[] = [];
        for (let n = 0; n < 60 || !until(); n++) {
          const began = performance.now();
          const answer = await fetch(`${origin}/feed`, { headers: { cookie: mateo.cookie } });
          await answer.text();
          expect(answer.status).toBe(200);
          taken.push(performance.now() - began);
          await sleep(30);
        }
        return taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.95)]!;
      };
      await read(() => true);
      const alone = await read(() => true);
      let over = false;
      const file = path.join(folders.temporary, "photo.jpg");
      writeFileSync(file, photo);
      const sent = promisify(execFile)(process.execPath, [UPLOADING], {
        env: {
          ...process.env,
          UPLOAD_ORIGIN: origin,
          UPLOAD_COOKIE: amara.cookie,
          UPLOAD_PROFILE: amara.viewer.profileId,
          UPLOAD_FILE: file,
        },
      }).finally(() => (over = true));
      // It is told below; until then the server goes on.
      sent.catch(() => {});
      const beside = await read(() => over);
      const statuses = JSON.parse((await sent).stdout) as number[];
      console.log(`feed p95: ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside 20 uploads`);
      expect(statuses).toEqual(Array(20).fill(200));
      expect(await db.picture.count({ where: { profileId: amara.viewer.profileId } })).toBe(20);
      expect(beside).toBeLessThan(2 * alone);
    });
    folders.remove();
  });
