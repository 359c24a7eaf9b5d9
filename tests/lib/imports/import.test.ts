import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { db as guardedDb, unguardedDb as db } from "@/lib/db";
import { carryImport } from "@/lib/imports/mutations/carry-import";
import { chooseImport } from "@/lib/imports/mutations/choose-import";
import { readImport } from "@/lib/imports/mutations/read-import";
import { discardImport } from "@/lib/imports/mutations/start-import";
import { sweepDataImports } from "@/lib/imports/mutations/sweep";
import { getDataImport } from "@/lib/imports/queries";
import { sweepFiles } from "@/lib/media/mutations/sweep";
import { ENCODING_BUDGET } from "@/lib/media/mutations/upload-picture";
import { UNCONFIRMED_STORAGE_LIMIT } from "@/lib/media/limits";
import { storage } from "@/lib/media/storage";
import { LocalStorage } from "@/lib/media/storage/local";
import { publishPostDraft } from "@/lib/posts/mutations/publish";
import { deletePostDraft } from "@/lib/posts/mutations/draft";
import { publishPostDraftSchema } from "@/lib/posts/schema";
import { countAttempts } from "@/lib/requests/rate-limit";
import { newEmail } from "../../support/accounts";
import { allOfIt, carry, draftsOf, filesIn, LEAST, read, upload } from "../../support/imports";
import { actingAs, block, confirm, movableClock, organization, person, type Viewer } from "../../support/people";
import { photograph } from "../../support/pictures";
import { post } from "../../support/posts";
import { archiveOf } from "../../support/written-archive";
import { type Files, zipOf } from "../../support/zip";

vi.mock("@/lib/media/free-space", () => ({ freeBytes: async () => Infinity, temporaryRoom: async () => Infinity }));

const DAY = 24 * 3_600;
const HOUR = 3_600;

let clock: ReturnType<typeof movableClock>;
let amara: Viewer;

beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
  await confirm(amara);
});

afterEach(() => void vi.restoreAllMocks());

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const row = (n: number, more: object = {}) => ({
  ...{ id: idOf(n), text: `Number ${n}`, topics: [], commentsFrom: "EVERYONE", createdAt: "2024-05-01T10:00:00.000Z" },
  ...more,
});
const postsOf = (...rows: object[]): Files => ({ ...LEAST, "data/posts.json": JSON.stringify(rows) });
const run = (importId: string) => carryImport(asSystem(clock), { importId });
const fileOf = async () => (await db.dataImport.findUniqueOrThrow({ where: { userId: amara.userId } })).key;
const isStored = async (key: string) => (await (await storage()).get(key, "file")) !== null;

it("is uploaded, read, shown before anything is written, carried over, told, and its file goes", async () => {
  const zip = await zipOf(postsOf(row(1), row(2)));
  const { plan, step } = await read(amara, zip);
  expect(step).toBe("READ");
  expect(plan).toMatchObject({ from: { handle: "amara" }, drafts: { added: 2, known: 0 }, items: { added: 0 } });
  expect(await draftsOf(amara)).toEqual([]);
  const key = await fileOf();
  expect(await isStored(key)).toBe(true);
  const { id: importId } = (await getDataImport(amara))!;
  expect(await chooseImport(amara, { importId, ...allOfIt })).toMatchObject({ status: "done" });
  expect(await getDataImport(amara)).toMatchObject({ step: "CARRYING", carried: 0 });
  await run(importId);
  expect(await getDataImport(amara)).toMatchObject({ step: "DONE", result: { drafts: 2 } });
  expect((await draftsOf(amara)).map(({ text }) => text)).toEqual(["Number 1", "Number 2"]);
  expect(await db.post.count({ where: { profileId: amara.profileId } })).toBe(0);
  expect([await isStored(key), await db.fileRemoval.count({ where: { key } })]).toEqual([false, 0]);
  clock.advance(7 * DAY + 1);
  expect(await getDataImport(amara)).toBeNull();
  await sweepDataImports(asSystem(clock));
  expect(await db.dataImport.count({ where: { userId: amara.userId } })).toBe(0);
});

