import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { altSchema, descriptionSchema } from "@/lib/media/schema";
import { organizations } from "@/prisma/demo/organizations";
import { people } from "@/prisma/demo/people";
import { covers, items, photoOf, postPictures } from "@/prisma/demo/pictures";
import { posts } from "@/prisma/demo/posts";
import { altOf } from "@/prisma/demo/sights";

const FOLDER = "prisma/demo/pictures";
const files = readdirSync(FOLDER);
const bytesOf = (file: string) => readFileSync(path.join(FOLDER, file));
const photos = [...people, ...organizations].map(({ name }) => `${photoOf(name)}.webp`);

it("has a face for everybody and a logo for every organization, no two of them alike", () => {
  expect(files.filter((file) => file.startsWith("photo-"))).toEqual([...photos].sort());
  const drawn = photos.map((file) => createHash("sha256").update(bytesOf(file)).digest("hex"));
  expect(new Set(drawn).size).toBe(people.length + organizations.length);
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

it("keeps the files that are shown, with what they show in words, and no other ones, in less than 1.5 MB", () => {
  const shown = [...postPictures, ...items].flatMap(({ pictures }) => pictures);
  for (const picture of shown) expect(altSchema.parse(altOf(picture))).toMatch(/^[A-Z].{20,}\.$/);
  const wanted = [...shown.map((name) => `${name}.webp`), ...Object.values(covers).map((name) => `cover-${name}.webp`)];
  expect(files).toEqual([...new Set([...photos, ...wanted])].sort());
  expect(files.reduce((sum, file) => sum + bytesOf(file).byteLength, 0)).toBeLessThan(1_500_000);
});
