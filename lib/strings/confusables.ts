import { PLAIN_LETTERS } from "@/lib/strings/letters";

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

/** White letters in black squares and circles, and in squares, which no normal form takes apart: each row is A to Z. */
const BOXED_LETTERS = /[\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const boxedRows = [0x1f170, 0x1f150, 0x1f130];

/** Accents; what letters of other scripts are written with, such as their vowels, is in the group, and stays. */
const ACCENTS = /((?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}])\p{L}\p{M}+)|\p{M}/gu;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A text in the plain small letters that it looks like: without accents, and without what shows nothing. */
export function looksLike(text: string): string {
  return inPlainLetters(bareOf(text));
}

function bareOf(text: string): string {
  return text
    .replace(BOXED_LETTERS, unboxed)
    .normalize("NFKD")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(ACCENTS, "$1");
}

function unboxed(letter: string): string {
  const code = letter.codePointAt(0)!;
  return String.fromCharCode(65 + code - boxedRows.find((row) => row <= code)!);
}

function inPlainLetters(bare: string): string {
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

/** How a name reads at a glance; empty where it has neither a letter nor a digit. */
export function skeletonOf(name: string): string {
  return skeletonBy(bareOf(name), 1);
}

/**
 * All that a name may be taken for at a glance, as skeletons: a capital I among small letters is an l, a small l that a
 * word begins with is an I, and a 1 among letters is either.
 */
export function skeletonsOf(name: string): string[] {
  const bare = bareOf(name);
  const shown = [
    bare,
    bare.replace(WORD, (word) => (/\p{Ll}/u.test(word) ? word.replace(/(?<!^)[I\u0406\u0399]/g, "l") : word)),
    bare.replace(/(?<![\p{L}\p{M}\p{N}])l/gu, "i"),
  ];
  return shown.flatMap((one) => [skeletonBy(one, 2), skeletonBy(one, 3)]);
}

/** By one of the readings of its words; what has no letter is a number. */
function skeletonBy(bare: string, reading: 1 | 2 | 3): string {
  const words = inPlainLetters(bare).match(WORD) ?? [];
  return words.map((word) => (/\p{L}/u.test(word) ? readings(word)[reading] : word)).join("");
}
