import { beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { sweepPictures } from "@/lib/media/mutations/sweep";
import { deletePostDraft } from "@/lib/posts/mutations/draft";
import { publishPostDraft } from "@/lib/posts/mutations/publish";
import { countPostDrafts, getPostDraft, listPostDrafts } from "@/lib/posts/queries/drafts";
import { publishPostDraftSchema } from "@/lib/posts/schema";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { partOf } from "../../support/exports";
import { actingAs, movableClock, organization, person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";
import { archiveOf } from "../../support/written-archive";

const DAY = 24 * 3_600;
const gone = { status: "refused", reason: "not-found" };

let clock: ReturnType<typeof movableClock>;
let amara: Viewer;

beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
});

/** As the form sends it, unchanged. */
const publish = (viewer: Viewer, draftId: string, more: object = {}) =>
  publishPostDraft(
    viewer,
    publishPostDraftSchema.parse({
      draftId,
      text: "Low tide at six",
      topics: [],
      tags: [],
      commentsAudience: "ALLIES",
      ...more,
    }),
  );

async function draftOf({ profileId }: Viewer, pictureIds: string[] = []): Promise<string> {
  const id = newId(clock);
  await db.postDraft.create({
    data: {
      ...{ id, profileId, text: "Low tide at six", topicMask: 1, commentsAudience: "ALLIES", writtenAt: clock.now() },
      pictures: {
        create: pictureIds.map((pictureId, position) => ({ pictureId, position, alt: `Picture ${position}` })),
      },
    },
  });
  return id;
}

it("becomes a post with its pictures, and is no more", async () => {
  const pictures = [await plantPicture(amara, "UNUSED"), await plantPicture(amara, "UNUSED")].map(
    ({ pictureId }) => pictureId,
  );
  const id = await draftOf(amara, pictures);
  expect(await getPostDraft(amara, id)).toMatchObject({
    ...{ text: "Low tide at six", topics: ["climate"], commentsAudience: "ALLIES" },
    pictures: [{ alt: "Picture 0", picture: { pictureId: pictures[0] } }, { alt: "Picture 1" }],
  });
  const sent = pictures.map((pictureId, at) => ({ pictureId, alt: `Picture ${at}` }));
  const published = await publish(amara, id, { pictures: sent });
  expect(published.status).toBe("done");
  const { postId } = (published as { value: { postId: string } }).value;
  expect(
    await db.post.findUniqueOrThrow({
      where: { id: postId },
      select: { text: true, pictures: { select: { use: true } } },
    }),
  ).toEqual({ text: "Low tide at six", pictures: [{ use: "POST" }, { use: "POST" }] });
  expect(await publish(amara, id)).toMatchObject(gone);
  expect(await countPostDrafts(amara)).toBe(0);
});

it("becomes one post, however often it is published at once", async () => {
  for (let round = 0; round < times(5, 50); round++) {
    const id = await draftOf(amara);
    const answers = await Promise.all(Array.from({ length: 4 }, () => publish(amara, id)));
    expect(answers.filter(({ status }) => status === "done")).toHaveLength(1);
  }
  expect(await db.post.count({ where: { profileId: amara.profileId } })).toBe(times(5, 50));
});

it("stays as it is where it can’t be published", async () => {
  const id = await draftOf(amara);
  const theirs = await plantPicture(await person("Leila Haddad", clock, newEmail()), "UNUSED");
  const pictures = [{ pictureId: theirs.pictureId, alt: "" }];
  expect(await publish(amara, id, { pictures })).toMatchObject({ status: "invalid" });
  expect(await getPostDraft(amara, id)).not.toBeNull();
  expect(
    publishPostDraftSchema.safeParse({ draftId: id, text: " ", topics: [], tags: [], commentsAudience: "ALLIES" })
      .success,
  ).toBe(false);
});

it("keeps its pictures for as long as it is there; deleted, it takes them along", async () => {
  const [waiting, unused] = [await plantPicture(amara, "UNUSED"), await plantPicture(amara, "UNUSED")];
  const id = await draftOf(amara, [waiting.pictureId]);
  clock.advance(2 * DAY);
  await sweepPictures(asSystem(clock));
  const there = () => db.picture.findMany({ where: { profileId: amara.profileId }, select: { id: true } });
  expect(await there()).toEqual([{ id: waiting.pictureId }]);
  expect(unused.pictureId).not.toBe(waiting.pictureId);
  expect(await deletePostDraft(amara, { draftId: id })).toMatchObject({ status: "done" });
  expect(await there()).toEqual([]);
  expect(await db.fileRemoval.count({ where: { key: waiting.key } })).toBe(1);
  expect(await deletePostDraft(amara, { draftId: id })).toMatchObject({ status: "done" });
});

it("is in the copy of one’s data, with its pictures", async () => {
  const { pictureId } = await plantPicture(amara, "UNUSED", { bytes: "the picture" });
  const id = await draftOf(amara, [pictureId]);
  const archive = await archiveOf(amara);
  const file = `pictures/${pictureId}.webp`;
  expect(partOf(archive, "post-drafts")).toMatchObject([
    { id, text: "Low tide at six", topics: ["climate"], pictures: [{ file, alt: "Picture 0" }] },
  ]);
  expect(String(archive.get(file))).toBe("the picture");
});

describe("the list", () => {
  it("shows the newest first, page by page, each once", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 45; count++) ids.unshift(await draftOf(amara));
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const { drafts, next } = await listPostDrafts(amara, { before });
      seen.push(...drafts.map(({ id }) => id));
      if (!next) break;
      before = next;
    }
    expect(seen).toEqual(ids);
    expect(await countPostDrafts(amara)).toBe(45);
  });

  it("is its human’s alone: nobody else sees, publishes or deletes what is in it, nor they as somebody else", async () => {
    const id = await draftOf(amara);
    const leila = await person("Leila Haddad", clock, newEmail());
    const asTidewater = await actingAs(amara, await organization("Tidewater Alliance", [[amara, "OWNER"]]));
    for (const other of [leila, asTidewater]) {
      expect([await getPostDraft(other, id), await countPostDrafts(other)]).toEqual([null, 0]);
      expect((await listPostDrafts(other, {})).drafts).toEqual([]);
      expect(await publish(other, id)).toMatchObject(gone);
      await deletePostDraft(other, { draftId: id });
    }
    expect(await getPostDraft(amara, id)).not.toBeNull();
  });
});
