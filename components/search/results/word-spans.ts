import { foldedLetter, isUnspaced } from "@/lib/strings/words";

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
    const folded = /^[a-z0-9]$/i.test(segment) ? segment.toLowerCase() : foldedLetter(segment);
    // At any letter that stands without spaces.
    const isStart = folded !== " " && (before === " " || isUnspaced(folded) || isUnspaced(before));
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
