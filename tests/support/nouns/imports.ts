import type { TestNoun } from "./noun";

export const imports = { nameless: ["importId"] } satisfies TestNoun;
