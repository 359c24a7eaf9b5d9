import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { likePost } from "@/lib/posts/mutations/like";
import { newEmail } from "../support/accounts";
import { expect, test } from "../support/browser";
import { times } from "../support/counts";
import { makeAllies, organization, person, actingAs, confirm, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { withServer } from "../support/server";
import { here } from "../support/settled";
import { cookieOf, openStream, toldBy } from "../support/streams";
import { removeMember } from "@/lib/organizations/mutations/change-members";

let amara: Viewer;
let leila: Viewer;

test.beforeEach(async () => {
  amara = await person("Amara Okafor", systemClock, newEmail());
  leila = await person("Leila Haddad", systemClock, newEmail());
  await makeAllies(amara.profileId, leila.profileId);
});

test("a stream says at once that something is new, to whom it concerns, and carries nothing else", async () => {
  const { APP_URL } = env();
  const [one, other] = [await openStream(APP_URL, amara), await openStream(APP_URL, leila)];
  expect([one.status, one.headers.get("content-type"), one.headers.get("cache-control")]).toEqual([
    200,
    "text/event-stream",
    "no-store, no-transform",
  ]);
  const postId = await post(amara, "Low tide at six.");
  expect(await toldBy(other, 1)).toEqual(["post"]);
  await likePost(leila, { postId });
  expect(await toldBy(one, 1)).toEqual(["news"]);
  expect(other.told).toHaveLength(1);
  for (const stream of [one, other]) stream.close();
});

test("whoever comes back is told what they missed once; who gets no stream asks for it", async () => {
  const { APP_URL } = env();
  const cookie = await cookieOf(amara);
  const ask = async (after?: string) => {
    const answer = await fetch(`${APP_URL}/api/live${after ? `?after=${after}` : ""}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { cursor: string; signals: string[]; news: { notifications: number } };
  };
  const begun = await ask();
  expect(begun).toMatchObject({ signals: [], news: { notifications: 0 } });
  const postIds = [await post(amara, "One"), await post(amara, "Two")];
  for (const postId of postIds) await likePost(leila, { postId });
  // Both: another test's transaction may hold the second one back.
  await here();
  const asked = await ask(begun.cursor);
  expect(asked.signals).toEqual(["news"]);
  expect(asked.news.notifications).toBe(2);
  expect((await ask(asked.cursor)).signals).toEqual([]);
  const stream = await openStream(APP_URL, { cookie }, { after: begun.cursor });
  expect(await toldBy(stream, 2)).toEqual(["news", "news"]);
  const resumed = await openStream(APP_URL, { cookie }, { headers: { "last-event-id": stream.told[0]!.id } });
  await toldBy(resumed, 1);
  expect(resumed.told).toEqual(stream.told.slice(1));
  for (const each of [stream, resumed]) each.close();
});

test("without a session, or from another site, there is none; it ends with the right to it", async () => {
  const { APP_URL } = env();
  expect((await openStream(APP_URL, { cookie: "" })).status).toBe(401);
  const cross = await openStream(APP_URL, amara, { headers: { "sec-fetch-site": "cross-site" } });
  expect(cross.status).toBe(403);

  const tidewater = await organization("Tidewater Alliance", [
    [amara, "OWNER"],
    [leila, "EDITOR"],
  ]);
  await confirm(amara);
  const cookie = await cookieOf(leila);
  await db.session.updateMany({ where: { userId: leila.userId }, data: { actingProfileId: tidewater } });
  const stream = await openStream(APP_URL, { cookie });
  await removeMember(await actingAs(amara, tidewater), { memberId: leila.profileId });
  await expect.poll(stream.hasEnded).toBe(true);
  const again = await openStream(APP_URL, { cookie });
  await db.session.deleteMany({ where: { userId: leila.userId } });
  await expect.poll(again.hasEnded).toBe(true);
  expect((await openStream(APP_URL, { cookie })).status).toBe(401);
});

test("a server that stops sends its streams elsewhere and waits for none", async () => {
  await withServer({ worker: false }, async (origin, server) => {
    const stream = await openStream(origin, amara);
    expect(stream.status).toBe(200);
    const began = Date.now();
    expect(await server.stop()).toBe(0);
    // What is still open when the server has waited for it long enough breaks off.
    await expect.poll(stream.hasEnded).toBe(true);
    expect(stream.hasBrokenOff()).toBe(false);
    expect(Date.now() - began).toBeLessThan(times(Infinity, 8_000));
  });
});
