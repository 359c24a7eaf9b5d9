import type { TestNoun } from "./noun";

export const exported = {
  nameless: ["exportId"],
  // Asked for by its own id.
  parameters: { "[exportId]": ({ messageId }) => [messageId] },
} satisfies TestNoun;