describe("the same archive again", () => {
  it("makes nothing twice, also where a draft was published meanwhile, or two carry it over at once", async () => {
    const zip = await zipOf(postsOf(row(1), row(2), row(2), row(3)));
    expect(await carry(amara, zip)).toMatchObject({ drafts: 3 });
    const [first] = await draftsOf(amara);
    const published = publishPostDraftSchema.parse({
      ...{ draftId: first!.id, text: "Said", topics: [], tags: [], commentsAudience: "EVERYONE" },
    });
    expect(await publishPostDraft(amara, published)).toMatchObject({ status: "done" });
    expect((await read(amara, zip)).plan).toMatchObject({ drafts: { added: 0, known: 3 } });
    const { id: importId } = (await getDataImport(amara))!;
    await chooseImport(amara, { importId, ...allOfIt });
    // One may take the other's file away, which is then tried again.
    await Promise.allSettled([run(importId), run(importId)]);
    await run(importId);
    expect((await getDataImport(amara))!.step).toBe("DONE");
    expect(await draftsOf(amara)).toHaveLength(2);
  });

  it("brings a draft again that was deleted", async () => {
    const zip = await zipOf(postsOf(row(1)));
    await carry(amara, zip);
    await deletePostDraft(amara, { draftId: (await draftsOf(amara))[0]!.id });
    expect(await carry(amara, zip)).toMatchObject({ drafts: 1 });
  });

  it("brings nothing to the account that it was made of", async () => {
    await post(amara, "Low tide at six");
    const zip = await zipOf(filesIn(await archiveOf(amara)));
    expect((await read(amara, zip)).plan).toMatchObject({ drafts: { added: 0, known: 1 } });
    expect(await carry(amara, zip)).toMatchObject({ drafts: 0, privacy: false });
    expect(await draftsOf(amara)).toEqual([]);
  });

  it("goes on where it was broken off", async () => {
    const webp = await photograph(400, 300, "webp");
    const rows = Array.from({ length: 250 }, (_, n) => row(n));
    const pictured = [60, 160].map((n) => ({ n, file: `pictures/${idOf(n)}.webp` }));
    for (const { n, file } of pictured) rows[n] = row(n, { pictures: [{ file, alt: "" }] });
    const files = Object.fromEntries(pictured.map(({ file }) => [file, webp]));
    const zip = await zipOf({ ...postsOf(...rows), ...files });
    const { id: importId } = await read(amara, zip);
    await chooseImport(amara, { importId, ...allOfIt });
    const { put } = LocalStorage.prototype;
    let pictures = 0;
    vi.spyOn(LocalStorage.prototype, "put").mockImplementation(function (this: LocalStorage, key, as, bytes) {
      if (as === 320 && ++pictures === 2) throw new Error("away");
      return put.call(this, key, as, bytes);
    });
    await expect(run(importId)).rejects.toThrow("away");
    const done = (await draftsOf(amara)).length;
    expect([done > 0, done < 250, (await getDataImport(amara))!.step]).toEqual([true, true, "CARRYING"]);
    await run(importId);
    const drafts = await draftsOf(amara);
    expect(new Set(drafts.map(({ text }) => text)).size).toBe(250);
    expect(drafts).toHaveLength(250);
    expect(await getDataImport(amara)).toMatchObject({ step: "DONE", carried: 250, result: { drafts: 250 } });
  });

  it("stops where it is discarded", async () => {
    const { id: importId } = await read(amara, await zipOf(postsOf(row(1))));
    await chooseImport(amara, { importId, ...allOfIt });
    const key = await fileOf();
    expect(await discardImport(amara)).toMatchObject({ status: "done" });
    await run(importId);
    expect([await draftsOf(amara), await getDataImport(amara), await isStored(key)]).toEqual([[], null, false]);
  });
});

describe("posts", () => {
  it("name nobody whose handle is somebody else’s here, and stay as long as they were", async () => {
    const leila = await person("Leila Haddad", clock, newEmail());
    const text = `With @${leila.profile.handle}, @nobody-of-that-name and @${amara.profile.handle} at a@b.org`;
    await carry(amara, await zipOf(postsOf(row(1, { text }))));
    const [draft] = await draftsOf(amara);
    expect(draft!.text).toBe(text.replace(`@${leila.profile.handle}`, `＠${leila.profile.handle}`));
    const form = { draftId: draft!.id, text: draft!.text, topics: [], tags: [], commentsAudience: "EVERYONE" };
    expect(await publishPostDraft(amara, publishPostDraftSchema.parse(form))).toMatchObject({ status: "done" });
    expect(await db.mention.count({ where: { profileId: leila.profileId } })).toBe(0);
  });

  it("tell nothing of a block", async () => {
    const leila = await person("Leila Haddad", clock, newEmail());
    await block(leila.profileId, amara.profileId);
    const text = `With @${leila.profile.handle}`;
    await carry(amara, await zipOf(postsOf(row(1, { text }))));
    expect((await draftsOf(amara))[0]!.text).toBe(text);
  });

  it("of which some can’t be read are told, and the others come", async () => {
    const zip = await zipOf(postsOf(row(1), { id: "x" }, row(2, { text: "a".repeat(6_000) }), row(3)));
    const { plan } = await read(amara, zip);
    expect(plan!.leftOut.named.map(({ why }) => why)).toEqual(["unreadable", "validations.post-too-long"]);
    expect(await carry(amara, zip)).toMatchObject({ drafts: 2 });
  });
});

