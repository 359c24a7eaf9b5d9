import { randomUUID } from "node:crypto";
import ExifReader from "exifreader";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { limitedBy, withIdempotencyKey } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import * as encoder from "@/lib/media/encode";
import { MAX_PROCESSOR_MS } from "@/lib/media/encode";
import { ENCODING_BUDGET, uploadPicture } from "@/lib/media/mutations/upload-picture";
import { getPictureFile } from "@/lib/media/queries";
import { invalid, type Refused } from "@/lib/result";
import { HOUR_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { person, type Viewer } from "../../support/people";
import { fileOf, photograph, storePicture } from "../../support/pictures";

const read = async (viewer: Parameters<typeof getPictureFile>[0], pictureId: string, width: number) =>
  (await (await getPictureFile(viewer, { pictureId, width }))?.read()) ?? null;

it("keeps what one sees, upright and in its sizes, and nothing that the camera said", async () => {
  const amara = await person("Amara");
  const sent = await sharp(await photograph(1500, 1000))
    .withExif({
      IFD0: { Make: "Spycam", Model: "SN-4711" },
      IFD3: { GPSLatitude: "52/1 22/1 0/1", GPSLatitudeRef: "N", GPSLongitude: "4/1 53/1 0/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(Object.keys(ExifReader.load(sent))).toContain("Orientation");
  const picture = await storePicture(amara, { file: fileOf(sent) });
  expect(picture).toMatchObject({ width: 1000, height: 1500, widths: [320, 640, 1000] });
  for (const width of picture.widths) {
    const bytes = (await read(amara, picture.pictureId, width))!;
    const { format, ...size } = await sharp(bytes).metadata();
    expect([format, size.width, size.height, size.exif, size.xmp, size.icc, size.iptc]).toEqual([
      "webp",
      width,
      Math.round(width * 1.5),
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Spycam") || bytes.includes("4711") || bytes.includes("EXIF")).toBe(false);
  }
  expect(picture.placeholder.length).toBeLessThan(600);
});

const limited = (viewer: Viewer) => limitedBy(viewer, "pictures", "203.0.113.7");
const sentAs = (viewer: Viewer, key: string, inputHash = "same") => withIdempotencyKey(limited(viewer), key, inputHash);

it("makes a picture once for each key, and costs a late copy nothing", async () => {
  const amara = await person("Amara", systemClock, newEmail());
  const [key, upload] = [randomUUID(), { file: fileOf(await photograph(300, 200)), kind: "picture" as const }];
  const encode = vi.spyOn(encoder, "encodePicture");
  const first = await uploadPicture(sentAs(amara, key), upload);
  expect(await uploadPicture(sentAs(amara, key), upload)).toEqual(first);
  expect(await uploadPicture(sentAs(amara, key, "other"), upload)).toMatchObject({ reason: "idempotency-key-used" });
  expect(encode).toHaveBeenCalledTimes(1);
  encode.mockRestore();
  const copies = await Promise.all([1, 2].map(() => uploadPicture(sentAs(amara, key), upload)));
  expect(copies).toEqual([first, first]);
  expect(await db.picture.count({ where: { profileId: amara.profileId } })).toBe(1);
});

it("counts each try before its work, also of files that come to nothing", async () => {
  const amara = await person("Amara", systemClock, newEmail());
  await db.rateLimit.deleteMany();
  const broken = fileOf((await photograph(300, 200)).subarray(0, 900));
  expect(await uploadPicture(limited(amara), { file: broken, kind: "picture" })).toMatchObject({ status: "invalid" });
  // Of the person, and of the address.
  const tries = { key: { startsWith: "pictures-" } };
  expect((await db.rateLimit.findMany({ where: tries })).map(({ count }) => count)).toEqual([1, 1]);
  await db.rateLimit.updateMany({ data: { count: 1_000_000 } });
  const encode = vi.spyOn(encoder, "encodePicture");
  expect(await uploadPicture(limited(amara), { file: broken, kind: "picture" })).toMatchObject({ reason: "too-many" });
  expect(encode).not.toHaveBeenCalled();
  encode.mockRestore();
});

it("makes no more pictures of an account that has taken its part of the processor in an hour", async () => {
  const [amara, leila] = [
    await person("Amara", systemClock, newEmail()),
    await person("Leila", systemClock, newEmail()),
  ];
  const upload = { file: fileOf(await photograph(300, 200)), kind: "picture" as const };
  const encode = vi.spyOn(encoder, "encodePicture");
  const worst = { result: invalid({ file: "validations.picture-unreadable" }), processorMs: MAX_PROCESSOR_MS };
  encode.mockResolvedValue(worst);
  const answers = [];
  for (let sent = 0; sent < 20; sent++) answers.push(await uploadPicture(amara, upload));
  const most = Math.floor(ENCODING_BUDGET.count / MAX_PROCESSOR_MS) + 1;
  expect(encode).toHaveBeenCalledTimes(most);
  expect(answers.slice(0, most)).toEqual(Array(most).fill(worst.result));
  for (const { status, reason, retryAfter } of answers.slice(most) as Refused[]) {
    expect([status, reason]).toEqual(["refused", "too-many"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(ENCODING_BUDGET.seconds);
  }
  encode.mockRestore();
  expect(await uploadPicture(leila, upload)).toMatchObject({ status: "done" });
  const later = { ...amara, clock: { now: () => new Date(systemClock.now().getTime() + HOUR_MS) } };
  expect(await uploadPicture(later, upload)).toMatchObject({ status: "done" });
});
