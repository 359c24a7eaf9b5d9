import { endOfPhone, isPhone, isWebAddress } from "@/lib/applications/reachable";
import { PLAIN_LETTERS } from "@/lib/strings/letters";
import { trimBy } from "@/lib/strings/trim";

/** In the place of what is withheld. */
export const WITHHELD = "…";

/** What tells who somebody is. */
export type Secrets = {
  /** As they are and were called. */
  names: readonly string[];
  /** Handles, and what stands before the @ of an address. */
  handles: readonly string[];
  /** E.164 */
  phones: readonly string[];
};

/** Parts of names that stand in any text: they are withheld beside another part of the name only. */
const PARTICLES = new Set(
  (
    "a al an and ap ben bin bint d da das de del della dem den der des di do dos du e el i ibn il in la las le les lo los " +
    "ma mac mc mi o of os san st te ten ter the to und van vom von y z zu zum zur"
  ).split(" "),
);
const LETTERS: Record<string, string> = { ...PLAIN_LETTERS, ŧ: "t", ŋ: "n" };
/** As they are written where there is no other letter. */
const SPELT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** So long a part of a name is known within any word, and so long a one at the beginning of an inflected one. */
const KNOWN_WITHIN = 5;
const KNOWN_AT_START = 3;
const MAX_INFLECTION = 2;
/** One letter without case and accents; nothing for what only marks another one, or is not seen. */
function foldedLetter(letter: string): string {
  // Most are of these, and for each a normal form costs more than all the rest.
  if (letter <= "\x7f") return letter.toLowerCase();
  let folded = "";
  for (const part of letter
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, ""))
    folded += LETTERS[part] ?? part;
  return folded;
}

/** A text without case and accents, and where each of its letters stood. */
function fold(text: string): { folded: string; from: number[]; to: number[] } {
  let [folded, at] = ["", 0];
  const [from, to]: [number[], number[]] = [[], []];
  for (const letter of text) {
    const end = at + letter.length;
    for (const unit of foldedLetter(letter).split("")) {
      folded += unit;
      from.push(at);
      to.push(end);
    }
    // A mark belongs to the letter before it.
    if (from.length > 0 && foldedLetter(letter) === "") to[to.length - 1] = end;
    at = end;
  }
  return { folded, from, to };
}

const folded = (text: string) => fold(text).folded;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How a part of a name may be written. */
function spellings(part: string): string[] {
  const plain = folded(part);
  const spelt = folded([...part.normalize("NFC").toLowerCase()].map((letter) => SPELT[letter] ?? letter).join(""));
  const short = plain.length >= KNOWN_WITHIN ? [plain.replace(/([aou])e/g, "$1"), plain.replace(/aa/g, "a")] : [];
  return [plain, spelt, ...short];
}

/**
 * Takes out of texts what tells who somebody is: their names and what is made of them, in any case and without accents,
 * handles, and every address of mail or of the web and every telephone number, whosever it is. Rather a word too many
 * goes than one too few.
 */
