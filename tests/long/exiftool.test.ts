import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { getPictureFile } from "@/lib/media/queries";
import { person } from "../support/people";
import { fileOf, storePicture } from "../support/pictures";
import { photographOfEverything, words } from "../support/talkative-photograph";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-exiftool-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No package of npm. */
const READER = "exiftool";

/** All that it finds, by its groups. */
function groupsOf(bytes: Buffer): Record<string, string[]> {
  const file = path.join(folder, "picture");
  writeFileSync(file, bytes);
  let said: string;
  try {
    said = execFileSync(READER, ["-json", "-a", "-u", "-ee", "-G0", file], { encoding: "utf8" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error("exiftool is missing: apt-get install libimage-exiftool-perl", { cause: error });
  }
  const groups: Record<string, string[]> = {};
  for (const [name, value] of Object.entries((JSON.parse(said) as [Record<string, unknown>])[0])) {
    const [group = "", tag] = name.split(":");
    if (tag) (groups[group] ??= []).push(`${tag}: ${String(value)}`);
  }
  return groups;
}

it("exiftool finds in what is kept nothing but the size of the picture", async () => {
  const amara = await person("Amara");
  const sent = await photographOfEverything();
  expect(Object.keys(groupsOf(sent))).toEqual(expect.arrayContaining(["EXIF", "XMP", "IPTC", "ICC_Profile"]));
  expect(JSON.stringify(groupsOf(sent))).toContain(words.serial);
  for (const kind of ["picture", "photo", "cover"] as const) {
    const { pictureId, widths } = await storePicture(amara, { file: fileOf(sent), kind });
    for (const width of widths) {
      const bytes = await (await getPictureFile(amara, { pictureId, width }))!.read();
      const { ExifTool, File, RIFF, Composite, ...others } = groupsOf(bytes!);
      expect([ExifTool !== undefined, File !== undefined, others]).toEqual([true, true, {}]);
      const seen = [...(RIFF ?? []), ...(Composite ?? [])].map((tag) => tag.split(":")[0]!);
      const sizes = [
        "VP8Version",
        "ImageWidth",
        "HorizontalScale",
        "ImageHeight",
        "VerticalScale",
        "ImageSize",
        "Megapixels",
      ];
      expect(seen.filter((tag) => !sizes.includes(tag))).toEqual([]);
    }
  }
});
