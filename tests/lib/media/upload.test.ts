import ExifReader from "exifreader";
import sharp from "sharp";
import { expect, it } from "vitest";
import { getPictureFile } from "@/lib/media/queries";
import { person } from "../../support/people";
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
