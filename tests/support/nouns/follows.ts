import { followLists } from "@/lib/profiles/schema/page";
import type { TestNoun } from "./noun";

export const follows = {
  naming: { followedId: "id" },
  fitting: [[/^followedId$/, ({ profiles }) => profiles]],
  choices: [...followLists],
} satisfies TestNoun;
