import { describe, expect, it, vi } from "vitest";
import { limitedBy, withIdempotencyKey } from "@/lib/auth/viewer";
import { networkOf } from "@/lib/auth/visitor";
import { db as guarded, unguardedDb as db } from "@/lib/db";
import { refusalMessage } from "@/lib/forms/form-input";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { createPost, deletePost } from "@/lib/posts/mutations/publish";
import { refuse } from "@/lib/result";
import { countedAtAddress, type StatedLimit } from "@/lib/requests/action-limits";
import { countAttempts } from "@/lib/requests/rate-limit";
import { confirm, movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const [MINUTE, DAY] = [60, 24 * 3600];
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
const someone = (clock = movableClock()) => person(`Writing ${letters()}`, clock);
const tooMany = (retryAfter: number) => ({ status: "refused", reason: "too-many", retryAfter });
const from = (viewer: Viewer, address: string, limit: StatedLimit = "posts") =>
  limitedBy(viewer, limit, networkOf(address));
const say = (viewer: Viewer, text = "Said again") => createPost(viewer, { text });

describe("writes that others see", () => {
  it("are as many as a person makes, and no flood: 20 posts in 10 minutes, 100 in a day", async () => {
    const clock = movableClock();
    const amara = await someone(clock);
    const asAmara = from(amara, "192.0.2.1");
    for (let tens = 0; tens < 5; tens++) {
      for (let n = 0; n < 20; n++) expect((await say(asAmara)).status).toBe("done");
      expect(await say(asAmara)).toEqual(tens < 4 ? tooMany(10 * MINUTE) : tooMany(DAY - 40 * MINUTE));
      // From elsewhere it is the same person.
      expect((await say(from(amara, "192.0.2.77"))).status).toBe("refused");
      clock.advance(10 * MINUTE);
    }
    expect(await say(asAmara)).toEqual(tooMany(DAY - 50 * MINUTE));
    expect(await db.post.count({ where: { profileId: amara.profileId } })).toBe(100);
    clock.advance(DAY - 50 * MINUTE);
    expect((await say(asAmara)).status).toBe("done");
  });

  it("are ten times as many from one address, also where that is a network, whoever makes them", async () => {
    const clock = movableClock();
    const crowd: Viewer[] = [];
    for (let n = 0; n < 11; n++) crowd.push(await someone(clock));
    for (const [at, viewer] of crowd.slice(0, 10).entries())
      for (let n = 0; n < 20; n++) expect((await say(from(viewer, `2001:db8:0:7::${at + 1}`))).status).toBe("done");
    const last = crowd[10]!;
    expect(await say(from(last, "2001:db8:0:7:ffff::1"))).toEqual(tooMany(10 * MINUTE));
    expect((await say(from(last, "2001:db8:0:8::1"))).status).toBe("done");
    // A proxy that is not known as one is no place where people are.
    expect((await say(from(last, "127.0.0.1"))).status).toBe("done");
  });

  it("of people who have confirmed an e-mail are counted apart: who has not keeps none of them from writing", async () => {
    const clock = movableClock();
    const here = async (isConfirmed: boolean) => {
      const viewer = await someone(clock);
      if (isConfirmed) await confirm(viewer);
      return from(viewer, "203.0.113.60");
    };
    /** As if that person had posted so often there. */
    const crowd = ({ quota, userId }: Viewer, times: number) =>
      countAttempts(countedAtAddress(quota!, userId), clock, guarded, times);
    await crowd(await here(false), 20 * 10);
    expect(await say(await here(false))).toEqual(tooMany(10 * MINUTE));
    const mateo = await here(true);
    for (let n = 0; n < 20; n++) expect((await say(mateo)).status).toBe("done");
    expect(await say(mateo)).toEqual(tooMany(10 * MINUTE));
    // Together as much as a hall of people, of which what is refused takes nothing.
    await crowd(await here(true), 20 * 200 - 21);
    const priya = await here(true);
    expect((await say(priya)).status).toBe("done");
    expect(await say(priya)).toEqual(tooMany(10 * MINUTE));
    expect(await db.post.count({ where: { profileId: priya.profileId } })).toBe(1);
  });

  it("count once for all copies of a form, and not at all when they are refused", async () => {
    const amara = await someone();
    const asAmara = from(amara, "192.0.2.9");
    const key = crypto.randomUUID();
    const copies = await Promise.all(
      Array.from({ length: 25 }, () => say(withIdempotencyKey(asAmara, key, "the same"))),
    );
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
    for (let n = 0; n < 30; n++)
      expect((await deletePost(from(amara, "192.0.2.9"), { postId: crypto.randomUUID() })).status).toBe("refused");
    for (let n = 0; n < 19; n++) expect((await say(asAmara)).status).toBe("done");
    expect((await say(asAmara)).status).toBe("refused");
    expect((await say(withIdempotencyKey(asAmara, key, "the same"))).status).toBe("done");
  });

  it("of many at once no more than the limit slip through", async () => {
    const asAmara = from(await someone(), "192.0.2.10");
    const answers = await Promise.all(Array.from({ length: 30 }, () => say(asAmara)));
    expect(answers.filter(({ status }) => status === "done")).toHaveLength(20);
  });

  it("keep nobody from deleting, however much they posted", async () => {
    const amara = await someone();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      const made = await say(from(amara, "192.0.2.11"));
      if (made.status === "done") ids.push(made.value.postId);
    }
    expect((await say(from(amara, "192.0.2.11"))).status).toBe("refused");
    for (const postId of ids)
      expect((await deletePost(from(amara, "192.0.2.11", "removals"), { postId })).status).toBe("done");
  });

  it("of 50 people of one address at once wait for each other, and none fails", async () => {
    const crowd: Viewer[] = [];
    for (let n = 0; n < 50; n++) crowd.push(await someone());
    const mine = await post(crowd[0]!, "Liked by a whole office");
    const others = await Promise.all(crowd.slice(0, 5).map((viewer) => post(viewer, "One of five")));
    const likes = await Promise.all(
      crowd.map((viewer) => likePost(from(viewer, "192.0.2.12", "likes"), { postId: mine })),
    );
    expect(likes.filter(({ status }) => status !== "done")).toEqual([]);
    expect(await db.post.findUniqueOrThrow({ where: { id: mine } })).toMatchObject({ likeCount: 50 });
    // Crosswise, and with another limit's row in between.
    const mixed = await Promise.all(
      crowd.flatMap((viewer, n) => [
        likePost(from(viewer, "192.0.2.12", "likes"), { postId: others[n % 5]! }),
        unlikePost(from(viewer, "192.0.2.12", "removals"), { postId: mine }),
      ]),
    );
    expect(mixed.filter(({ status }) => status !== "done")).toEqual([]);
    expect(await db.post.findUniqueOrThrow({ where: { id: mine } })).toMatchObject({ likeCount: 0 });
  });
});

describe("the time that is left", () => {
  it.each([
    [1, "1 minute"],
    [61, "2 minutes"],
    [7200, "120 minutes"],
    [7201, "3 hours"],
    [DAY, "24 hours"],
    [3 * DAY, "3 days"],
  ])("of %i s is %s", async (seconds, text) => {
    expect(await refusalMessage(refuse("too-many", seconds))).toBe(`You’ve done this too often. Try again in ${text}.`);
  });
});
