import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { getPictureFile } from "@/lib/media/queries";
import type { PictureFile } from "@/lib/media/schema";
import { person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";

const WIDTHS = [96, 97, 98, 99, 100, 101];

const read = async (viewer: Viewer, file: PictureFile) => (await (await getPictureFile(viewer, file))?.read()) ?? null;

/** Its files are written without waiting for the disk. */
async function plantSizes(viewer: Viewer): Promise<PictureFile[]> {
  const { pictureId, key } = await plantPicture(viewer, "UNUSED");
  await db.picture.update({ where: { id: pictureId }, data: { widths: WIDTHS } });
  return WIDTHS.map((width) => {
    const folder = path.join(env().MEDIA_FOLDER, key.slice(0, 2), key);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${width}.webp`), `${width} of ${pictureId}`);
    return { pictureId, width };
  });
}

it("keeps 256 files at hand, those that were asked for last, and whoever may not see one gets none from there", async () => {
  const [amara, mateo] = [await person("Amara"), await person("Mateo")];
  const files: PictureFile[] = [];
  for (let n = 0; n < 50; n++) files.push(...(await plantSizes(amara)));
  for (const file of files) expect(await read(amara, file)).not.toBeNull();
  const [first] = files as [PictureFile];
  expect(await read(amara, first)).not.toBeNull();
  // Of what is gone from the storage only that is left which is at hand.
  rmSync(env().MEDIA_FOLDER, { recursive: true });
  const found = await Promise.all(files.map((file) => read(amara, file)));
  expect(found.filter((bytes) => bytes !== null)).toHaveLength(256);
  expect(found.map((bytes) => bytes && String(bytes))).toEqual(
    files.map(({ pictureId, width }, n) => (n === 0 || n >= 45 ? `${width} of ${pictureId}` : null)),
  );
  expect(await read(mateo, first)).toBeNull();
  await db.picture.delete({ where: { id: first.pictureId } });
  expect(await read(amara, first)).toBeNull();
});
