import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryOf } from "../../scripts/bench/server";
import { LARGE_FILES, sendFiles, SENDERS, SMALL_FILES } from "../../scripts/bench/uploads";
import { createDatabase, dropDatabase } from "../support/database";
import { type Sender, sender } from "../support/media-server";
import { onDatabase } from "../support/other-database";
import { withServer } from "../support/server";

const MAX_GROWTH_MB = 150;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "allyway-uploads-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("two hundred files of 20 MB by eight accounts make the server hardly larger, and leave none in its temporary folder", async () => {
  const databaseUrl = await createDatabase("many_uploads");
  const settings = { MEDIA_FOLDER: path.join(folder, "media"), TMPDIR: folder, TRUSTED_PROXIES: "127.0.0.1,::1" };
  await onDatabase(databaseUrl, async () => {
    const senders: Sender[] = [];
    for (let n = 0; n < SENDERS; n++) senders.push(await sender(`Amara ${"abcdefgh"[n]}`));
    await withServer({ databaseUrl, outbox: false, worker: false, settings }, async (origin, { pid }) => {
      await sendFiles(origin, senders, SMALL_FILES);
      const before = memoryOf(pid);
      await sendFiles(origin, senders, LARGE_FILES);
      const after = memoryOf(pid);
      console.log(`from ${before.toFixed(0)} MB to ${after.toFixed(0)} MB`);
      expect(after - before).toBeLessThan(MAX_GROWTH_MB);
      await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith("allyway-upload-"))).toEqual([]);
    });
  });
  await dropDatabase("many_uploads");
});
