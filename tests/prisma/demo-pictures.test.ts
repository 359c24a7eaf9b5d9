import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { altSchema, descriptionSchema, type PictureKind } from "@/lib/media/schema";
import { organizations } from "@/prisma/demo/organizations";
import { people } from "@/prisma/demo/people";
import {
  covers,
  demoPictureWidths,
  drawnFile,
  items,
  LIST_OF_DRAWN,
  photoOf,
  postPictures,
} from "@/prisma/demo/pictures";
import { posts } from "@/prisma/demo/posts";
import { altOf } from "@/prisma/demo/sights";
import type { DrawnPictures } from "@/prisma/demo/store-picture";

const folder = path.dirname(LIST_OF_DRAWN);
const files = readdirSync(folder).map((file) => path.join(folder, file));
const list = JSON.parse(readFileSync(LIST_OF_DRAWN, "utf8")) as DrawnPictures;
const photos = [...people, ...organizations].map(({ name }) => photoOf(name));
const shown = [...postPictures, ...items].flatMap(({ pictures }) => pictures);
const wanted: Record<PictureKind, Set<string>> = {
  photo: new Set(photos),
  cover: new Set(Object.values(covers).map((name) => `cover-${name}`)),
  picture: new Set(shown),
};
const kinds = Object.keys(wanted) as PictureKind[];

it("has a face for everybody and a logo for every organization, no two of them alike", () => {
  const drawn = photos.map((name) => readFileSync(drawnFile(name, 512)));
  const hashes = drawn.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  expect(new Set(hashes).size).toBe(people.length + organizations.length);
});

it("shows from one to four pictures with a third of the posts, above all organizations and in some media tabs", () => {
  expect(postPictures.length).toBe(Math.floor(posts.length / 3));
  for (const { begins, pictures } of postPictures) {
    expect([begins, posts.filter(({ text }) => text.startsWith(begins)).length]).toEqual([begins, 1]);
    expect([begins, pictures.length >= 1 && pictures.length <= 4]).toEqual([begins, true]);
  }
  expect(organizations.filter(({ name }) => !covers[name])).toEqual([]);
  expect(items.length).toBeGreaterThanOrEqual(5);
  for (const { pictures, descriptions } of items) {
    expect(descriptions).toHaveLength(pictures.length);
    for (const description of descriptions) expect(descriptionSchema.parse(description)).toBe(description);
  }
});

it("keeps the files that are shown, with what they show in words, and no other ones, in less than 3.5 MB", () => {
  for (const picture of shown) expect(altSchema.parse(altOf(picture))).toMatch(/^[A-Z].{20,}\.$/);
  const drawn = kinds.flatMap((kind) =>
    [...wanted[kind]].flatMap((name) => demoPictureWidths[kind].map((width) => drawnFile(name, width))),
  );
  expect(files.toSorted()).toEqual([...drawn, LIST_OF_DRAWN].sort());
  expect(Object.keys(list).sort()).toEqual(kinds.flatMap((kind) => [...wanted[kind]]).sort());
  expect(files.reduce((sum, file) => sum + readFileSync(file).byteLength, 0)).toBeLessThan(3_500_000);
});

it.each([
  ["picture", 1600, null],
  ["cover", 1920, 3],
  ["photo", 512, 1],
] as const)("has each %s %i pixels wide at its widest, in its shape, and says so", async (kind, widest, shape) => {
  for (const name of wanted[kind]) {
    const { width, height, placeholder } = list[name]!;
    expect([name, width, shape && width / height]).toEqual([name, widest, shape]);
    // Pages hold it twice.
    expect(placeholder.length).toBeLessThan(220);
    for (const to of demoPictureWidths[kind]) {
      const file = await sharp(drawnFile(name, to)).metadata();
      expect([name, file.format, file.width, file.height]).toEqual([
        ...[name, "webp", to],
        Math.round((to * height) / width),
      ]);
    }
    expect(demoPictureWidths[kind].at(-1)).toBe(widest);
  }
});
