import { expect, it, vi } from "vitest";
import { likePost } from "@/lib/posts/mutations/like";
import { closeHubs, dataOf, listenAs, openHub } from "../../support/live";
import { person } from "../../support/people";
import { post } from "../../support/posts";

// Read once for each file.
vi.hoisted(() => {
  process.env.DATABASE_DIRECT_URL = "postgresql://nobody@127.0.0.1:1/nothing";
});
closeHubs();

it("what nobody announced is told, too: also where a process never got to listen", async () => {
  const [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  const stream = await listenAs(amara, openHub());
  await likePost(leila, { postId: await post(amara, "Low tide at six.") });
  await expect.poll(() => dataOf(stream)).toEqual(["news"]);
});
