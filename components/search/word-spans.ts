import { PLAIN_LETTERS } from "@/lib/letters";
import { foldedWords } from "@/lib/words";

/** Letters that stand without spaces between words: what is looked for may begin at any of them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Where in a text words begin like one of these, which are folded: of each the part that is alike (UTF-16 units). */
export function wordSpans(text: string, words: readonly string[]): { start: number; end: number }[] {
  const wanted = words.filter((word) => word !== "").sort((one, other) => other.length - one.length);
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => spansIn(word, wanted, index));
}

function spansIn(word: string, wanted: readonly string[], offset: number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  const letters = [...word.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(({ 0: letter, index }) => ({
    folded: folded(letter),
    start: offset + index,
    end: offset + index + letter.length,
  }));
  let from = 0;
  while (from < letters.length) {
    const to = from === 0 || UNSPACED.test(letters[from]!.folded) ? endOf(letters, from, wanted) : null;
    if (to !== null) spans.push({ start: letters[from]!.start, end: letters[to - 1]!.end });
    from = to ?? from + 1;
  }
  return spans;
}

/** The letter behind the longest of the words that these begin with. */
function endOf(letters: readonly { folded: string }[], from: number, wanted: readonly string[]): number | null {
  for (const word of wanted) {
    let text = "";
    let to = from;
    while (to < letters.length && text.length < word.length) text += letters[to++]!.folded;
    if (text.startsWith(word)) return to;
  }
  return null;
}

/** As the words are, and without the marks of all scripts. */
function folded(letter: string): string {
  const bare = foldedWords(letter).normalize("NFKD").replace(/\p{M}/gu, "").trim();
  return PLAIN_LETTERS[bare] ?? bare;
}
