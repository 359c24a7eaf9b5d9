/** What people leave out: accents, tones, the vowels of Arabic and Hebrew, the nukta of India; and what is not seen. */
const LEFT_OUT =
  /[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u135d-\u135f\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u{e0100}-\u{e01ef}]+/gu;
/** What stands between words. */
const BETWEEN_WORDS =
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u0600-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u07f7-\u07f9\u0830-\u083e\u085e\u0964\u0965\u0970\u09fd\u0a76\u0af0\u0c77\u0c84\u0df4\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u0f3a-\u0f3d\u0f85\u0fd0-\u0fda\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166e\u1680\u169b\u169c\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17da\u1800-\u180a\u1944\u1945\u1a1e\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b60\u1b7d-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cc7\u1cd3\u2000-\u2bff\u2cf9-\u2cfc\u2cfe\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\u30a0\u30fb\ua4fe\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua6f7\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaade\uaadf\uaaf0\uaaf1\uabeb\ufd3e\ufd3f\ufe10-\ufe6f\u{1f000}-\u{1faff}]+/gu;
/**
 * Letters that no normal form takes apart, beneath what another keyboard has instead: those of Latin as PostgreSQL's
 * "unaccent" has them.
 */
const LETTERS: Record<string, string> = {
  a: "ᴀᶏⱥ",
  aa: "ꜳ",
  ae: "æᴁ",
  ao: "ꜵ",
  au: "ꜷ",
  av: "ꜹꜻ",
  ay: "ꜽ",
  b: "ƀƃɓʙᴃᵬᶀ",
  c: "ƈȼɕᴄꞓ",
  d: "ðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺ",
  db: "ȸ",
  dz: "ʣʥ",
  e: "ɇɛᴇᶒᶓⱸ",
  f: "ƒᵮᶂꜰꝼ",
  g: "ǥɠɡɢʛᶃꞡ",
  h: "ħɦɧʜⱨ",
  hv: "ƕ",
  i: "ıɨɪᵻᶖ",
  j: "ȷɉɟʝᴊ",
  k: "ƙᴋᶄⱪꝁꝃꝅꞣ",
  l: "łƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ",
  ll: "ỻ",
  ls: "ʪ",
  lz: "ʫ",
  m: "ɱᴍᵯᶆꝳ",
  n: "ŋƞȵɲɳɴᵰᶇꝴꞑꞥ",
  o: "øᴏⱺꝋꝍ",
  oe: "œɶ",
  oi: "ƣ",
  oo: "ꝏ",
  p: "ƥᴘᵱᵽᶈꝑꝓꝕ",
  q: "ĸʠꝗꝙ",
  qp: "ȹ",
  r: "ɍɼɽɾʀᵲᵳᶉꝵꝶꞧ",
  s: "ȿʂᵴᶊẜẝꜱꞩ",
  ss: "ß",
  t: "ŧƫƭȶʈᴛᵵⱦꝷꞇ",
  th: "þᵺꝥꝧ",
  ts: "ʦ",
  u: "ʉᴜᵾᶙ",
  ue: "ᵫ",
  v: "ʋᴠᶌỽⱱⱴꝟ",
  vy: "ꝡ",
  w: "ᴡⱳ",
  x: "ᶍ",
  y: "ƴɏʏỿ",
  z: "ƶȥɀʐʑᴢᵶᶎⱬ",
  σ: "ς",
  ا: "ٱ",
  ك: "ک",
  ه: "ةھہ",
  ي: "ىی",
};
const OTHER_LETTERS = new Map(Object.entries(LETTERS).flatMap(([plain, all]) => [...all].map((one) => [one, plain])));

/** A text as all words are looked for, in whatever case and spelling: "folded_words" of the database makes the same. */
export function foldedWords(text: string): string {
  return foldedText(text, () => " ").trim();
}

/** The same, with the signs between words as they are made here. */
export function foldedText(text: string, between: (signs: string) => string): string {
  const bare = text
    .normalize("NFKD")
    .replace(LEFT_OUT, "")
    .normalize("NFC")
    // Alone: at the end of a word JavaScript knows another small one, the database does not.
    .replace(/\u03a3/g, "\u03c3")
    .toLowerCase()
    .replace(BETWEEN_WORDS, between);
  return Array.from(bare, (letter) => OTHER_LETTERS.get(letter) ?? letter).join("");
}

/** The same of one letter with its marks: a space where it parts words, nothing where it is not seen. */
export function foldedLetter(letter: string): string {
  const bare = foldedWords(letter);
  return bare === "" && foldedWords(`a${letter}a`) !== "aa" ? " " : bare;
}

/** The words of a text as they are looked for. */
export function wordsIn(text: string): string[] {
  return foldedWords(text)
    .split(" ")
    .filter((word) => word !== "");
}

/** Letters that stand without spaces between words, or with endings that nothing parts from them ("unspaced_letters"). */
const UNSPACED =
  "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf\u1b00-\u1b7f\u3005\u3040-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua9ff\uaa00-\uaadf\uac00-\ud7a3\ud7b0-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}";
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "u");
const PARTED = new RegExp(`([${UNSPACED}]+)|[^ ${UNSPACED}]+`, "gu");

/** Whether a letter is one of them, or of a word any. */
export function isUnspaced(word: string): boolean {
  return UNSPACED_LETTER.test(word);
}

/** The words of a folded text and where each begins; such letters stand apart from others, as "parted_words" has them. */
export function partedWords(folded: string): { word: string; at: number; isUnspaced: boolean }[] {
  return [...folded.matchAll(PARTED)].map(({ 0: word, 1: run, index: at }) => ({
    word,
    at,
    isUnspaced: run !== undefined,
  }));
}

/** A run of such letters as a query of text search: its pairs, one behind the other; of one letter what begins with it. */
export function pairsAsked(run: string): string {
  const letters = [...run];
  if (letters.length === 1) return `'${run}':*`;
  return `(${letters
    .slice(1)
    .map((letter, at) => `'${letters[at]}${letter}'`)
    .join(" <-> ")})`;
}
