/** Characters that surely have room on a line. */
const MAX_WORD_LENGTH = 40;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Begins no line, and ends none (Unicode Standard Annex 14: classes CL, EX, NS, and OP). */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．・：；？！ーヽヾゝゞ々〜ๆฯぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** By a dictionary of theirs, whatever language is asked for. */
const dictionary = new Intl.Segmenter("en", { granularity: "word" });

/** Where a line may end within what stands between two spaces: with a hyphen, or without one where an empty part is. */
export function partsOfWord(word: string): string[] {
  if (!UNSPACED.test(word)) return (word.length > MAX_WORD_LENGTH ? word.match(/.{1,20}/gsu) : null) ?? [word];
  const parts: string[] = [];
  let last = "";
  for (const { segment } of dictionary.segment(word)) {
    const mayPart = (UNSPACED.test(segment) || UNSPACED.test(last)) && !CLOSING.test(segment) && !OPENING.test(last);
    if (mayPart) parts.push("", segment);
    else parts.push((parts.pop() ?? "") + segment);
    last = segment;
  }
  return parts;
}
