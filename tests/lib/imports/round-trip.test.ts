import { expect, it, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { addMediaItems } from "@/lib/media/mutations/media-items";
import { setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import { createPost } from "@/lib/posts/mutations/publish";
import { followTopic, muteTopic } from "@/lib/posts/mutations/follow-topic";
import { createPostSchema } from "@/lib/posts/schema";
import { topics } from "@/lib/posts/topics";
import { areas } from "@/lib/profiles/areas";
import { interests } from "@/lib/profiles/interests";
import { saveContact } from "@/lib/profiles/mutations/save-contact";
import {
  saveAboutUs,
  saveAreas,
  saveInterests,
  saveLocation,
  saveStatement,
} from "@/lib/profiles/mutations/save-details";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { saveContactSchema } from "@/lib/profiles/schema/edit";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { createDatabase, dropDatabase } from "../../support/database";
import { type Archive, partOf } from "../../support/exports";
import { carry, filesIn } from "../../support/imports";
import { onDatabase } from "../../support/other-database";
import { confirm, person, type Viewer } from "../../support/people";
import { fileOf, photograph, storePicture } from "../../support/pictures";
import { ROTTERDAM } from "../../support/places";
import { addEntries } from "../../support/resumes";
import { archiveOf } from "../../support/written-archive";
import { zipOf } from "../../support/zip";

vi.mock("@/lib/media/free-space", () => ({ freeBytes: async () => Infinity, temporaryRoom: async () => Infinity }));

/** The same people each time: mulberry32. */
function randomFrom(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  const one = <T>(of: readonly T[]): T => of[upTo(of.length)]!;
  const some = <T>(of: readonly T[], most: number) => of.filter(() => next() < most / of.length).slice(0, most);
  const isSo = () => next() < 0.5;
  const words = [
    "low tide",
    "дюны",
    "كثبان",
    "🌊",
    "“dune”",
    "\\n",
    "<b>",
    "#tide",
    "}]",
    "é",
    "砂丘",
    "a@b.org",
    "@nobody-here",
  ];
  const text = (length: number) => Array.from({ length: 1 + upTo(length) }, () => one(words)).join(one([" ", "\n"]));
  return { upTo, one, some, isSo, text };
}

/** Somebody with a bit of everything, by the ways in which people make it. */
async function somebody(seed: number): Promise<Viewer> {
  const { upTo, one, some, isSo, text } = randomFrom(seed);
  const viewer = await person("Amara Okafor", undefined, newEmail());
  await confirm(viewer);
  if (isSo()) await saveStatement(viewer, { statement: text(8) });
  if (isSo()) await saveAboutUs(viewer, { aboutUs: text(40) });
  await saveInterests(viewer, { interests: some(interests, 4) });
  const work = {
    openToWork: true,
    workSeniority: one(["junior", "senior"] as const),
    availability: one(["now", null] as const),
  };
  await saveAreas(viewer, {
    areas: some(areas, 3),
    ...(isSo() ? work : { openToWork: false, workSeniority: null, availability: null }),
  });
  if (isSo()) await saveLocation(viewer, { placeId: ROTTERDAM });
  await saveSkills(viewer, { skills: some(["Dune planting", "Соль", "Knots", "Tide tables"], 3) });
  const contact = {
    showEmail: "on",
    contactEmail: "amara@example.org",
    showWebsite: "on",
    website: "https://example.org/a",
  };
  if (isSo()) await saveContact(viewer, saveContactSchema.parse(contact));
  await addEntries(viewer, some(["Coastal planner", "Warden", "Садовница"], 3));
  await addEntries(viewer, some(["Ecology", "Scope"], 2), "EDUCATION");
  for (const topic of some(topics, 3)) await (isSo() ? followTopic : muteTopic)(viewer, { topic });
  await db.profile.update({
    where: { id: viewer.profileId },
    data: {
      postsAudience: one(["EVERYONE", "ALLIES"] as const),
      taggingAudience: one(["EVERYONE", "NOBODY"] as const),
      confirmsTags: isSo(),
      isDiscoverable: isSo(),
    },
  });
  const picture = async (width: number) =>
    (await storePicture(viewer, { file: fileOf(await photograph(width, 200)) })).pictureId;
  for (let count = 3 + upTo(4); count > 0; count--) {
    const pictures =
      count === 1
        ? [
            { pictureId: await picture(300), alt: text(3) },
            { pictureId: await picture(500), alt: "" },
          ]
        : [];
    const place = isSo() ? { place: "Rotterdam", placeId: String(ROTTERDAM) } : {};
    const said = {
      text: count === 2 ? "@nobody-here " + text(60) : text(30),
      topics: some(topics, 3),
      pictures,
      ...place,
    };
    const created = await createPost(
      viewer,
      createPostSchema.parse({ ...said, commentsAudience: one(["EVERYONE", "ALLIES", "NOBODY"]) }),
    );
    expect(created.status).toBe("done");
  }
  const items = [
    { pictureId: await picture(320), alt: text(2), description: text(4) },
    { pictureId: await picture(640), alt: "", description: "" },
  ];
  expect(await addMediaItems(viewer, { items })).toMatchObject({ status: "done" });
  if (isSo()) {
    const { pictureId } = await storePicture(viewer, { kind: "photo" });
    await setProfilePicture(viewer, { kind: "photo", pictureId });
  }
  return viewer;
}

/** All that is carried over, without ids, names and times that are another account's. */
function said(archive: Archive) {
  const alts = (pictures: { alt: string }[]) => pictures.map(({ alt }) => alt);
  const posts = partOf(archive, "posts").map(({ text, topics, placeId, commentsFrom, createdAt: at, pictures }) => ({
    ...{ text, topics, placeId, commentsFrom, at, alts: alts(pictures) },
  }));
  const drafts = partOf(archive, "post-drafts").map(
    ({ text, topics, place, commentsFrom, writtenAt: at, pictures }) => ({
      ...{ text, topics, placeId: place?.id ?? null, commentsFrom, at, alts: alts(pictures) },
    }),
  );
  const items = partOf(archive, "pictures")
    .filter(({ use }) => use === "ITEM")
    .sort((one, other) => one.position - other.position)
    .map(({ alt, description, width, height }) => ({ alt, description, width, height }));
  const { statement, aboutUs, place, interests, areas, skills, contact, privacy, ...profile } = partOf(
    archive,
    "profile",
  );
  const { seniority, availability } = profile.openToWork ?? {};
  const resume = JSON.parse(String(archive.get("resume.json"))) as { basics: object };
  return {
    posts: [...posts, ...drafts],
    items,
    resume: { ...resume, basics: { ...resume.basics, name: "", profiles: [] } },
    ...{ statement, aboutUs, place, interests, areas, skills, contact, privacy, work: [seniority, availability] },
    topics: [profile.followedTopics, profile.mutedTopics].map((names) => [...names].sort()),
    pictures: [profile.photo !== null, profile.cover !== null],
  };
}

async function arrived(zip: Buffer): Promise<Archive> {
  const other = await person("Leila Haddad", undefined, newEmail());
  await confirm(other);
  const result = await carry(other, zip);
  expect(result.leftOut).toEqual({ named: [], more: 0 });
  return archiveOf(other);
}

it("what somebody takes along to a fresh account is the same there but for ids, and so it is from there on", async () => {
  for (let seed = 1; seed <= times(4, 40); seed++) {
    const amara = await somebody(seed);
    const archive = await archiveOf(amara);
    const there = await arrived(await zipOf(filesIn(archive)));
    expect({ seed, ...said(there) }).toEqual({ seed, ...said(archive) });
    expect(partOf(there, "posts")).toEqual([]);
    expect(said(await arrived(await zipOf(filesIn(there))))).toEqual(said(archive));
  }
});

it("it is the same in another database", async () => {
  const archive = await archiveOf(await somebody(100));
  const zip = await zipOf(filesIn(archive));
  const name = `imports_${process.pid}`;
  const url = await createDatabase(name);
  try {
    await onDatabase(url, async () => expect(said(await arrived(zip))).toEqual(said(archive)));
  } finally {
    await dropDatabase(name);
  }
});
