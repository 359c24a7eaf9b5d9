import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { discardPicture } from "@/lib/media/mutations/discard-picture";
import { createPost } from "@/lib/posts/mutations/publish";
import { createPostSchema } from "@/lib/posts/schema";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";

let amara: Viewer;
let leila: Viewer;

beforeEach(async () => {
  [amara, leila] = [await person("Amara", systemClock, newEmail()), await person("Leila", systemClock, newEmail())];
});

const isThere = async (id: string) => (await db.picture.count({ where: { id } })) === 1;
const done = { status: "done" };

it("takes a stored picture away, however often it is asked, with its files", async () => {
  const { pictureId, key } = await plantPicture(amara, "UNUSED");
  for (let time = 0; time < 2; time++) expect(await discardPicture(amara, { pictureId })).toMatchObject(done);
  expect(await isThere(pictureId)).toBe(false);
  const isStored = existsSync(path.join(env().MEDIA_FOLDER, key.slice(0, 2), key));
  expect([isStored, await db.fileRemoval.count({ where: { key } })]).toEqual([false, 0]);
});

it("leaves what is shown somewhere, and what is another profile's", async () => {
  for (const use of ["PHOTO", "COVER", "ITEM"] as const) {
    const { pictureId } = await plantPicture(amara, use);
    expect(await discardPicture(amara, { pictureId })).toMatchObject(done);
    expect([use, await isThere(pictureId)]).toEqual([use, true]);
  }
  const { pictureId } = await plantPicture(leila, "UNUSED");
  expect(await discardPicture(amara, { pictureId })).toMatchObject(done);
  expect(await isThere(pictureId)).toBe(true);
});

it("of a post that shows it at the same moment and this, the first one wins", async () => {
  const posted = [];
  for (let time = 0; time < times(10, 100); time++) {
    const { pictureId } = await plantPicture(amara, "UNUSED");
    const input = createPostSchema.parse({ text: "", pictures: [{ pictureId, alt: "" }] });
    const acts = [() => createPost(amara, input), () => discardPicture(amara, { pictureId })];
    if (time % 2) acts.reverse();
    const answers = await Promise.all(acts.map((act) => act()));
    const [post] = time % 2 ? answers.reverse() : answers;
    expect(await isThere(pictureId)).toBe(post!.status === "done");
    posted.push(post!.status);
  }
  expect(new Set(posted)).toEqual(new Set(["done", "invalid"]));
});
