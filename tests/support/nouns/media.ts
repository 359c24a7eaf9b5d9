import { PLANTED_WIDTH } from "../pictures";
import type { TestNoun } from "./noun";

export const media = {
  naming: { pictureId: "item", pictureIds: "shot", itemId: "item" },
  fitting: [
    [/pictureIds?$/, ({ pictures }) => pictures],
    [/^width$/, () => ["96", "640"]],
    [/^kind$/, () => ["photo", "cover", "picture"]],
    [/^crop\./, () => ["0", "0.5", "1"]],
    [/\balt$/, () => ["A bend of the river", ""]],
  ],
  parameters: {
    "[pictureId]": ({ pictureIds }) => Object.values(pictureIds),
    "[width]": () => [String(PLANTED_WIDTH)],
  },
} satisfies TestNoun;
