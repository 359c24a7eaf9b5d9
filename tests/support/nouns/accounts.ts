import { RULES } from "../people";
import type { TestNoun } from "./noun";

export const accounts = {
  nameless: ["sessionId", "changeId", "passkeyId", "requestedId"],
  fitting: [
    [/^sessionId$/, ({ sessions }) => sessions],
    [/^token$/, ({ tokens }) => tokens],
    [/^rules$/, () => [RULES, RULES, ""]],
    [/^phoneNumber$/, () => ["+31 6 12345678", "+31 20 1234567", "0612345678"]],
  ],
  parameters: { "[token]": () => ["forged"], "[provider]": () => ["google"] },
} satisfies TestNoun;
