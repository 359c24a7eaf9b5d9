import { allyLists } from "@/lib/profiles/schema/page";
import type { TestNoun } from "./noun";

export const allies = {
  naming: { allyId: "id" },
  fitting: [[/^allyId$/, ({ profiles }) => profiles]],
  parameters: { "[direction]": () => ["received", "sent"] },
  choices: ["allies", ...allyLists],
} satisfies TestNoun;
