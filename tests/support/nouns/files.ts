import type { TestNoun } from "./noun";

export const files = { ids: ["fileId"], naming: { fileIds: "fileId" } } satisfies TestNoun;