describe("pictures", () => {
  const file = (n: number) => `pictures/${idOf(n)}.webp`;

  it("are made anew like any that is uploaded; what is none is left out and told, and its post comes", async () => {
    const webp = await photograph(400, 300, "webp");
    const pictures = [10, 11, 12, 13].map((n) => ({ file: file(n), alt: `Picture ${n}` }));
    const zip = await zipOf(
      {
        ...postsOf(row(1, { pictures })),
        [file(10)]: webp,
        [file(11)]: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        [file(12)]: "no picture at all",
      },
      { compress: false },
    );
    const result = await carry(amara, zip);
    expect(result).toMatchObject({ drafts: 1 });
    expect(result.leftOut.named.map(({ why }) => why)).toEqual(["validations.picture-svg", "validations.picture-type"]);
    expect(await draftsOf(amara)).toMatchObject([{ text: "Number 1", pictures: [{ alt: "Picture 10" }] }]);
    const [stored] = await db.picture.findMany({ where: { profileId: amara.profileId } });
    expect(stored).toMatchObject({ use: "UNUSED", width: 400, height: 300, actedById: amara.userId });
  });

  it("wait where as many were made as may be in an hour, and go on after it, each once", async () => {
    const webp = await photograph(400, 300, "webp");
    const rows = [1, 2].map((n) => row(n, { pictures: [{ file: file(n), alt: "" }] }));
    const zip = await zipOf({ ...postsOf(...rows), [file(1)]: webp, [file(2)]: webp });
    const { id: importId } = await read(amara, zip);
    await chooseImport(amara, { importId, ...allOfIt });
    await countAttempts(
      [{ limit: ENCODING_BUDGET, subject: amara.userId }],
      clock,
      guardedDb,
      ENCODING_BUDGET.count + 1,
    );
    await run(importId);
    expect([await draftsOf(amara), (await getDataImport(amara))!.step]).toEqual([[], "CARRYING"]);
    clock.advance(HOUR + 1);
    await run(importId);
    expect((await getDataImport(amara))!.step).toBe("DONE");
    expect((await draftsOf(amara)).map(({ pictures }) => pictures.length)).toEqual([1, 1]);
  });
});

describe("the profile", () => {
  const settings = {
    ...{ posts: "ALLIES", media: "ALLIES", profile: "EVERYONE", allies: "EVERYONE", messages: "ALLIES" },
    ...{ tagging: "NOBODY", confirmsTags: true, sharesReadState: false },
  };
  const profile = { handle: "amara", displayName: "Amara", privacy: settings, followedTopics: ["energy", "alchemy"] };
  const resume = { basics: { name: "Amara", summary: "Theirs" }, skills: [{ name: "Dune planting" }] };
  const files = { "data/profile.json": JSON.stringify(profile), "resume.json": JSON.stringify(resume) };
  const statement = async () =>
    (await db.profileDetails.findFirst({ where: { profileId: amara.profileId } }))?.statement;

  it("is filled where it is empty, and replaced where that is chosen", async () => {
    const zip = await zipOf(files);
    expect((await read(amara, zip)).plan).toMatchObject({ resume: { filled: [{ field: "statement" }] } });
    await carry(amara, zip, { sections: ["profile"] });
    expect(await statement()).toBe("Theirs");
    await db.profileDetails.updateMany({ where: { profileId: amara.profileId }, data: { statement: "Mine" } });
    await carry(amara, zip, { sections: ["profile"] });
    expect(await statement()).toBe("Mine");
    await carry(amara, zip, { sections: ["profile"], take: ["statement"] });
    expect(await statement()).toBe("Theirs");
  });

  it("tells of an entry and a detail that can't be taken as they stand", async () => {
    const work = [{ position: "Lead", startDate: "some day" }];
    const unreadable = JSON.stringify({ ...resume, basics: { url: "no" }, work });
    const { plan } = await read(amara, await zipOf({ ...files, "resume.json": unreadable }));
    expect(plan?.resume).toMatchObject({
      ...{ unread: [], unreadFields: [] },
      leftOut: {
        named: [
          { item: "Lead", why: "date" },
          { item: "no", why: "validations.url" },
        ],
      },
    });
  });

  it("is left alone where it is not chosen, and shown as it was there where that is", async () => {
    const zip = await zipOf(files);
    const before = await db.profile.findUniqueOrThrow({ where: { id: amara.profileId } });
    await carry(amara, zip, { sections: [] });
    expect([await db.profile.findUniqueOrThrow({ where: { id: amara.profileId } }), await statement()]).toEqual([
      before,
      "",
    ]);
    expect(await carry(amara, zip, { sections: ["privacy", "topics"] })).toMatchObject({ privacy: true, topics: 1 });
    expect(await db.profile.findUniqueOrThrow({ where: { id: amara.profileId } })).toMatchObject({
      ...{ postsAudience: "ALLIES", messagesAudience: "ALLIES", taggingAudience: "NOBODY", confirmsTags: true },
    });
    expect(await db.topicFollow.count({ where: { profileId: amara.profileId } })).toBe(1);
  });
});

