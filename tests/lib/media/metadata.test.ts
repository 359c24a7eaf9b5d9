import ExifReader from "exifreader";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { getPictureFile } from "@/lib/media/queries";
import { text } from "../../support/picture-bytes";
import { person, type Viewer } from "../../support/people";
import { fileOf, storePicture } from "../../support/pictures";
import { IPTC, photographOfEverything, words, XMP } from "../../support/talkative-photograph";

const RED = { r: 230, g: 10, b: 20 };

let amara: Viewer;

beforeAll(async () => {
  amara = await person("Amara");
});

async function filesOf(pictureId: string, widths: number[]): Promise<Buffer[]> {
  return Promise.all(widths.map(async (width) => (await (await getPictureFile(amara, { pictureId, width }))!.read())!));
}

it("keeps no byte of place, camera, number, notes, texts and small picture in any size or row", async () => {
  const sent = await photographOfEverything();
  // A reader of its own finds all of it in what is sent, and nothing in what is kept.
  const told = ExifReader.load(sent, { expanded: true });
  expect(told.exif).toMatchObject({
    Make: { description: words.make },
    BodySerialNumber: { description: words.serial },
  });
  expect([told.gps?.Latitude, told.xmp?.creator?.description, JSON.stringify(told.iptc?.["By-line"])]).toEqual([
    expect.closeTo(52.37, 1),
    XMP,
    expect.stringContaining(IPTC),
  ]);
  expect([told.Thumbnail?.type, told.icc !== undefined, sent.includes(words.place)]).toEqual([
    "image/jpeg",
    true,
    true,
  ]);
  for (const kind of ["picture", "photo", "cover"] as const) {
    const picture = await storePicture(amara, { file: fileOf(sent, `${words.place}.jpg`), kind });
    const tiny = Buffer.from(picture.placeholder.split(",")[1]!, "base64");
    for (const bytes of [...(await filesOf(picture.pictureId, picture.widths)), tiny]) {
      const { file, ...rest } = ExifReader.load(bytes, { expanded: true });
      expect([file?.FileType?.value, Object.keys(rest).filter((group) => group !== "riff")]).toEqual(["webp", []]);
      for (const word of [...Object.values(words), XMP, IPTC, "EXIF", "Exif", "XMP ", "ICCP", "http", "\xff\xd8\xff"])
        expect([word, bytes.includes(text(word))]).toEqual([word, false]);
    }
  }
  const rows = await db.$queryRaw<{ row: string }[]>`
    SELECT p::text AS row FROM "Picture" p UNION ALL SELECT k::text FROM "IdempotencyKey" k
    UNION ALL SELECT f::text FROM "FileRemoval" f`;
  expect(rows.filter(({ row }) => [...Object.values(words), XMP, IPTC].some((word) => row.includes(word)))).toEqual([]);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])("turns what was taken the %s. way as one sees it", async (orientation) => {
  // Red above on the left, as one sees it; how it lies in the file is the camera's business.
  const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffffff" } })
    .composite([{ input: { create: { width: 30, height: 20, channels: 3, background: RED } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const lying: Record<number, (picture: Sharp) => Sharp> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.rotate(270).flop(),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.rotate(90).flop(),
    8: (picture) => picture.rotate(90),
  };
  const turned = await lying[orientation]!(sharp(upright)).png().toBuffer();
  const sent = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { pictureId, width, height, widths } = await storePicture(amara, { file: fileOf(sent) });
  expect([width, height]).toEqual([60, 40]);
  const [bytes] = await filesOf(pictureId, widths);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const reds = [
    [10, 10],
    [50, 10],
    [10, 30],
    [50, 30],
  ].map(([x, y]) => data[(y! * 60 + x!) * 3 + 1]! < 80);
  expect(reds).toEqual([true, false, false, false]);
});
