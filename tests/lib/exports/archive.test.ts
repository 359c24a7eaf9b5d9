import "../../support/apart";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { writeArchive } from "@/lib/exports/mutations/write-archive";
import { archiveSchema, partNames } from "@/lib/exports/parts";
import { newId } from "@/lib/ids";
import { storage } from "@/lib/media/storage";
import { type Archive, everyPart, partOf, textOf } from "../../support/exports";
import { archiveOf } from "../../support/written-archive";
import { comment } from "../../support/comments";
import { newJob } from "../../support/jobs";
import { block, followProfile, makeAllies, organization, person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";
import { plantConversation, plantFile, plantMessage } from "../../support/planted-conversations";
import { post } from "../../support/posts";
import { report } from "../../support/reports";
import { addEntries } from "../../support/resumes";
import { times } from "../../support/counts";

let amara: Viewer;
let leila: Viewer;
let archive: Archive;
const ids = {} as Record<"post" | "waiting" | "theirs" | "picture" | "file" | "open" | "left" | "again", string>;

/** Stands in what others wrote and she can't read, or can't read any more. */
const HIDDEN = "the tide gauge is under the pier";

beforeAll(async () => {
  amara = await person("Amara Okafor");
  leila = await person("Leila Haddad");
  const [dele, mateo] = [await person("Dele Adeyemi"), await person("Mateo Rivas")];
  const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
  await makeAllies(amara.profileId, leila.profileId);
  ids.post = await post(amara, "Low tide at six <script>alert(1)</script>", [3]);
  const card = { cardLink: "https://tide.example", cardTitle: "The tide table", cardText: "Of this month" };
  await db.post.update({ where: { id: ids.post }, data: card });
  await db.postVersion.create({
    data: { id: newId(systemClock), postId: ids.post, text: "Low tide at seven", ...card, createdAt: new Date() },
  });
  ids.theirs = await post(leila, `A post of hers: ${HIDDEN}`);
  const gone = await post(amara, `Deleted again: ${HIDDEN}`);
  await db.post.update({ where: { id: gone }, data: { deletedAt: new Date() } });
  // Waits for the moderators, with what it said before; somebody else's does, too.
  for (const [viewer, text] of [
    [amara, "Offers at https://dune.example"],
    [leila, HIDDEN],
  ] as const) {
    const waiting = await post(viewer, text);
    if (viewer === amara) ids.waiting = waiting;
    await db.postVersion.create({
      data: { id: newId(systemClock), postId: waiting, text: "Offers", createdAt: new Date() },
    });
    await db.postHold.create({ data: { postId: waiting, until: new Date("2030-01-01") } });
    await db.post.update({ where: { id: waiting }, data: { deletedAt: new Date() } });
  }
  await comment(amara, ids.theirs, "Bring boots");
  await comment(leila, ids.post, `Her comment: ${HIDDEN}`);
  await db.postLike.create({ data: { postId: ids.theirs, profileId: amara.profileId, createdAt: new Date() } });
  await db.postHide.create({ data: { postId: ids.theirs, profileId: amara.profileId } });
  const saved = { postId: ids.theirs, profileId: amara.profileId, createdAt: new Date() };
  await db.postSave.create({ data: { id: newId(systemClock), ...saved } });
  const { pictureId } = await plantPicture(amara, "POST", { postId: ids.post });
  ids.picture = pictureId;
  await addEntries(amara, ["Coastal planner", "Warden"]);
  await db.organizationDraft.create({
    data: { userId: amara.userId, displayName: "Dune Watch", updatedAt: new Date() },
  });

  ids.open = await plantConversation([
    [amara, "JOINED", { readableAfter: 1 }],
    [leila, "JOINED"],
  ]);
  await plantMessage(leila, ids.open, `Before she could read: ${HIDDEN}`);
  await plantMessage(leila, ids.open, "See you at the dune");
  const mine = await plantMessage(amara, ids.open, "I’ll bring the rope");
  ids.file = (await plantFile(amara, { messageId: mine, bytes: "the minutes" })).fileId;
  const hidden = await plantMessage(leila, ids.open, `Deleted for herself: ${HIDDEN}`);
  await db.messageHide.create({ data: { messageId: hidden, profileId: amara.profileId } });
  ids.left = await plantConversation(
    [
      [leila, "JOINED"],
      [amara, "LEFT"],
    ],
    { kind: "GROUP", title: `A group that she left: ${HIDDEN}` },
  );
  await plantMessage(leila, ids.left, HIDDEN);
  await plantMessage(amara, ids.left, "I have to go, thank you all");
  const forHerself = await plantMessage(amara, ids.left, HIDDEN);
  await db.messageHide.create({ data: { messageId: forHerself, profileId: amara.profileId } });
  await plantMessage(leila, ids.left, `After she left: ${HIDDEN}`);
  // She wrote nothing in this one.
  await plantConversation(
    [
      [leila, "JOINED"],
      [amara, "LEFT"],
    ],
    { kind: "GROUP", title: HIDDEN },
  );
  const joinedAt = new Date(Date.now() + 60_000);
  ids.again = await plantConversation(
    [
      [leila, "JOINED"],
      [amara, "JOINED", { readableAfter: 3, joinedAt }],
    ],
    { kind: "GROUP", title: "Sluice watch" },
  );
  await plantMessage(amara, ids.again, "The first time I was here");
  await plantMessage(leila, ids.again, `While she was away: ${HIDDEN}`);
  const cleared = { createdAt: new Date(joinedAt.getTime() + 1) };
  await plantMessage(amara, ids.again, `Deleted for herself since: ${HIDDEN}`, cleared);
  await plantMessage(leila, ids.again, "Welcome back");
  const blocked = await plantConversation([
    [amara, "JOINED"],
    [dele, "JOINED"],
  ]);
  await plantMessage(dele, blocked, HIDDEN);
  await block(amara.profileId, dele.profileId);
  await block(mateo.profileId, amara.profileId);
  // What she chose about them before.
  const [across, near] = [await organization("Across The Block"), await organization("Near By")];
  await block(across, amara.profileId);
  const { profileId } = amara;
  await db.suggestionDismissal.create({ data: { profileId, dismissedId: mateo.profileId } });
  await db.profileMute.create({
    data: { id: newId(systemClock), muterId: profileId, mutedId: mateo.profileId, createdAt: new Date() },
  });
  for (const organizationId of [across, near]) {
    await followProfile(profileId, organizationId);
    await db.openToWorkHide.create({ data: { profileId, organizationId, createdAt: new Date() } });
    const jobId = await newJob(organizationId);
    await db.jobBookmark.create({ data: { profileId, jobId, createdAt: new Date() } });
    await db.jobDismissal.create({ data: { profileId, jobId, createdAt: new Date() } });
  }
  await db.organizationDraft.create({ data: { userId: leila.userId, displayName: HIDDEN, updatedAt: new Date() } });
  // What she asks once her address is confirmed; who has blocked her since she is not told.
  const kwame = await person("Kwame Boateng");
  const held = { fromId: profileId, createdAt: new Date() };
  await db.heldRequest.create({ data: { ...held, toId: kwame.profileId, note: "We met at the sluice" } });
  await db.heldRequest.create({ data: { ...held, toId: mateo.profileId } });
  await db.heldRequest.create({ data: { ...held, fromId: leila.profileId, toId: kwame.profileId, note: HIDDEN } });
  await post({ ...amara, profileId: tidewater } as Viewer, `The organization's: ${HIDDEN}`);
  await report(amara, { kind: "POST", id: ids.theirs }, { reason: "HATE", words: "Read the last line" });
  await report(leila, { kind: "POST", id: ids.post }, { words: HIDDEN });
  await db.reportCase.updateMany({
    where: { profileId },
    data: { answer: "WARNED", answerReason: "OTHER", toReported: "Which tide?", answeredAt: new Date() },
  });
  const ended = { words: "Think it over", createdAt: new Date(), liftedAt: new Date(), liftedById: leila.userId };
  await db.suspension.create({ data: { id: randomUUID(), profileId, reason: "HATE", ...ended } });
  archive = await archiveOf(amara);
}, 60_000);

describe("the copy of somebody's data", () => {
  it("holds each part as it is described, and a page beside each list", () => {
    for (const name of everyPart) {
      const part = partOf(archive, name);
      if (Array.isArray(part)) expect([...archive.keys()]).toContain(`pages/${name}.html`);
    }
    expect(JSON.parse(String(archive.get("schema.json")))).toEqual(JSON.parse(JSON.stringify(archiveSchema())));
    const index = String(archive.get("index.html"));
    for (const [, to] of index.matchAll(/href="([^"]+)"/g)) expect([...archive.keys()]).toContain(to);
  });

  it("holds what she wrote, chose and stored", () => {
    expect(partOf(archive, "account")).toMatchObject({ email: "amara.okafor@example.org", hasPassword: true });
    expect(partOf(archive, "profile")).toMatchObject({ handle: "amara-okafor", displayName: "Amara Okafor" });
    const [own, waiting, ...more] = partOf(archive, "posts");
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({
      ...{ id: ids.waiting, text: "Offers at https://dune.example", waitsUntil: "2030-01-01T00:00:00.000Z" },
      earlierVersions: [{ text: "Offers" }],
    });
    const card = { link: "https://tide.example", title: "The tide table", text: "Of this month" };
    expect(String(archive.get("pages/posts.html"))).toContain(card.title);
    expect(own).toMatchObject({
      ...{ id: ids.post, card, waitsUntil: null },
      topics: ["food"],
      pictures: [{ file: `pictures/${ids.picture}.webp` }],
      earlierVersions: [{ text: "Low tide at seven", card }],
    });
    expect(partOf(archive, "comments")).toMatchObject([{ postId: ids.theirs, text: "Bring boots" }]);
    expect(partOf(archive, "likes")).toMatchObject([{ postId: ids.theirs, commentId: null }]);
    expect(partOf(archive, "reports")).toMatchObject([{ kind: "POST", reason: "HATE", text: "Read the last line" }]);
    expect(partOf(archive, "decisions")).toMatchObject([{ kind: "POST", decision: "WARNED", text: "Which tide?" }]);
    expect(partOf(archive, "suspensions")).toMatchObject([{ reason: "HATE", text: "Think it over", until: null }]);
    expect(partOf(archive, "hidden-posts")).toEqual([{ postId: ids.theirs }]);
    const by = { handle: "leila-haddad", displayName: "Leila Haddad" };
    expect(partOf(archive, "saved-posts")).toMatchObject([{ postId: ids.theirs, by }]);
    expect(partOf(archive, "allies")).toMatchObject([
      { handle: "leila-haddad", status: "ALLY" },
      { handle: "kwame-boateng", status: "HELD", isFromYou: true, note: "We met at the sluice" },
    ]);
    expect(partOf(archive, "blocked")).toMatchObject([{ handle: "dele-adeyemi" }]);
    expect(partOf(archive, "organizations")).toMatchObject([{ displayName: "Tidewater Alliance", role: "OWNER" }]);
    expect(partOf(archive, "organization-draft")).toMatchObject({ displayName: "Dune Watch" });
    expect(JSON.parse(String(archive.get("resume.json"))).work).toHaveLength(2);
    expect(archive.has(`pictures/${ids.picture}.webp`)).toBe(true);
    expect(String(archive.get(`files/${ids.file}/minutes.txt`))).toBe("the minutes");
  });

  it("holds conversations as she can read them, and nothing else of others", () => {
    const conversations = partOf(archive, "conversations");
    const said = (at: number) => conversations[at]!.messages.map(({ from, text }) => [from.handle, text]);
    expect(conversations.map(({ id, hasLeft }) => [id, hasLeft])).toEqual([
      [ids.open, false],
      [ids.again, false],
      [ids.left, true],
    ]);
    expect(said(0)).toEqual([
      ["leila-haddad", "See you at the dune"],
      ["amara-okafor", "I’ll bring the rope"],
    ]);
    expect(said(1)).toEqual([
      ["amara-okafor", "The first time I was here"],
      ["leila-haddad", "Welcome back"],
    ]);
    // What the group is called, and who is in it, is not hers any more.
    expect(conversations[2]).toMatchObject({ kind: "GROUP", title: "", participants: [] });
    expect(said(2)).toEqual([["amara-okafor", "I have to go, thank you all"]]);
    expect(String(archive.get("pages/conversations.html"))).toContain("A group you left");
    expect(textOf(archive)).not.toContain(HIDDEN);
    // Who blocked her she is not told.
    for (const name of ["mateo-rivas", "Across The Block"]) expect(textOf(archive)).not.toContain(name);
    expect(partOf(archive, "following")).toMatchObject([{ displayName: "Near By" }]);
    expect(partOf(archive, "saved-jobs")).toMatchObject([{ organization: "Near By" }]);
    expect(partOf(archive, "jobs-not-for-me")).toMatchObject([{ organization: "Near By" }]);
    expect(partOf(archive, "profile").openToWorkHiddenFrom).toMatchObject([{ displayName: "Near By" }]);
  });

  it("holds no secret of the account", async () => {
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const sessions = await db.session.findMany({ where: { userId: amara.userId } });
    const secrets = [passwordHash!, ...sessions.map(({ idHash }) => idHash)];
    for (const secret of secrets) expect(textOf(archive)).not.toContain(secret);
  });

  it("is read as text, whatever stands in it", () => {
    const page = String(archive.get("pages/posts.html"));
    expect(page).not.toContain("<script");
    expect(page).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
    expect(page).toContain(`src="../pictures/${ids.picture}.webp"`);
    expect(page).toMatch(/Content-Security-Policy" content="default-src 'none'/);
  });

  it("leaves out what was taken away meanwhile, and says so by nothing", async () => {
    const { key } = await db.messageFile.findUniqueOrThrow({ where: { id: ids.file } });
    await (await storage()).remove(key);
    const again = await archiveOf(amara);
    expect([...again.keys()].filter((name) => name.startsWith("files/"))).toEqual([]);
    expect(again.has(`pictures/${ids.picture}.webp`)).toBe(true);
  });

  it("has a place, or a reason to be left out, for each table that is about a person", async () => {
    const left: Record<string, string> = {
      AccountToken: "a secret",
      ApplicationNote: "the organization's",
      AllyEdge: "a copy of alliances",
      Candidate: "made from the profile",
      CandidateTerm: "made from the profile",
      Conversation: "by those who are in it",
      Digest: "made from choices",
      Event: "told, and swept",
      DataExport: "the copy itself",
      DataImport: "another copy, on its way",
      FeedEntry: "made from posts",
      HiringSettings: "the organization's",
      IdempotencyKey: "forms that were sent",
      ImportedItem: "made from a copy",
      IntegrityProof: "of a request",
      Invitation: "the organization's",
      Job: "the organization's",
      JobAct: "the organization's",
      JobDraft: "the organization's",
      DiscoverEntry: "a copy of the profile",
      Mention: "in the text",
      ModerationNote: "the moderators'",
      Objection: "in the decision that it is against",
      Removal: "kept for the moderators to put back",
      Moderator: "named by whoever hosts it",
      MessageHide: "what is not shown",
      Notification: "made from what others did",
      NotificationActor: "made from what others did",
      OpenJob: "the organization's",
      Outreach: "the organization's",
      OutreachRecipient: "the organization's",
      PendingSignIn: "a secret",
      PostWords: "made from posts",
      ProfileInterest: "a copy of the profile",
      ProfileName: "made from the profile",
      ProfileWord: "made from the profile",
      ProfileWords: "made from the profile",
      RecoveryCode: "a secret",
      ReportCopy: "a copy of messages",
      ReportQuestion: "in the report that it is about",
      RequestPause: "would tell what others answered",
      SavedSearchVisit: "when a list was looked at",
      SignInAttempt: "a secret",
      SignUpRequest: "gone before anybody is let in",
    };
    const written = readdirSync("lib", { recursive: true, encoding: "utf8" })
      .filter((file) => /^exports\/queries\/.|\/queries\/exported/.test(file))
      .map((file) => readFileSync(`lib/${file}`, "utf8"))
      .join("\n");
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('"User"'::regclass, '"Profile"'::regclass)`;
    const names = tables.map(({ name }) => name.replaceAll('"', ""));
    expect(names.length).toBeGreaterThan(40);
    const isRead = (name: string) => written.includes(`db.${name[0]!.toLowerCase()}${name.slice(1)}.find`);
    // Within a post, and as JSON Resume.
    const nested = ["PostTag", "ResumeEntry"];
    expect(names.filter((name) => !isRead(name) && !(name in left) && !nested.includes(name))).toEqual([]);
  });
});

it("has each part that a noun says of its own, and none of them twice", async () => {
  const own = ["account", "profile", "conversations"];
  for (const file of readdirSync("lib", { recursive: true, encoding: "utf8" })) {
    if (!/\/queries\/exported[^/]*\.ts$/.test(file)) continue;
    const exported = (await import(path.resolve("lib", file))) as Record<string, object>;
    for (const [name, parts] of Object.entries(exported)) if (name.endsWith("Parts")) own.push(...Object.keys(parts));
  }
  expect(own.toSorted()).toEqual(partNames.toSorted());
});

it("takes little memory, however much there is", async () => {
  const rich = await person("Rich Archive", systemClock, "rich@example.org");
  const [posts, pictures] = [times(300, 10_000), times(10, 500)];
  await db.$executeRaw`
    INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt")
    SELECT gen_random_uuid(), ${rich.profileId}::uuid, ${rich.userId}::uuid, repeat('Low tide. ', 60), now() FROM generate_series(1, ${posts}) n`;
  const bytes = Buffer.alloc(300_000, 7);
  for (let n = 0; n < pictures; n++) {
    const { pictureId } = await plantPicture(rich, "ITEM");
    const { key, widths } = await db.picture.findUniqueOrThrow({ where: { id: pictureId } });
    await (await storage()).put(key, Math.max(...widths), bytes);
  }
  let most = 0;
  const began = { at: performance.now(), memory: process.memoryUsage().rss };
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const folder = await mkdtemp(path.join(tmpdir(), "allyway-test-"));
  const { size } = await stat(await writeArchive(rich, folder));
  clearInterval(watch);
  await rm(folder, { recursive: true });
  const more = (most - began.memory) / 1e6;
  console.log(
    `${posts} posts and ${pictures} pictures: ${Math.round(performance.now() - began.at)} ms, ${(size / 1e6).toFixed(1)} MB, ${more.toFixed(0)} MB of memory`,
  );
  expect(more).toBeLessThan(120);
}, 300_000);
