import { beforeAll, describe, expect, it } from "vitest";
import { viewerWithAccount } from "@/lib/auth/account";
import { systemClock } from "@/lib/clock";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { missedBetween } from "@/lib/events/queries";
import { readCursor } from "@/lib/events/cursor";
import { listNotifications } from "@/lib/notifications/queries";
import { closeHubs, listenAs, openHub, signalsSince } from "../support/live";
import { showPostsTo } from "../support/people";
import { happen, setNotified, tokens, viewers, who, type Who } from "../support/notified";
import { cellsOf } from "../support/scene";
import { here } from "../support/settled";

/**
 * Amara owns Tidewater; as herself she blocks Dele and Ruth. Ada, Edo and Rita act for Tidewater, Exa did. A cell says
 * who finds what one did to another in the list, in a badge of theirs (whomever they act as), and who is told of it
 * live; whoever does something is told of that in their other tabs.
 */
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

closeHubs();
beforeAll(setNotified);

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
    const before = await here();
    const { fromId, toId } = await happen(thing);
    const end = await here();
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
      const missed = await missedBetween(
        new Date(),
        viewers[name].session.id,
        [readCursor(before)!, readCursor(end)!],
        [],
      );
      expect({ name, missed: missed.length > 0 }).toEqual({ name, missed: cellsOfAct("live")[name] });
      if (name !== "leila") expect((await signalsSince(viewers[name], before)).length).toBe(missed.length);
      told![name] = streams[name]!.told.some(({ id }) => !id.endsWith(last));
    }
    expect({ listed, counted, told }).toEqual({
      listed: cellsOfAct("list"),
      counted: cellsOfAct("badge"),
      told: cellsOfAct("live"),
    });
  });
});
