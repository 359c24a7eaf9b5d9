import { beforeEach, expect, it } from "vitest";
import { editComment } from "@/lib/comments/mutations/change";
import { MAX_EARLY_STRANGERS_A_DAY, MAX_STRANGERS_A_DAY } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { editPost } from "@/lib/posts/mutations/edit";
import { getPost } from "@/lib/posts/queries";
import { newEmail } from "../../support/accounts";
import { comment } from "../../support/comments";
import { actingAs, confirm, makeAllies, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

// Whoever names strangers tells as many of them as they may write to first; what they write is published all the same.

const DAY = 24 * 3600;
let clock: ReturnType<typeof movableClock>;
let amara: Viewer;
let strangers: Viewer[];
beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
  strangers = [];
  for (let n = 0; n < 12; n++) strangers.push(await person(`Stranger ${n}`, clock, newEmail()));
});

const at = (...viewers: Viewer[]) => viewers.map(({ profile }) => `@${profile.handle}`).join(" ");
const told = (...viewers: Viewer[]) =>
  db.notification.count({ where: { type: "TAG", recipientId: { in: viewers.map(({ profileId }) => profileId) } } });

it("an account whose address is not confirmed tells no stranger, and its text names them", async () => {
  const postId = await post(amara, `Your account will be closed ${at(...strangers)}`);
  await comment(amara, postId, `Confirm here ${at(...strangers)}`);
  expect(await told(...strangers)).toBe(0);
  expect((await getPost(amara, postId))?.ranges).toHaveLength(strangers.length);
});

it("whom it is tied to it tells, and as an organization its members", async () => {
  const [ally, member] = [strangers[0]!, strangers[1]!];
  await makeAllies(amara.profileId, ally.profileId);
  const tidewater = await organization("Tidewater", [
    [amara, "OWNER"],
    [member, "MEMBER"],
  ]);
  await post(amara, at(...strangers));
  expect([await told(ally), await told(...strangers)]).toEqual([1, 1]);
  await post(await actingAs(amara, tidewater), at(...strangers));
  expect([await told(member), await told(...strangers)]).toEqual([1, 2]);
});

it("a new account tells ten strangers a day, whomever it acts as, in posts, comments and edits of them", async () => {
  await confirm(amara);
  const tidewater = await actingAs(amara, await organization("Tidewater", [[amara, "OWNER"]]));
  const postId = await post(amara, at(...strangers.slice(0, 4)));
  const commentId = await comment(tidewater, postId, at(...strangers.slice(4, 6)));
  expect(await told(...strangers)).toBe(6);
  const edited = { postId, text: at(...strangers.slice(0, 6)), topics: [], tags: [], placeId: "" as const };
  expect((await editPost(amara, { ...edited, commentsAudience: "EVERYONE" })).status).toBe("done");
  expect(await told(...strangers)).toBe(8);
  const text = at(...strangers.slice(4));
  expect((await editComment(tidewater, { postId, commentId, text })).status).toBe("done");
  expect(await told(...strangers)).toBe(MAX_EARLY_STRANGERS_A_DAY);
  const next = await post(amara, at(...strangers));
  expect(await told(...strangers)).toBe(MAX_EARLY_STRANGERS_A_DAY);
  expect((await getPost(amara, next))?.ranges).toHaveLength(strangers.length);
  clock.advance(DAY + 1);
  await post(amara, at(...strangers));
  expect(await told(...strangers)).toBe(2 * MAX_EARLY_STRANGERS_A_DAY);
});

it("one that is there for some days tells thirty", async () => {
  await confirm(amara);
  clock.advance(5 * DAY);
  for (let n = 0; n < 4; n++) await post(amara, at(...strangers));
  expect(await told(...strangers)).toBe(MAX_STRANGERS_A_DAY);
});
