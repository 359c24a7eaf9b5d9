import { beforeEach, expect, it } from "vitest";
import { editComment } from "@/lib/comments/mutations/change";
import { unguardedDb as db } from "@/lib/db";
import { removeTag } from "@/lib/tags/mutations/answer";
import { changeTagging } from "@/lib/tags/mutations/change-tagging";
import { newEmail } from "../../support/accounts";
import { comment, threadOf } from "../../support/comments";
import { person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

let [amara, leila, mateo]: [Viewer, Viewer, Viewer] = [] as never;
let [postId, commentId, handle] = ["", "", ""];
beforeEach(async () => {
  amara = await person("Amara Okafor", undefined, newEmail());
  leila = await person("Leila Haddad", undefined, newEmail());
  mateo = await person("Mateo Rivas", undefined, newEmail());
  postId = await post(amara, "Low tide at six.");
  handle = `mateo-${crypto.randomUUID().slice(0, 8)}`;
});

const say = async () => void (commentId = await comment(leila, postId, `Hello @${mateo.profile.handle}, come`));
const shown = async (viewer: Viewer) => (await threadOf(viewer, postId))!.roots[0]!;
const rename = () => db.profile.update({ where: { id: mateo.profileId }, data: { handle } });
const edit = (text: string, base: string) =>
  editComment(leila, { postId, commentId, text }, { postId, commentId, text: base });
const states = async () =>
  (await db.mention.findMany({ where: { commentId } })).map(({ profileId, state }) => [profileId, state]);

it("a comment is edited by the handles of now, and goes on naming whoever changed theirs", async () => {
  await say();
  const typed = `Hello @${mateo.profile.handle}, come`;
  expect((await shown(leila)).renamed).toBeNull();
  await rename();
  const now = `Hello @${handle}, come`;
  expect([(await shown(leila)).renamed, (await shown(amara)).renamed]).toEqual([now, null]);
  expect(await edit(`${typed} soon`, typed)).toEqual({ status: "refused", reason: "changed-meanwhile" });
  expect((await edit(`${now} soon`, now)).status).toBe("done");
  expect(await states()).toEqual([[mateo.profileId, "SHOWN"]]);
  expect((await shown(amara)).ranges).toEqual([expect.objectContaining({ href: `/profile/${handle}` })]);
});

it("an edit keeps whom it names that waits, and nobody who was removed", async () => {
  await changeTagging(mateo, { confirms: "on" });
  await say();
  await rename();
  const now = `Hello @${handle}, come`;
  expect((await shown(leila)).renamed).toBe(now);
  expect((await edit(`${now} soon`, now)).status).toBe("done");
  expect(await states()).toEqual([[mateo.profileId, "WAITING"]]);
  await db.mention.updateMany({ where: { commentId }, data: { state: "REMOVED" } });
  await db.profile.update({ where: { id: mateo.profileId }, data: { handle: `${handle}-2` } });
  expect((await shown(leila)).renamed).toBeNull();
});

it("whom a comment names may take themselves out of it, and nobody else", async () => {
  await say();
  const may = () => Promise.all([amara, leila, mateo].map(async (viewer) => (await shown(viewer)).canUntag));
  expect(await may()).toEqual([false, false, true]);
  expect((await removeTag(mateo, { postId, commentId })).status).toBe("done");
  expect(await may()).toEqual([false, false, false]);
  expect((await shown(leila)).ranges).toEqual([]);
});
