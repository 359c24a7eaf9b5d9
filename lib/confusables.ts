import { PLAIN_LETTERS } from "@/lib/letters";

/**
 * Letters that look like Latin ones, beneath each of these: of the Cyrillic, the Greek and the Armenian script, of
 * phonetics, and signs. Those of Unicode's confusables (UTS 39) that are on many keyboards; what a normal form takes apart
 * is not here.
 */
const LOOKALIKES: Record<string, string> = {
  a: "аАαΑɑᴀ@",
  b: "вВЬьΒβʙ",
  c: "сСϲϹᴄ",
  d: "ԁᴅ",
  e: "еЕεΕᴇ€",
  g: "ɡցɢ",
  h: "нНһҺΗհʜ",
  i: "іІιΙɩɪ!",
  j: "јЈϳյᴊ",
  k: "кКκΚᴋ",
  l: "ӏӀʟ|",
  m: "мМΜᴍ",
  n: "пηΝոɴ",
  o: "оОοΟσօՕᴏ",
  p: "рРρΡᴘ",
  q: "ԛզ",
  r: "гʀ",
  s: "ѕЅՏꜱ$",
  t: "тТτΤŧᴛ",
  u: "υսՍᴜ",
  v: "ѵνᴠ",
  w: "ԝԜωᴡ",
  x: "хХχΧ",
  y: "уУүҮγΥʏ",
  z: "Ζᴢ",
};

const plain = new Map([
  ...Object.entries(PLAIN_LETTERS),
  ...Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
]);

/** A text in the plain small letters that it looks like: without accents, and without what shows nothing. */
export function looksLike(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return [...bare].map((letter) => plain.get(letter) ?? letter.toLowerCase()).join("");
}

/** What its digits, and letters that stand close, may be read as; 1 is an i or an l. */
export function readings(text: string): string[] {
  const letters: Record<string, string> = { 0: "o", 3: "e", 4: "a", 5: "s", 7: "t" };
  const read = text
    .replace(/[03457]/g, (digit) => letters[digit]!)
    .replaceAll("vv", "w")
    .replaceAll("rn", "m");
  return [text, read, read.replaceAll("1", "l"), read.replaceAll("1", "i")];
}

/** The same for all names that are taken for one another at a glance. */
export function skeletonOf(name: string): string {
  const [, read = ""] = readings(looksLike(name).replace(/[^\p{L}\p{N}]/gu, ""));
  return read.replace(/[1i]/g, "l");
}
