import { beforeAll, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { ALT_LIMIT } from "@/lib/media/limits";
import { getPictureFile } from "@/lib/media/queries";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { getPost } from "@/lib/posts/queries";
import { createPostSchema } from "@/lib/posts/schema";
import { hashOfInput, newIdempotencyKey } from "@/lib/run-mutation";
import { times } from "../../support/counts";
import { actingAs, organization, person, type Viewer } from "../../support/people";
import { fileOf, photograph, storePicture } from "../../support/pictures";

let amara: Viewer;
let ruth: Viewer;
let file: File;
beforeAll(async () => {
  amara = await person("Amara Okafor");
  ruth = await person("Ruth Abara");
  file = fileOf(await photograph(400, 300));
});

const stored = async (viewer = amara) => (await storePicture(viewer, { file })).pictureId;
const posted = async (viewer: Viewer, text: string, pictures: { pictureId: string; alt: string }[]) => {
  const result = await createPost(viewer, { text, pictures });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value.postId;
};
const gone = (at: number) => ({
  status: "invalid",
  fields: { [`pictures.${at}.pictureId`]: "validations.picture-gone" },
});
const placeOf = (id: string) => db.picture.findUniqueOrThrow({ where: { id }, select: { use: true, postId: true } });
const isServed = async (viewer: Viewer, pictureId: string) =>
  (await (await getPictureFile(viewer, { pictureId, width: 320 }))?.read()) != null;

describe("what may be sent", () => {
  const pictureId = "01900000-0000-7000-8000-000000000000";
  const parse = (input: object) => createPostSchema.safeParse(input);
  const message = (input: object) => parse(input).error?.issues[0]?.message;
  const several = (count: number) => Array.from({ length: count }, () => ({ pictureId, alt: "" }));

  it("is a text, pictures or both, and at most ten of them", () => {
    expect(parse({ text: "", pictures: several(1) }).success).toBe(true);
    expect(parse({ text: "x", pictures: several(10) }).success).toBe(true);
    expect(message({ text: "", pictures: [] })).toBe("validations.required");
    expect(message({ text: "x", pictures: several(11) })).toBe("validations.too-many-pictures");
  });

  it("says of each what it shows, if that is not too long", () => {
    expect(parse({ text: "", pictures: [{ pictureId, alt: "🌱".repeat(ALT_LIMIT) }] }).success).toBe(true);
    expect(message({ text: "", pictures: [{ pictureId, alt: "x".repeat(ALT_LIMIT + 1) }] })).toBe(
      "validations.alt-too-long",
    );
    expect(message({ text: "", pictures: [{ pictureId: "../../x", alt: "" }] })).toBe("errors.not-found");
  });
});

it("shows them in the order in which they were sent, with what was said of them", async () => {
  const [one, two] = [await stored(), await stored()];
  const postId = await posted(amara, "", [
    { pictureId: two, alt: "A dune" },
    { pictureId: one, alt: "" },
  ]);
  const seen = (await getPost(amara, postId))!;
  expect(seen.pictures.map(({ id, alt }) => [id, alt])).toEqual([
    [two, "A dune"],
    [one, ""],
  ]);
  expect(seen.pictures[0]).toMatchObject({ width: 400, height: 300, widths: [320, 400] });
});

it("takes only what is the posting profile's own and shown nowhere else, and otherwise nothing of the post", async () => {
  const tidewater = await actingAs(amara, await organization("Tidewater Alliance", [[amara, "OWNER"]]));
  const [own, foreign, hers, placed] = [await stored(), await stored(ruth), await stored(tidewater), await stored()];
  await posted(amara, "", [{ pictureId: placed, alt: "" }]);
  const before = await db.post.count();
  for (const other of [foreign, hers, placed, "01900000-0000-7000-8000-000000000000"]) {
    const pictures = [own, other].map((pictureId) => ({ pictureId, alt: "" }));
    expect(await createPost(amara, { text: "Never", pictures })).toEqual(gone(1));
    expect(await placeOf(own)).toEqual({ use: "UNUSED", postId: null });
  }
  const twice = [own, own].map((pictureId) => ({ pictureId, alt: "" }));
  expect(await createPost(amara, { text: "Never", pictures: twice })).toEqual(gone(1));
  expect(await db.post.count()).toBe(before);
});

it("puts one into one of two posts that want it at once", async () => {
  for (let n = 0; n < times(5, 100); n++) {
    const pictureId = await stored();
    const results = await Promise.all(
      ["one", "other"].map((text) => createPost(amara, { text, pictures: [{ pictureId, alt: "" }] })),
    );
    const [winner, loser] = results[0]!.status === "done" ? results : results.reverse();
    expect(loser).toEqual(gone(0));
    expect(winner?.status === "done" && (await placeOf(pictureId)).postId === winner.value.postId).toBe(true);
  }
});

it("makes one post of the same one that is sent twice", async () => {
  const input = { text: "Once", pictures: [{ pictureId: await stored(), alt: "" }] };
  const viewer = withIdempotencyKey(amara, newIdempotencyKey(), await hashOfInput(input));
  const first = await createPost(viewer, input);
  expect(first.status).toBe("done");
  expect(await createPost(viewer, input)).toEqual(first);
});

it("keeps them while a deletion can be undone, and shows them to nobody meanwhile", async () => {
  const pictureId = await stored();
  expect([await isServed(amara, pictureId), await isServed(ruth, pictureId)]).toEqual([true, false]);
  const postId = await posted(amara, "With a picture", [{ pictureId, alt: "" }]);
  expect(await isServed(ruth, pictureId)).toBe(true);
  await deletePost(amara, { postId });
  expect([await isServed(amara, pictureId), await isServed(ruth, pictureId)]).toEqual([false, false]);
  await restorePost(amara, { postId });
  expect(await isServed(ruth, pictureId)).toBe(true);
  expect((await getPost(ruth, postId))?.pictures.map(({ id }) => id)).toEqual([pictureId]);
});
