import { beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { getPost } from "@/lib/posts/queries";
import { placeMentions } from "@/lib/tags/mutations/mention";
import { newEmail } from "../../support/accounts";
import {
  actingAs,
  block,
  confirm,
  makeAllies,
  organization,
  person,
  showPostsTo,
  type Viewer,
} from "../../support/people";
import { post } from "../../support/posts";

let amara: Viewer;
let leila: Viewer;
beforeEach(async () => {
  amara = await person("Amara Okafor", undefined, newEmail());
  leila = await person("Leila Haddad", undefined, newEmail());
  await confirm(amara);
});

const at = ({ profile }: Viewer) => `@${profile.handle}`;
const rewritten = async (viewer: Viewer, postId: string, text: string) => {
  await db.post.update({ where: { id: postId }, data: { text: text || "…" } });
  await inTransaction((tx) => placeMentions(tx, viewer, { postId, text }));
};
const set = ({ profileId }: Viewer, data: object) => db.profile.update({ where: { id: profileId }, data });
const rows = (postId: string) =>
  db.mention.findMany({
    where: { postId },
    orderBy: { start: "asc" },
    select: { profileId: true, start: true, state: true },
  });
const links = async (viewer: Viewer, postId: string) =>
  ((await getPost(viewer, postId))?.ranges ?? []).map(({ href }) => href);
const told = (type: "PROFILE_TAGGED" | "TAG_ENDED", { profileId }: Viewer) =>
  db.event.count({ where: { type, toId: profileId } });

describe("a mention", () => {
  it("leads to whom it names by the handle of now", async () => {
    const id = await post(amara, `🌱 With ${at(leila)} and @nobody-${amara.profile.handle.slice(0, 8)}`);
    expect(await links(amara, id)).toEqual([`/profile/${leila.profile.handle}`]);
    const handle = `new-${leila.profile.handle}`.slice(0, 30).replace(/-$/, "");
    await set(leila, { handle });
    const seen = await getPost(amara, id);
    expect(seen?.ranges).toEqual([expect.objectContaining({ href: `/profile/${handle}`, shown: `@${handle}` })]);
  });

  it("stays text where their setting, a block or being oneself says so", async () => {
    const tidewater = await actingAs(amara, await organization("Tidewater", [[amara, "OWNER"]]));
    const isLinked = async (viewer: Viewer = amara) =>
      (await rows(await post(viewer, `Hello ${at(leila)}`))).length === 1;
    expect([await isLinked(), await isLinked(tidewater)]).toEqual([true, true]);
    await set(leila, { taggingAudience: "ALLIES" });
    expect([await isLinked(), await isLinked(tidewater)]).toEqual([false, false]);
    await makeAllies(amara.profileId, leila.profileId);
    expect([await isLinked(), await isLinked(tidewater)]).toEqual([true, false]);
    await set(leila, { taggingAudience: "NOBODY" });
    expect(await isLinked()).toBe(false);
    await set(leila, { taggingAudience: "EVERYONE" });
    await block(leila.profileId, amara.profileId);
    expect([await isLinked(), await isLinked(tidewater)]).toEqual([false, false]);
    expect(await rows(await post(amara, `I am ${at(amara)}`))).toEqual([]);
  });

  it("is admitted by an organization for its members, too, where that asks for allies", async () => {
    const id = await organization("Harbour", [[leila, "MEMBER"]]);
    const { handle } = await db.profile.update({ where: { id }, data: { taggingAudience: "ALLIES" } });
    expect(await rows(await post(leila, `From @${handle}`))).toHaveLength(1);
    expect(await rows(await post(amara, `From @${handle}`))).toHaveLength(0);
  });

  it("waits, and is not linked, for whoever wants to be asked first; but not for what one says oneself", async () => {
    await set(leila, { confirmsTags: true });
    const id = await post(amara, `Hello ${at(leila)}`);
    expect([await rows(id), await links(amara, id)]).toEqual([[expect.objectContaining({ state: "WAITING" })], []]);
    const tidewater = await actingAs(leila, await organization("Leilas", [[leila, "OWNER"]]));
    expect(await links(tidewater, await post(tidewater, at(leila)))).toHaveLength(1);
  });

  it("tells whoever sees the post, once for each that is named", async () => {
    const id = await post(amara, `${at(leila)} and again ${at(leila)}`);
    expect(await rows(id)).toHaveLength(2);
    expect(await told("PROFILE_TAGGED", leila)).toBe(1);
    await showPostsTo(amara.profileId, "ALLIES");
    await post(amara, at(leila));
    expect(await told("PROFILE_TAGGED", leila)).toBe(1);
    await makeAllies(amara.profileId, leila.profileId);
    await post(amara, at(leila));
    expect(await told("PROFILE_TAGGED", leila)).toBe(2);
  });
});

describe("a text that is written anew", () => {
  it("moves mentions, tells nobody twice, and takes back what it says no more", async () => {
    const id = await post(amara, `Hello ${at(leila)}`);
    const [{ id: mentionId } = { id: "" }] = await db.mention.findMany({ where: { postId: id } });
    await rewritten(amara, id, `A longer hello, ${at(leila)}`);
    expect(await rows(id)).toEqual([{ profileId: leila.profileId, start: 16, state: "SHOWN" }]);
    expect(await db.mention.count({ where: { id: mentionId } })).toBe(1);
    expect([await told("PROFILE_TAGGED", leila), await told("TAG_ENDED", leila)]).toEqual([1, 0]);
    await rewritten(amara, id, "Hello");
    expect([await rows(id), await told("TAG_ENDED", leila)]).toEqual([[], 1]);
  });

  it("brings nobody back who was removed, even after a text without them", async () => {
    const id = await post(amara, `${at(leila)} and ${at(leila)}`);
    await db.mention.updateMany({ where: { postId: id }, data: { state: "REMOVED" } });
    for (const text of ["Nobody", `Again ${at(leila)}`, "", at(leila)]) await rewritten(amara, id, text);
    expect(await links(amara, id)).toEqual([]);
    expect((await rows(id)).map(({ state }) => state)).toContain("REMOVED");
    expect(await told("PROFILE_TAGGED", leila)).toBe(1);
  });

  it("asks nobody again who has confirmed", async () => {
    await set(leila, { confirmsTags: true });
    const id = await post(amara, at(leila));
    await db.mention.updateMany({ where: { postId: id }, data: { state: "SHOWN" } });
    await rewritten(amara, id, `Hello ${at(leila)}`);
    expect(await links(amara, id)).toHaveLength(1);
  });

  it("names nobody in what somebody else wrote", async () => {
    const id = await post(amara, at(leila));
    await rewritten(leila, id, "Nobody");
    expect(await rows(id)).toHaveLength(1);
  });
});
