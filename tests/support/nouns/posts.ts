import { topics } from "@/lib/posts/topics";
import type { TestNoun } from "./noun";

export const posts = {
  ids: ["postId", "postDraftId"],
  naming: { draftId: "postDraftId" },
  fitting: [
    [/^(postId|before)$/, ({ posts }) => posts],
    [/^ally$/, () => [""]],
    [/^topics$/, () => ["oceans", topics.slice(0, 2), ""]],
  ],
  parameters: {
    "/posts/[id]": ({ postId }) => [postId],
    "/posts/drafts/[draftId]": ({ postDraftId }) => [postDraftId],
  },
  queries: {
    "/feed": () => ["", "?show=allies", "?show=food", "?show=discover"],
    "/saved": ({ name }) => ["", "?tab=jobs", `?q=${name}`],
  },
  lists: ["/", "/feed"],
  choices: ["food", "discover"],
} satisfies TestNoun;
