import path from "node:path";
import { Font } from "@react-pdf/renderer";
import { partsOfWord } from "./pdf-breaks";
import { makeReadable } from "./pdf-letters";

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/**
 * Files of the packages under @fontsource, in the order in which a letter is looked for, and the letters for which the large
 * ones are opened.
 */
const FILES: [file: string, letters?: RegExp][] = [
  ["nunito/latin"],
  ["nunito/latin-ext"],
  ["nunito/cyrillic"],
  ["nunito/cyrillic-ext"],
  ["nunito/vietnamese"],
  ["noto-sans/greek"],
  ["noto-sans/greek-ext"],
  ["noto-sans/devanagari", /\p{Script=Devanagari}/u],
  ["noto-sans-hebrew/hebrew", /\p{Script=Hebrew}/u],
  ["noto-sans-arabic/arabic", /\p{Script=Arabic}/u],
  ["noto-sans-thai/thai", /\p{Script=Thai}/u],
  ["nanum-gothic/korean", /\p{Script=Hangul}/u],
  // Characters of one origin are drawn otherwise in Japan: beside kana its own come first.
  ["kosugi-maru/japanese", KANA],
  ["noto-sans-sc/chinese-simplified", /\p{Script=Han}/u],
];
/** Regular and bold, of which one package has no bold. */
const weightsOf = (family: string) => (family.startsWith("kosugi-maru") ? [400] : [400, 700]);
/** Of Nunito: from the line upward and downward, in parts of the size. */
const [ASCENT, DESCENT] = [1.011, -0.353];
/** Stands for letters that none of them has. */
const UNSHOWN = "[?]";

/** Joiners, marks of direction, variation selectors: they show nothing themselves. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/u;
const SPACE = /[\s\p{Z}]/u;

let registered = false;
const opened = new WeakSet<object>();

function register() {
  if (registered) return;
  registered = true;
  for (const [file] of FILES) {
    const [name, subset] = file.split("/");
    // The server runs in the folder that holds its node_modules (next.config.ts names these files for the build).
    const src = (weight: number) =>
      path.join(process.cwd(), "node_modules/@fontsource", `${name}/files/${name}-${subset}-${weight}-normal.woff`);
    Font.register({ family: file, fonts: weightsOf(file).map((fontWeight) => ({ src: src(fontWeight), fontWeight })) });
  }
  // Words are broken by nobody's rules: those of English would be wrong for most names. But of what is longer than a
  // line (an address) the library would leave out the end.
  Font.registerHyphenationCallback(partsOfWord);
}

/**
 * The families that a text needs, the one that each letter is written in, and a way to write it with their letters
 * alone.
 */
export async function fontsFor(text: string) {
  register();
  const missing = new Set(text + UNSHOWN);
  const fonts = new Map<string, string>();
  for (const [family, letters] of FILES) {
    if (letters && !letters.test(text)) continue;
    const font = await load(family);
    for (const char of missing) if (font?.hasGlyphForCodePoint(char.codePointAt(0)!)) fonts.set(char, family);
    for (const char of fonts.keys()) missing.delete(char);
  }
  const used = new Set(fonts.values());
  const leavesOut = [...missing].some((char) => !INVISIBLE.test(char) && !SPACE.test(char));
  return {
    families: FILES.map(([family]) => family).filter((family) => used.has(family)),
    fontOf: (char: string) => fonts.get(char),
    leavesOut,
    write: (words: string) => writeWithout(missing, words),
  };
}

/**
 * All subsets of a family bear one name in their files, and the library takes fonts of one name for one only if they
 * are equal: it would put the font into the PDF again at each change between Latin and Cyrillic letters, or from "a" to
 * "ł".
 */
async function load(family: string) {
  for (const fontWeight of weightsOf(family)) {
    await Font.load({ fontFamily: family, fontWeight });
    const font = Font.getFont({ fontFamily: family, fontWeight }).data;
    if (!font || opened.has(font)) continue;
    opened.add(font);
    Object.defineProperty(font, "postscriptName", { value: `${family.replace("/", "-")}-${fontWeight}` });
    // All stand on one line, whatever room a font asks for around its letters.
    Object.defineProperty(font, "ascent", { value: ASCENT * font.unitsPerEm });
    Object.defineProperty(font, "descent", { value: DESCENT * font.unitsPerEm });
    makeReadable(font as unknown as Parameters<typeof makeReadable>[0]);
  }
  return Font.getFont({ fontFamily: family, fontWeight: 400 }).data;
}

/**
 * Each run of letters that cannot be shown becomes one sign; the library would draw letters of another kind in their
 * place.
 */
function writeWithout(missing: ReadonlySet<string>, words: string): string {
  let written = "";
  for (const char of words) {
    if (char === "\t") written += " ";
    else if (char === "\n" || !missing.has(char)) written += char;
    else if (SPACE.test(char)) written += " ";
    else if (!INVISIBLE.test(char) && !written.endsWith(UNSHOWN)) written += UNSHOWN;
  }
  return written;
}
