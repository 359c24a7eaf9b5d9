import { beforeAll, describe, expect, it } from "vitest";
import { viewerWithAccount } from "@/lib/auth/account";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { inTransaction, type Transaction, unguardedDb as db } from "@/lib/db";
import { selectEvents } from "@/lib/events/event-query";
import { recordEvent } from "@/lib/events/mutations/record";
import { listMissed, missedBetween } from "@/lib/events/queries";
import { type NewEvent, writeCursor } from "@/lib/events/schema";
import { newId } from "@/lib/ids";
import { clauseOf } from "@/lib/law";
import { muteNotifications, unmuteNotifications } from "@/lib/notifications/mutations/mute";
import { readAllNotifications, readNotification } from "@/lib/notifications/mutations/read";
import {
  notificationMutesOwnedBy,
  notificationPreferencesOwnedBy,
  notificationsOwnedBy,
} from "@/lib/notifications/policy";
import { listNotifications } from "@/lib/notifications/queries";
import { closeHubs, listenAs, openHub, settled, tokenActingAs } from "../support/live";
import { actingAs, block, organization, person, showPostsTo, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { cellsOf } from "../support/scene";

/**
 * Amara owns Tidewater; as herself she blocks Dele and Ruth. Ada, Edo and Rita act for Tidewater, Exa did. A cell says
 * who finds what one did to another in the list, in a badge of theirs (whomever they act as), and who is told of it
 * live; whoever does something is told of that in their other tabs.
 */
const acting = ["owner", "admin", "editor", "recruiter"] as const;
const others = ["exMember", "leila", "mateo", "dele", "ruth"] as const;
type Who = "amara" | (typeof acting)[number] | (typeof others)[number];
const table = cellsOf<string, Who>(`
                            amara owner admin editor recruiter exMember leila mateo dele ruth
list  like-amara-leila        y     –     –     –       –         –       –     –    –    –
badge like-amara-leila        y     y     –     –       –         –       –     –    –    –
live  like-amara-leila        y     y     –     –       –         –       –     –    –    –
list  request-amara-mateo     y     –     –     –       –         –       –     –    –    –
badge request-amara-mateo     y     y     –     –       –         –       –     –    –    –
live  request-amara-mateo     y     y     –     –       –         –       –     y    –    –
list  accept-amara-leila      y     –     –     –       –         –       –     –    –    –
badge accept-amara-leila      y     y     –     –       –         –       –     –    –    –
live  accept-amara-leila      y     y     –     –       –         –       y     –    –    –
list  like-amara-dele         –     –     –     –       –         –       –     –    –    –
badge like-amara-dele         –     –     –     –       –         –       –     –    –    –
live  like-amara-dele         –     –     –     –       –         –       –     –    –    –
list  request-amara-ruth      –     –     –     –       –         –       –     –    –    –
badge request-amara-ruth      –     –     –     –       –         –       –     –    –    –
live  request-amara-ruth      –     –     –     –       –         –       –     –    –    y
list  like-owner-leila        –     y     y     y       y         –       –     –    –    –
badge like-owner-leila        y     y     y     y       y         –       –     –    –    –
live  like-owner-leila        y     y     y     y       y         –       –     –    –    –
list  like-owner-ruth         –     –     y     y       y         –       –     –    –    –
badge like-owner-ruth         –     –     y     y       y         –       –     –    –    –
live  like-owner-ruth         –     –     y     y       y         –       –     –    –    –
list  request-owner-mateo     –     y     y     y       –         –       –     –    –    –
badge request-owner-mateo     y     y     y     y       –         –       –     –    –    –
live  request-owner-mateo     y     y     y     y       –         –       –     y    –    –
list  request-owner-ruth      –     –     y     y       –         –       –     –    –    –
badge request-owner-ruth      –     –     y     y       –         –       –     –    –    –
live  request-owner-ruth      –     –     y     y       –         –       –     –    –    y
list  accept-owner-leila      –     y     y     y       –         –       –     –    –    –
badge accept-owner-leila      y     y     y     y       –         –       –     –    –    –
live  accept-owner-leila      y     y     y     y       –         –       y     –    –    –
list  like-leila-owner        –     –     –     –       –         –       y     –    –    –
badge like-leila-owner        –     –     –     –       –         –       y     –    –    –
live  like-leila-owner        –     –     –     –       –         –       y     –    –    –
`);

/**
 * The same of what others do under posts: `reply`, `heart` (a like of a comment) and `tag` (in a comment) under the post of
 * whom the name ends with. A `shy` one shows what they post to their allies only.
 */
const answers = cellsOf<string, Who>(`
                                amara   owner  admin  editor  recruiter  exMember  leila  mateo  dele  ruth
list  comment-amara-leila       y       –      –      –       –          –         –      –      –     –
badge comment-amara-leila       y       y      –      –       –          –         –      –      –     –
live  comment-amara-leila       y       y      –      –       –          –         –      –      –     –
list  comment-amara-dele        –       –      –      –       –          –         –      –      –     –
badge comment-amara-dele        –       –      –      –       –          –         –      –      –     –
live  comment-amara-dele        –       –      –      –       –          –         –      –      –     –
list  comment-owner-leila       –       y      y      y       y          –         –      –      –     –
badge comment-owner-leila       y       y      y      y       y          –         –      –      –     –
live  comment-owner-leila       y       y      y      y       y          –         –      –      –     –
list  comment-owner-ruth        –       –      y      y       y          –         –      –      –     –
badge comment-owner-ruth        –       –      y      y       y          –         –      –      –     –
live  comment-owner-ruth        –       –      y      y       y          –         –      –      –     –
list  reply-amara-mateo-leila   y       –      –      –       –          –         –      –      –     –
badge reply-amara-mateo-leila   y       y      –      –       –          –         –      –      –     –
live  reply-amara-mateo-leila   y       y      –      –       –          –         –      –      –     –
list  reply-amara-mateo-ruth    –       –      –      –       –          –         –      –      –     –
badge reply-amara-mateo-ruth    –       –      –      –       –          –         –      –      –     –
live  reply-amara-mateo-ruth    –       –      –      –       –          –         –      –      –     –
list  reply-owner-mateo-ruth    –       –      y      y       y          –         –      –      –     –
badge reply-owner-mateo-ruth    –       –      y      y       y          –         –      –      –     –
live  reply-owner-mateo-ruth    –       –      y      y       y          –         –      –      –     –
list  heart-amara-mateo-leila   y       –      –      –       –          –         –      –      –     –
badge heart-amara-mateo-leila   y       y      –      –       –          –         –      –      –     –
live  heart-amara-mateo-leila   y       y      –      –       –          –         –      –      –     –
list  heart-owner-mateo-ruth    –       –      y      y       y          –         –      –      –     –
badge heart-owner-mateo-ruth    –       –      y      y       y          –         –      –      –     –
live  heart-owner-mateo-ruth    –       –      y      y       y          –         –      –      –     –
list  share-amara-mateo         y       –      –      –       –          –         –      –      –     –
badge share-amara-mateo         y       y      –      –       –          –         –      –      –     –
live  share-amara-mateo         y       y      –      –       –          –         –      –      –     –
list  share-owner-ruth          –       –      y      y       y          –         –      –      –     –
badge share-owner-ruth          –       –      y      y       y          –         –      –      –     –
live  share-owner-ruth          –       –      y      y       y          –         –      –      –     –
list  share-amara-mateo-shy     –       –      –      –       –          –         –      –      –     –
badge share-amara-mateo-shy     –       –      –      –       –          –         –      –      –     –
live  share-amara-mateo-shy     –       –      –      –       –          –         –      –      –     –
list  tag-amara-leila           y       –      –      –       –          –         –      –      –     –
badge tag-amara-leila           y       y      –      –       –          –         –      –      –     –
live  tag-amara-leila           y       y      –      –       –          –         –      –      –     –
list  tag-owner-leila-ruth      –       –      y      y       y          –         –      –      –     –
badge tag-owner-leila-ruth      –       –      y      y       y          –         –      –      –     –
live  tag-owner-leila-ruth      –       –      y      y       y          –         –      –      –     –
list  tag-mateo-leila-shy       –       –      –      –       –          –         –      –      –     –
badge tag-mateo-leila-shy       –       –      –      –       –          –         –      –      –     –
live  tag-mateo-leila-shy       –       –      –      –       –          –         –      –      –     –
`);
const cells = [...table, ...answers];

const who = [...new Set(table.map(({ who }) => who))];
const viewers = {} as Record<Who, Viewer>;
const tokens = {} as Record<Who, string>;
const posts = {} as Record<"amara" | "owner" | "leila" | "ruth", string>;
closeHubs();

beforeAll(async () => {
  const names = { amara: "Amara Okafor", leila: "Leila Haddad", mateo: "Mateo Rivas", dele: "Dele Adeyemi" };
  const more = { ruth: "Ruth Abara", admin: "Ada Lee", editor: "Edo Kim", recruiter: "Rita Roy", exMember: "Exa Min" };
  for (const [name, displayName] of Object.entries({ ...names, ...more }))
    viewers[name as Who] = await person(displayName);
  viewers.owner = viewers.amara;
  const roles = ["OWNER", "ADMIN", "EDITOR", "RECRUITER"] as const;
  const tidewater = await organization(
    "Tidewater Alliance",
    acting.map((name, at) => [viewers[name], roles[at]!]),
  );
  for (const name of who) {
    const asTidewater = acting.includes(name as "owner");
    tokens[name] = await tokenActingAs(viewers[name], asTidewater ? tidewater : viewers[name].profileId);
    viewers[name] = (await viewerOfSession(tokens[name], systemClock))!.viewer;
  }
  for (const name of ["amara", "owner", "leila", "ruth"] as const)
    posts[name] = await post(viewers[name], `Known only to ${name}`);
  await block(viewers.amara.profileId, viewers.dele.profileId);
  await block(viewers.amara.profileId, viewers.ruth.profileId);
});

const causes = {
  ...{ like: "POST_LIKED", request: "ALLY_REQUESTED", accept: "ALLY_ADDED", comment: "COMMENT_ADDED" },
  ...{ reply: "REPLY_ADDED", heart: "COMMENT_LIKED", share: "POST_SHARED", tag: "PROFILE_TAGGED" },
} as const;

/** Records it as a mutation does, also across a block, as if that had come meanwhile. */
async function happen(thing: string): Promise<{ toId: string; fromId: string }> {
  const [cause, to, from, where] = thing.split("-") as [keyof typeof causes, Who, Who, string?];
  const between = { fromId: viewers[from].profileId, toId: viewers[to].profileId };
  if (where === "shy") await showPostsTo(between.fromId, "ALLIES");
  // One is tagged in what another one posted; under whose post all else is says the name.
  const author = where && where !== "shy" ? where : cause === "tag" ? from : to;
  const postId = posts[author as keyof typeof posts];
  await inTransaction(async (tx) => {
    const event = { type: causes[cause], ...between, ...(await write(tx, { cause, to, from, postId, where })) };
    await recordEvent(tx, viewers[from], event as NewEvent);
  });
  return between;
}

type Written = { cause: keyof typeof causes; to: Who; from: Who; postId: string; where?: string };

/** What the event is about. */
async function write(transaction: Transaction, { cause, to, from, postId, where }: Written) {
  if (cause === "request" || cause === "accept") return {};
  const tx = transaction as unknown as typeof db;
  const row = (by: Who) => ({
    id: newId(systemClock),
    postId,
    profileId: viewers[by].profileId,
    createdAt: new Date(),
  });
  const say = (by: Who, parentId?: string) =>
    tx.comment.create({ data: { ...row(by), text: "Bring boots.", parentId } }).then(({ id }) => id);
  if (cause === "comment") await say(from);
  if (cause === "share") await tx.postShare.create({ data: row(from) });
  if (cause === "tag" && where !== "ruth") await tx.postTag.create({ data: { ...row(to), state: "SHOWN" } });
  if (cause !== "reply" && cause !== "heart" && where !== "ruth") return { subjectId: postId };
  const commentId = await say(cause === "tag" ? from : to);
  if (cause === "reply") await say(from, commentId);
  const { profileId } = viewers[to];
  const mention = { id: newId(systemClock), commentId, profileId, start: 0, end: 5, createdAt: new Date() };
  if (cause === "tag") await tx.mention.create({ data: { ...mention, state: "SHOWN" } });
  return { subjectId: postId, commentId };
}

describe.each([...new Set(cells.map(({ thing }) => thing))])("%s", (thing) => {
  const cellsOfAct = (act: string) =>
    Object.fromEntries(
      cells.filter((cell) => cell.thing === thing && cell.act === act).map(({ who, may }) => [who, may]),
    );

  it("is listed, counted and told live to those alone who may know", async () => {
    for (const each of [db.notification, db.postShare, db.postTag]) await (each as typeof db.notification).deleteMany();
    for (const name of ["leila", "mateo"] as const) await showPostsTo(viewers[name].profileId, "EVERYONE");
    const hub = openHub();
    const streams = Object.fromEntries(
      await Promise.all(who.map(async (name) => [name, await listenAs(viewers[name], hub, { token: tokens[name] })])),
    ) as Record<Who, Awaited<ReturnType<typeof listenAs>>>;
    const witness = await listenAs(viewers.leila, hub);
    await settled();
    const before = (await selectEvents(null, 0)).end;
    const { fromId, toId } = await happen(thing);
    await settled();
    const { end } = await selectEvents(null, 0);
    await inTransaction((tx) =>
      recordEvent(tx, viewers.leila, { type: "NOTIFICATIONS_CHANGED", fromId: viewers.leila.profileId }),
    );
    const last = (await db.event.findMany({ orderBy: { id: "desc" }, take: 1 }))[0]!.id;
    await expect.poll(() => witness!.told.at(-1)?.id.endsWith(last)).toBe(true);
    const [listed, counted, told] = [{}, {}, {}] as Record<string, boolean>[];
    for (const name of who) {
      const { notifications } = await listNotifications(viewers[name], {});
      listed![name] = notifications.some(({ actors }) => actors.some(({ id }) => id === fromId));
      if (!listed![name]) expect({ name, bytes: JSON.stringify(notifications) }).toEqual({ name, bytes: "[]" });
      const { own, organizations } = (await viewerWithAccount(tokens[name], systemClock))!.account;
      counted![name] = [own, ...organizations].some(({ id, unread }) => id === toId && unread === 1);
      expect([own, ...organizations].filter(({ id, unread }) => id !== toId && unread > 0)).toEqual([]);
      const missed = await missedBetween(new Date(), viewers[name].session.id, [before, end], []);
      expect({ name, missed: missed.length > 0 }).toEqual({ name, missed: cellsOfAct("live")[name] });
      if (name !== "leila")
        expect((await listMissed(viewers[name], { after: writeCursor(before) })).signals.length).toBe(missed.length);
      told![name] = streams[name]!.told.some(({ id }) => !id.endsWith(last));
    }
    expect({ listed, counted, told }).toEqual({
      listed: cellsOfAct("list"),
      counted: cellsOfAct("badge"),
      told: cellsOfAct("live"),
    });
  });
});

describe("what is read", () => {
  const unreadOf = async (name: Who) =>
    (await listNotifications(viewers[name], {})).notifications.filter(({ isUnread }) => isUnread).length;

  it("is read for its profile alone, by those who are told of it alone", async () => {
    await db.notification.deleteMany();
    for (const thing of ["like-amara-leila", "like-owner-ruth", "request-owner-mateo"]) await happen(thing);
    const newestId = (await db.notification.findFirstOrThrow({ orderBy: { newestId: "desc" } })).newestId;
    const ids = (await db.notification.findMany()).map(({ id }) => id);
    for (const name of others) {
      await readAllNotifications(viewers[name], { newestId });
      for (const notificationId of ids) await readNotification(viewers[name], { notificationId, newestId });
    }
    expect(await db.notification.count({ where: { readId: { not: "00000000-0000-0000-0000-000000000000" } } })).toBe(0);
    // Requests are not for the recruiter, nor is Ruth for Amara.
    expect([await unreadOf("recruiter"), await unreadOf("owner"), await unreadOf("admin")]).toEqual([1, 1, 2]);
    await readAllNotifications(viewers.recruiter, { newestId });
    expect([await unreadOf("recruiter"), await unreadOf("owner"), await unreadOf("admin")]).toEqual([0, 1, 1]);
    await happen("like-owner-leila");
    await happen("like-owner-ruth");
    await readAllNotifications(viewers.owner, { newestId });
    expect(await unreadOf("amara")).toBe(1);
    await readAllNotifications(viewers.amara, { newestId });
    expect(await unreadOf("amara")).toBe(0);
  });

  it("is not read by whoever is not told of it", async () => {
    await db.notification.deleteMany();
    await happen("like-owner-ruth");
    const [row] = await db.notification.findMany();
    await readAllNotifications(viewers.owner, { newestId: row!.newestId });
    await readNotification(viewers.owner, { notificationId: row!.id, newestId: row!.newestId });
    expect(await unreadOf("admin")).toBe(1);
    await readNotification(viewers.admin, { notificationId: row!.id, newestId: row!.newestId });
    expect(await unreadOf("editor")).toBe(0);
  });
});

it("what is muted, wanted and told is a profile's own: nobody learns by muting which posts there are", async () => {
  await db.notification.deleteMany();
  await happen("like-owner-leila");
  await showPostsTo(viewers.owner.profileId, "ALLIES");
  const preference = { profileId: viewers.owner.profileId, type: "NEW_ALLY", inApp: false } as const;
  await db.notificationPreference.create({ data: preference });
  for (const name of who) {
    const isTidewater = acting.includes(name as "owner");
    // What an organization wants to be told of is known to those who choose it.
    const isChoosing = name === "owner" || name === "admin";
    // Amara is a member.
    const sees = isTidewater || name === "amara";
    const where = { AND: [clauseOf(notificationsOwnedBy(viewers[name])), {}] };
    expect({ name, count: await db.notification.count({ where }) }).toEqual({ name, count: isTidewater ? 1 : 0 });
    const wanted = await db.notificationPreference.count({
      where: clauseOf(notificationPreferencesOwnedBy(viewers[name])),
    });
    const muted = await muteNotifications(viewers[name], { postId: posts.owner });
    const mutes = await db.notificationMute.count({ where: clauseOf(notificationMutesOwnedBy(viewers[name])) });
    const said = sees || ["admin", "editor", "recruiter"].includes(name) ? "done" : "refused";
    expect({ name, wanted, mutes, said: muted.status }).toEqual({
      ...{ name, wanted: isChoosing ? 1 : 0, mutes: said === "done" ? 1 : 0, said },
    });
    await unmuteNotifications(viewers[name], { postId: posts.owner });
  }
  await expect(actingAs(viewers.exMember, viewers.owner.profileId)).rejects.toThrow("no viewer");
  expect(await db.notificationMute.count()).toBe(0);
});
