import type { TestNoun } from "./noun";

export const settings = { nameless: ["domainId"] } satisfies TestNoun;
