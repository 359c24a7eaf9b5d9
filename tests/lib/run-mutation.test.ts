import { describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { acceptInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { placingMutation } from "@/lib/posts/mutations/placing";
import { followTopic } from "@/lib/posts/mutations/follow-topic";
import { likePost } from "@/lib/posts/mutations/like";
import { createPost } from "@/lib/posts/mutations/publish";
import { saveLocation } from "@/lib/profiles/mutations/save-details";
import { times } from "../support/counts";
import { actingAs, movableClock, organization, person, type Viewer } from "../support/people";
import { post } from "../support/posts";

let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
const refused = (reason: string) => ({ status: "refused", reason, retryAfter: undefined });

async function team() {
  const clock = movableClock();
  const [amara, henk, leila] = [
    await person(`Ending ${letters()}`, clock),
    await person(`Editing ${letters()}`, clock),
    await person(`Asked ${letters()}`, clock),
  ];
  const id = await organization(`Ending ${letters()}`, [
    [amara, "OWNER"],
    [henk, "EDITOR"],
  ]);
  const [owner, editor] = [await actingAs(amara, id), await actingAs(henk, id)];
  return { id, owner, editor, leila, end: () => deleteOrganization(owner, { handle: owner.profile.handle }) };
}

describe("as an organization that is gone", () => {
  const writes: Record<string, (editor: Viewer, postId: string) => Promise<unknown>> = {
    posted: (editor) => createPost(editor, { text: "Our last word" }),
    "posted with a key": (editor) =>
      createPost(withIdempotencyKey(editor, crypto.randomUUID(), "hash"), { text: "Our last word" }),
    liked: (editor, postId) => likePost(editor, { postId }),
    followed: (editor) => followTopic(editor, { topic: "climate" }),
  };

  it.each(Object.entries(writes))("nothing is %s, and whoever tries is told whom they act as", async (_, attempt) => {
    const { editor, leila, end } = await team();
    const postId = await post(leila, "Still there");
    expect(await end()).toEqual({ status: "done", value: undefined });
    expect(await attempt(editor, postId)).toEqual(refused("wrong-profile"));
    expect(await db.idempotencyKey.count({ where: { userId: editor.userId } })).toBe(0);
    expect(await db.post.count({ where: { actedById: editor.userId } })).toBe(0);
  });

  it("whatever is tried while it ends is done before or refused after", async () => {
    for (let run = 0; run < times(10, 100); run++) {
      const { id, owner, editor, leila, end } = await team();
      const theirs = await post(editor, "Ours until now");
      await inviteMember(owner, { handle: leila.profile.handle, email: null, role: "MEMBER" });
      const attempts = [
        () => createPost(editor, { text: "Our last word" }),
        () => likePost(leila, { postId: theirs }),
        () => followTopic(editor, { topic: "climate" }),
        () => acceptInvitation(leila, { organizationId: id }),
        () => inviteMember(owner, { handle: editor.profile.handle, email: null, role: "MEMBER" }),
        () => saveLocation(owner, { placeId: null }),
      ];
      const [ended, ...answers] = await Promise.all([end(), ...attempts.map((attempt) => attempt())]);
      expect(ended.status).toBe("done");
      const reasons = answers.flatMap((answer) => (answer.status === "refused" ? [answer.reason] : []));
      expect(reasons.filter((reason) => !["wrong-profile", "not-found", "invitation-gone"].includes(reason))).toEqual(
        [],
      );
      expect(await db.post.count({ where: { profileId: id } })).toBe(0);
    }
  });
});

it("a place that does not exist is told at its field", async () => {
  const amara = await person(`Placing ${letters()}`);
  expect(await saveLocation(amara, { placeId: 999_999_999 })).toEqual({
    status: "invalid",
    fields: { place: "validations.place" },
  });
});

it("another key that a write breaks is our fault, and nobody's place", async () => {
  const amara = await person(`Placing ${letters()}`);
  const broken = (columns: string) =>
    placingMutation(amara, async () => {
      const driverAdapterError = { cause: { constraint: { index: `Post_${columns}_fkey` } } };
      throw new Prisma.PrismaClientKnownRequestError("", {
        code: "P2003",
        clientVersion: "",
        meta: { driverAdapterError },
      });
    });
  expect(await broken("placeId")).toEqual({ status: "invalid", fields: { place: "validations.place" } });
  expect(await broken("profileId")).toEqual(refused("wrong-profile"));
  expect(await broken("parentId_postId")).toEqual(refused("comment-gone"));
  await expect(broken("coverId")).rejects.toMatchObject({ code: "P2003" });
});
