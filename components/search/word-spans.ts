import { PLAIN_LETTERS } from "@/lib/letters";

/** Letters that stand without spaces between words: what is looked for may begin at any of them. */
const UNSPACED = /[\u3005\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\p{Script=Han}\p{Script=Thai}]/u;
/** What is no part of a word, also of what Unicode has for letters and numbers. */
const SIGNS =
  /(?:[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bd\u02c6\u02c8\u02cb\u02d0\u0374\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3006-\u303f\ufe10-\ufe6f])+/gu;
/** What people leave out, as "search_words" does: accents, the vowels of Arabic and Hebrew, the nukta of India. */
const LEFT_OUT =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+/g;
/** Each before the one that another keyboard has instead: of Arabic, of Latin letters with strokes and hooks, a zero. */
const PAIRS = "یيکكةهہهھهىيĸqŋnŧtƀbɓbƃbƈcɖdɗdƌdɛeƒfɠgɨiƙkƚlɲnƞnƥpƫtƭtʈtʋvƴyƶzǥgȡdȥzȴlȵnȶtȷjⱥaȼcⱦtȿsɀzʉuɇeɉjɍrɏy〇0";
const OTHER_LETTERS = new Map([
  ...Object.entries(PLAIN_LETTERS),
  ...Array.from(PAIRS.match(/../gu)!, ([letter, other]) => [letter!, other!] as const),
]);

/** Made where it is needed: no browser without it marks anything. */
let characters: Intl.Segmenter | undefined;

type Span = { start: number; end: number };
/** A character as people see it. `isStart`: a word may begin with it; `folded`: nothing of a mark, a space between words. */
type Letter = Span & { folded: string; isStart: boolean };

/** Where in a text words begin like one of these: of each the part that is alike (UTF-16 units), in whatever spelling. */
export function wordSpans(text: string, words: readonly string[]): Span[] {
  const letters = lettersIn(text);
  const wanted = words
    .map((word) => joined(lettersIn(word)).trim())
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length);
  const spans: Span[] = [];
  for (let from = 0; from < letters.length;) {
    const to = letters[from]!.isStart ? endOf(letters, from, wanted) : null;
    if (to !== null) spans.push({ start: letters[from]!.start, end: letters[to - 1]!.end });
    from = to ?? from + 1;
  }
  return spans;
}

function lettersIn(text: string): Letter[] {
  let before = " ";
  return Array.from((characters ??= new Intl.Segmenter()).segment(text), ({ segment, index }) => {
    const folded = fold(segment);
    const isStart = folded !== " " && (before === " " || UNSPACED.test(folded) || UNSPACED.test(before));
    if (folded !== "") before = folded;
    return { start: index, end: index + segment.length, folded, isStart };
  });
}

/** The letter behind the longest of the words that these begin with. */
function endOf(letters: readonly Letter[], from: number, wanted: readonly string[]): number | null {
  for (const word of wanted) {
    let to = from;
    let said = "";
    while (to < letters.length && said.length < word.length && word.startsWith(said))
      said = joined([{ folded: said }, letters[to++]!]);
    if (said.startsWith(word)) return to;
  }
  return null;
}

/** With one space between words, whatever stands there. */
function joined(letters: readonly Pick<Letter, "folded">[]): string {
  return letters
    .map(({ folded }) => folded)
    .join("")
    .replace(/ +/g, " ");
}

function fold(letter: string): string {
  if (/^[a-z0-9]$/i.test(letter)) return letter.toLowerCase();
  const bare = letter.normalize("NFKD").replace(LEFT_OUT, "").normalize("NFC").toLowerCase();
  const plain = [...bare].map((one) => OTHER_LETTERS.get(one) ?? one).join("");
  return plain === "" ? "" : plain.replace(SIGNS, " ").trim() || " ";
}
