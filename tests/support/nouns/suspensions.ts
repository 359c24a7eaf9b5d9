import type { TestNoun } from "./noun";

export const suspensions = { nameless: ["suspensionId", "suspendedId"] } satisfies TestNoun;
