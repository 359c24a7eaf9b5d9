import type { TestNoun } from "./noun";

export const resumes = {
  naming: { entryId: "postId" },
  fitting: [
    [/^entryId$/, ({ entries }) => entries],
    [/^entries$/, () => ["0", ["0", "1"], ""]],
    [/^isCurrent$/, () => ["on"]],
  ],
} satisfies TestNoun;
