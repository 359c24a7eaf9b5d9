import { beforeAll, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { getPost } from "@/lib/posts/queries";
import { createPostSchema } from "@/lib/posts/schema";
import { hashOfInput, newIdempotencyKey } from "@/lib/run-mutation";
import { times } from "../../support/counts";
import { actingAs, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer;
beforeAll(async () => {
  amara = await person("Amara Okafor", clock);
});

const sent = async (viewer: Viewer, key: string, text: string) =>
  createPost(withIdempotencyKey(viewer, key, await hashOfInput({ text })), { text });

describe("a text", () => {
  const parse = (text: unknown) => createPostSchema.safeParse({ text });
  const message = (text: unknown) => parse(text).error?.issues[0]?.message;

  it("has 1 to 5,000 characters, counted as people count them", () => {
    expect(parse("🌱".repeat(5000)).success).toBe(true);
    expect(message("🌱".repeat(5001))).toBe("validations.post-too-long");
    expect(message("x".repeat(1_000_000))).toBe("validations.post-too-long");
    for (const empty of [
      "",
      "  \n\t ",
      "\u200b\u200d",
      "\u2800",
      "\ufe0f",
      "\u034f\u{e0100}",
      "\u17b4\u2065",
      "\u{1d159}",
      undefined,
    ])
      expect(message(empty)).toBe("validations.required");
    for (const none of [null, 7, {}, new File([], "f")]) expect(message(none)).toBe("validations.unprintable");
  });

  it("holds nothing that cannot be printed or stored", () => {
    for (const bad of ["a\u0000b", "bell\u0007", "half \ud83c", "\udf31 half", "\u009b31m"])
      expect(message(bad)).toBe("validations.unprintable");
  });

  it("loses outer space, bidi controls and carriage returns, and nothing else", () => {
    expect(parse("  one\r\ntwo\rthree \u202eevil\u202c ‏عربي‏ ").data).toEqual({ text: "one\ntwo\nthree evil ‏عربي‏" });
  });

  it("is stored to the letter", async () => {
    const text = '<script>alert(1)</script> ${x} \'; DROP TABLE "Post"; -- 𝒜 e\u0301 👩🏽‍🌾\nline\ttab';
    expect((await getPost(amara, await post(amara, text)))?.text).toBe(text);
  });
});

describe("topics", () => {
  const parse = (topics: unknown) => createPostSchema.safeParse({ text: "x", topics });
  const message = (topics: unknown) => parse(topics).error?.issues[0]?.message;

  it("are up to three of those there are, each once, or none", () => {
    expect(parse(["climate", "housing", "climate"]).data?.topics).toEqual(["climate", "housing"]);
    expect(parse("").data?.topics).toEqual([]);
    expect(parse(undefined).data).toEqual({ text: "x" });
    expect(message(["climate", "housing", "food", "energy"])).toBe("validations.too-many-topics");
    for (const bad of ["oceans", "climate,housing", ["climate", "oceans"], "__proto__", "0", 0, null])
      expect(message(bad)).toBe("errors.malformed");
  });

  it("stand with the post, in rows and in its mask, and nowhere when the post is refused", async () => {
    const key = newIdempotencyKey();
    const input = { text: "on three things", topics: ["climate", "food", "democracy"] as const };
    const result = await createPost(withIdempotencyKey(amara, key, await hashOfInput(input)), {
      ...input,
      topics: [...input.topics],
    });
    const postId = result.status === "done" ? result.value.postId : "";
    expect((await getPost(amara, postId))?.topics).toEqual(["climate", "food", "democracy"]);
    expect(
      (await db.postTopic.findMany({ where: { postId }, orderBy: { topic: "asc" } })).map(({ topic }) => topic),
    ).toEqual([0, 3, 11]);
    expect((await db.post.findUniqueOrThrow({ where: { id: postId } })).topicMask).toBe(0b1000_0000_1001);
    await expect(db.post.update({ where: { id: postId }, data: { topicMask: 0b1111 } })).rejects.toThrow(
      /Post_topics_check/,
    );
  });
});

describe("a submission", () => {
  it("makes one post however often it arrives at once", async () => {
    for (let round = 1; round <= times(5, 100); round++) {
      const key = newIdempotencyKey();
      const results = await Promise.all(Array.from({ length: 50 }, () => sent(amara, key, "only once")));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(results[0]?.status).toBe("done");
      expect(await db.post.count({ where: { text: "only once" } })).toBe(round);
    }
  });

  it("is refused when its key comes again with another text, and the first stays", async () => {
    const key = newIdempotencyKey();
    await sent(amara, key, "first");
    expect(await sent(amara, key, "second")).toEqual({ status: "refused", reason: "idempotency-key-used" });
    expect(await db.post.count({ where: { text: "second" } })).toBe(0);
  });

  it("belongs to its account: the same key of another person is another submission", async () => {
    const leila = await person("Leila Haddad", clock);
    const key = newIdempotencyKey();
    await sent(amara, key, "hers");
    expect((await sent(leila, key, "hers")).status).toBe("done");
    expect(await db.post.count({ where: { text: "hers" } })).toBe(2);
  });

  it("that was refused leaves its key unused", async () => {
    const tidewater = await organization("Tidewater Alliance", [[amara, "RECRUITER"]]);
    const key = newIdempotencyKey();
    expect(await sent(await actingAs(amara, tidewater), key, "not as recruiter")).toEqual({
      status: "refused",
      reason: "wrong-profile",
    });
    expect((await sent(amara, key, "not as recruiter")).status).toBe("done");
  });
});

describe("deleting", () => {
  it("hides at once, twice is once, and can be undone for 30 s with the likes", async () => {
    const postId = await post(amara, "to be deleted");
    await likePost(amara, { postId });
    expect((await deletePost(amara, { postId })).status).toBe("done");
    expect((await deletePost(amara, { postId })).status).toBe("done");
    expect(await getPost(amara, postId)).toBeNull();
    expect((await likePost(amara, { postId })).status).toBe("refused");
    clock.advance(29);
    expect((await restorePost(amara, { postId })).status).toBe("done");
    expect((await restorePost(amara, { postId })).status).toBe("done");
    expect((await getPost(amara, postId))?.likeCount).toBe(1);
  });

  it("is final after 30 s", async () => {
    const postId = await post(amara, "gone for good");
    await deletePost(amara, { postId });
    clock.advance(31);
    expect(await restorePost(amara, { postId })).toEqual({ status: "refused", reason: "not-found" });
    expect(await deletePost(amara, { postId })).toEqual({ status: "refused", reason: "not-found" });
  });
});

describe("likes", () => {
  it("are exact under 50 parallel clicks of one person and of many", async () => {
    const postId = await post(amara, "liked");
    await Promise.all(Array.from({ length: 50 }, () => likePost(amara, { postId })));
    expect((await getPost(amara, postId))?.likeCount).toBe(1);
    await Promise.all(Array.from({ length: 50 }, () => unlikePost(amara, { postId })));
    expect((await getPost(amara, postId))?.likeCount).toBe(0);
    for (let round = 0; round < times(5, 100); round++) {
      await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? likePost : unlikePost)(amara, { postId })));
      expect((await getPost(amara, postId))?.likeCount).toBe(await db.postLike.count({ where: { postId } }));
    }
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => person(`Ally Number${"abcdefghijkl"[n]}`)));
    await Promise.all(crowd.flatMap((viewer) => [likePost(viewer, { postId }), likePost(viewer, { postId })]));
    const shown = await getPost(amara, postId);
    expect(shown?.likeCount).toBe(await db.postLike.count({ where: { postId } }));
    expect(shown?.likeCount).toBe(12 + (shown?.liked ? 1 : 0));
  });
});

describe("the database", () => {
  it("keeps what the domain says, whoever writes", async () => {
    const { userId: actedById, profileId } = amara;
    const row = { id: newIdempotencyKey(), profileId, actedById, text: "x", createdAt: new Date() };
    await expect(db.post.create({ data: { ...row, text: "x".repeat(5001) } })).rejects.toThrow(/Post_text_check/);
    await expect(db.post.create({ data: { ...row, likeCount: -1 } })).rejects.toThrow(/Post_likeCount_check/);
    await expect(
      db.profile.create({
        data: { id: newIdempotencyKey(), kind: "USER", handle: "nobody", displayName: "Nobody", createdAt: new Date() },
      }),
    ).rejects.toThrow(/Profile_kind_check/);
    await expect(db.allyEdge.create({ data: { profileId, allyId: profileId } })).rejects.toThrow(/AllyEdge_self_check/);
    await expect(
      db.membership.create({ data: { organizationId: profileId, profileId, role: "OWNER", createdAt: new Date() } }),
    ).rejects.toThrow(/between an organization and a person/);
    await expect(
      db.profile.update({ where: { id: profileId }, data: { kind: "ORGANIZATION", userId: null } }),
    ).rejects.toThrow(/for good/);
  });
});
