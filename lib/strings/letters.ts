/** Letters that no normal form takes apart, as those write them who have no such key; and the one that ends a Greek word. */
export const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ς: "σ",
};