describe("an upload", () => {
  it("is refused where it is no ZIP, and by whoever acts as somebody else", async () => {
    expect(await upload(amara, Buffer.from("{}"))).toMatchObject({ fields: { file: "validations.archive-type" } });
    const acting = await actingAs(amara, await organization("Tidewater Alliance", [[amara, "OWNER"]]));
    expect(await upload(acting, await zipOf(LEAST))).toMatchObject({ reason: "wrong-profile" });
    expect(await getDataImport(acting)).toBeNull();
  });

  it("counts as what its human stores, until it is gone", async () => {
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: null } });
    const note = { key: `of ${amara.userId}`, dueAt: new Date(Date.now() + 1e9), actedById: amara.userId };
    await db.fileRemoval.create({ data: { ...note, bytes: UNCONFIRMED_STORAGE_LIMIT } });
    expect(await upload(amara, await zipOf(LEAST))).toMatchObject({ reason: "storage-unconfirmed" });
    await db.fileRemoval.delete({ where: { key: note.key } });
    const zip = await zipOf(LEAST);
    await upload(amara, zip);
    const stored = await db.fileRemoval.findUniqueOrThrow({ where: { key: await fileOf() } });
    expect(stored).toMatchObject({ actedById: amara.userId, bytes: zip.length });
  });

  it("takes the place of the one before, whose file goes; not of one that is being carried over", async () => {
    const zip = await zipOf(LEAST);
    await upload(amara, zip);
    const first = await fileOf();
    await upload(amara, zip);
    expect([await isStored(first), await db.dataImport.count({ where: { userId: amara.userId } })]).toEqual([false, 1]);
    const { id: importId } = await read(amara, zip);
    await chooseImport(amara, { importId, ...allOfIt });
    const kept = await fileOf();
    expect(await upload(amara, zip)).toMatchObject({ reason: "busy" });
    expect([await fileOf(), await isStored(kept)]).toEqual([kept, true]);
  });

  it("is told as gone where it lay too long", async () => {
    await upload(amara, await zipOf(LEAST));
    const { id: importId } = (await getDataImport(amara))!;
    const key = await fileOf();
    await db.fileRemoval.update({ where: { key }, data: { dueAt: new Date(0) } });
    await sweepFiles(asSystem(clock));
    await readImport(asSystem(clock), { importId });
    expect(await getDataImport(amara)).toMatchObject({ step: "FAILED", problem: "gone" });
  });

  it.each([
    ["foreign", { "notes.txt": "hello" }],
    ["foreign", { "data/profile.json": '{"handle":1}' }],
    ["damaged", { ...LEAST, "data/posts.json": "[1,2]" }],
    ["too-large", { ...LEAST, "data/posts.json": " ".repeat(30_000_000) }],
  ])("that is %s is told as that, once, and its file goes", async (problem, files) => {
    const found = await read(amara, await zipOf(files as Files));
    expect(found).toMatchObject({ step: "FAILED", problem, plan: null });
    expect(await isStored(await fileOf())).toBe(false);
  });

  it("is nobody else’s", async () => {
    const { id: importId } = await read(amara, await zipOf(postsOf(row(1))));
    const leila = await person("Leila Haddad", clock, newEmail());
    expect(await getDataImport(leila)).toBeNull();
    expect(await chooseImport(leila, { importId, ...allOfIt })).toMatchObject({ reason: "not-found" });
    await discardImport(leila);
    expect(await getDataImport(amara)).toMatchObject({ step: "READ" });
  });

  it("goes with its account", async () => {
    await read(amara, await zipOf(postsOf(row(1))));
    await db.user.delete({ where: { id: amara.userId } });
    expect(await db.dataImport.count({ where: { userId: amara.userId } })).toBe(0);
  });
});