export function redactor({ names, handles, phones }: Secrets): (text: string) => string {
  // By dots, hyphens and apostrophes, too: "Jean-Luc" is known as "Luc".
  const words = names.flatMap((name) => wordsOf(name.normalize("NFC")));
  const parts = new Set(words.flatMap(spellings).filter((part) => [...part].length >= 2 || UNSPACED.test(part)));
  const own = new Set([...parts].filter((part) => !PARTICLES.has(part)));
  // A name of nothing else is looked for as it is.
  const known = own.size > 0 ? own : parts;
  const initials = new Set(words.map((word) => [...folded(word)][0]!));
  const joined = names.map((name) => wordsOf(folded(name)).join(""));
  const unspaced = [...known, ...joined].filter((part) => UNSPACED.test(part) && [...part].length >= 2);
  const alone = words.length === 0 ? names.map((name) => folded(name).trim()).filter(Boolean) : [];
  const handlePattern = patternOf(handles);
  const ownPhones = phones.map(endOfPhone).filter(Boolean);

  /** Made of parts of the name, and of an initial before or behind them. */
  function isMadeOfNames(word: string): boolean {
    if (![...known].some((part) => word.includes(part))) return false;
    const reached = new Set([0]);
    for (let at = 0; at < word.length; at++) {
      if (!reached.has(at)) continue;
      for (const part of parts) if (word.startsWith(part, at)) reached.add(at + part.length);
      if (at === 0 && initials.has(word[0]!)) reached.add(1);
      if (at > 0 && at === word.length - 1 && initials.has(word[at]!)) reached.add(word.length);
    }
    return reached.has(word.length);
  }

  function tells(word: string): boolean {
    const letters = trimBy(word, /\p{N}/u);
    if (letters === "") return known.has(word);
    if (known.has(word) || known.has(letters)) return true;
    for (const part of known) {
      const length = [...part].length;
      if (length >= KNOWN_WITHIN && letters.includes(part)) return true;
      if (length >= KNOWN_AT_START && letters.startsWith(part) && letters.length - part.length <= MAX_INFLECTION)
        return true;
    }
    return letters.length > 2 && isMadeOfNames(letters);
  }

  return (text) => {
    if (text === "") return text;
    const { folded: read, from, to } = fold(text);
    const marked = new Uint8Array(text.length);
    const mark = (start: number, end: number) => {
      for (let at = start; at < end; at++) marked.fill(1, from[at], to[at]);
    };
    const markAll = (pattern: RegExp, isMeant: (found: string) => boolean = () => true) => {
      for (const { 0: found, index } of read.matchAll(pattern)) if (isMeant(found)) mark(index, index + found.length);
    };
    // Bounded, so that a text without any costs no more than its length.
    markAll(/[^\s,;()<>[\]{}"“”]{0,64}@[^\s,;()<>[\]{}"“”]+/gu);
    markAll(/\S{1,64} ?[([{] ?(?:at|@) ?[)\]}] ?\S{1,255}(?: ?[([{] ?(?:dot|\.) ?[)\]}] ?\S{1,255})*/gu);
    markAll(/\S{1,64} (?:at|@) \S{1,255} dot \S{1,255}/gu);
    markAll(/(?:https?:|www\.|mailto:|tel:)\S+/gu);
    markAll(/[^\s,;()<>[\]{}"“”]+/gu, isWebAddress);
    markAll(/[+(]?\p{Nd}[\p{Nd} \u00a0\u202f().\/\u2010-\u2015-]*\p{Nd}/gu, (found) => isPhone(found, ownPhones));
    if (handlePattern) markAll(handlePattern);
    for (const part of [...unspaced, ...alone])
      for (let at = read.indexOf(part); at >= 0; at = read.indexOf(part, at + part.length)) mark(at, at + part.length);
    markNames(read, mark);
    return written(text, marked);
  };

  /** Its particles with it, where they stand beside it. */
  function markNames(read: string, mark: (start: number, end: number) => void) {
    const found = [...read.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      word,
      index,
      isName: tells(word),
    }));
    const isBeside = (one: (typeof found)[number], other: (typeof found)[number] | undefined) => {
      if (!other?.isName || !(parts.has(one.word) || initials.has(one.word))) return false;
      const [first, second] = one.index < other.index ? [one, other] : [other, one];
      return /^[ .'’\u00a0-]{1,2}$/u.test(read.slice(first.index + first.word.length, second.index));
    };
    found.forEach((one, at) => (one.isName ||= isBeside(one, found[at - 1])));
    found.toReversed().forEach((one, at, all) => (one.isName ||= isBeside(one, all[at - 1])));
    for (const { word, index, isName } of found) if (isName) mark(index, index + word.length);
  }
}

/** However its pieces are joined. */
function patternOf(handles: readonly string[]): RegExp | null {
  const patterns = handles
    .map((handle) => wordsOf(folded(handle)).map(escaped).join("[-_. ]?"))
    .filter((pattern) => pattern.length >= 2);
  return patterns.length === 0
    ? null
    : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join("|")})(?![\p{L}\p{N}])`, "gu");
}

/** What stands together is left out as one. */
function written(text: string, marked: Uint8Array): string {
  let [result, at] = ["", 0];
  while (at < text.length) {
    if (!marked[at]) {
      result += text[at++];
      continue;
    }
    for (;;) {
      while (at < text.length && marked[at]) at++;
      let next = at;
      while (next < text.length && next - at < 3 && !marked[next] && /[ .'’\u00a0_-]/u.test(text[next]!)) next++;
      if (next === at || next >= text.length || !marked[next]) break;
      at = next;
    }
    result += WITHHELD;
  }
  return result;
}
