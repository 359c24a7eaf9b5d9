import { expect, it } from "vitest";
import { listComments } from "@/lib/comments/queries";
import { unguardedDb as db } from "@/lib/db";
import { getPost } from "@/lib/posts/queries";
import { comment } from "../../support/comments";
import { makeAllies, person } from "../../support/people";
import { post } from "../../support/posts";

it("a card and a comment say of strangers whether one may write to them", async () => {
  const [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  const postId = await post(leila, "Bring a coat");
  await comment(leila, postId, "And boots");
  const told = async () => {
    const [root] = (await listComments(amara, { postId }))!.comments;
    return [(await getPost(amara, postId))!.author, root!.author].map((author) => author.takesMessages);
  };
  const allow = (messagesAudience: "EVERYONE" | "ALLIES") =>
    db.profile.update({ where: { id: leila.profileId }, data: { messagesAudience } });
  expect(await told()).toEqual([true, true]);
  await allow("ALLIES");
  expect(await told()).toEqual([undefined, undefined]);
  await allow("EVERYONE");
  // Of an ally nothing has to be said.
  await makeAllies(amara.profileId, leila.profileId);
  expect(await told()).toEqual([undefined, undefined]);
});
