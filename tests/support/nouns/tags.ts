import type { TestNoun } from "./noun";

export const tags = { naming: { tags: "id" }, parameters: { "[tag]": () => ["dunes"] } } satisfies TestNoun;
