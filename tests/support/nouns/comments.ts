import type { TestNoun } from "./noun";

export const comments = {
  ids: ["commentId"],
  naming: { answersId: "commentId" },
  // `urlsBeneath` asks for it.
  nameless: ["comment"],
  fitting: [[/^among$/, ({ posts }) => [posts.slice(0, 3).join(","), posts.join(","), ","]]],
  // Known to their post alone, which is there or is not.
  parameters: { "[commentId]": ({ id }) => [id] },
} satisfies TestNoun;
