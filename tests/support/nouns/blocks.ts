import type { TestNoun } from "./noun";

export const blocks = {
  naming: { blockedId: "id", mutedId: "id" },
  fitting: [[/^(blockedId|mutedId)$/, ({ profiles }) => profiles]],
} satisfies TestNoun;
