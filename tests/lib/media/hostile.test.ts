import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { uploadPictureSchema } from "@/lib/media/schema";
import { hostilePictures, PLANTED } from "../../support/hostile-pictures";
import { person } from "../../support/people";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
// Other tests make pictures at the same time.
const temporary = mkdtempSync(path.join(tmpdir(), "allyway-hostile-"));

beforeAll(() => {
  vi.stubEnv("TMPDIR", temporary);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

it("keeps of hostile files at most the picture, made anew, and refuses the others with a reason", async () => {
  const amara = await person("Amara");
  const hostile = await hostilePictures();
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const results: Record<string, string> = {};
  for (const { what, bytes, name = "picture.jpg", type = "image/jpeg" } of hostile) {
    const file = new File([new Uint8Array(bytes)], name, { type });
    const input = uploadPictureSchema.safeParse({ file, kind: "picture" });
    const answer = input.success ? await uploadPicture(amara, input.data) : ({ status: "invalid" } as const);
    results[what] = answer.status === "done" ? "stored" : answer.status === "invalid" ? "refused" : answer.status;
  }
  expect(results).toEqual(Object.fromEntries(hostile.map(({ what, becomes }) => [what, becomes])));
  expect(Object.keys(results)).toHaveLength(hostile.length);

  const rows = await db.picture.findMany({ where: { profileId: amara.profileId } });
  const files = rows.flatMap(({ key, widths }) =>
    widths.map((width) => path.join(env().MEDIA_FOLDER, key.slice(0, 2), key, `${width}.webp`)),
  );
  for (const file of files) {
    const bytes = readFileSync(file);
    expect(hostile.some((sent) => sent.bytes.equals(bytes))).toBe(false);
    expect(bytes.includes(PLANTED)).toBe(false);
    const how = bytes.toString("latin1", 12, 16);
    expect(["VP8 ", "VP8L", "VP8X"]).toContain(how);
    // With its opacity, and nothing else, beside it.
    if (how === "VP8X") expect([bytes[20], bytes.toString("latin1", 30, 34)]).toEqual([0x10, "ALPH"]);
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
  }
  expect(await sharp(readFileSync(files[0]!)).metadata()).toMatchObject({ format: "webp" });
  expect(files.filter((file) => !statSync(file).isFile())).toEqual([]);
  // Nothing lies where it does not belong, and nothing is left of what was refused.
  const keys = new Set(rows.map(({ key }) => key));
  expect(
    filesIn(env().MEDIA_FOLDER)
      .filter((file) => keys.has(path.basename(path.dirname(file))))
      .sort(),
  ).toEqual(files.sort());
  expect(await db.fileRemoval.count()).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(PLANTED);
}, 60_000);
