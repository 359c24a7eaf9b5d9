import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** Files of the packages under @fontsource, in the order in which a letter is looked for. */
const FILES = [
  "nunito/latin",
  "nunito/latin-ext",
  "nunito/cyrillic",
  "nunito/cyrillic-ext",
  "nunito/vietnamese",
  "noto-sans/greek",
  "noto-sans/greek-ext",
  "noto-sans/devanagari",
  "noto-sans-hebrew/hebrew",
  "noto-sans-arabic/arabic",
];
const WEIGHTS = [400, 700];
/** Characters that surely have room on a line. */
const MAX_WORD_LENGTH = 40;
/** Stands for letters that none of them has. */
const UNSHOWN = "[?]";

/** Joiners, marks of direction, variation selectors: they show nothing themselves. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/u;
const SPACE = /[\s\p{Z}]/u;

let registered = false;

function register() {
  if (registered) return;
  registered = true;
  for (const file of FILES) {
    const [name, subset] = file.split("/");
    // The server runs in the folder that holds its node_modules (next.config.ts names these files for the build).
    const src = (weight: number) =>
      path.join(process.cwd(), "node_modules/@fontsource", `${name}/files/${name}-${subset}-${weight}-normal.woff`);
    Font.register({ family: file, fonts: WEIGHTS.map((fontWeight) => ({ src: src(fontWeight), fontWeight })) });
  }
  // Words are broken by nobody's rules: those of English would be wrong for most names. But of what is longer than a
  // line (an address) the library would leave out the end.
  Font.registerHyphenationCallback(
    (word) => (word.length > MAX_WORD_LENGTH ? word.match(/.{1,20}/gsu) : null) ?? [word],
  );
}

/**
 * The families that a text needs, the one that each letter is written in, and a way to write it with their letters
 * alone.
 */
export async function fontsFor(text: string) {
  register();
  const missing = new Set(text + UNSHOWN);
  const fonts = new Map<string, string>();
  for (const family of FILES) {
    const font = await load(family);
    for (const char of missing) if (font?.hasGlyphForCodePoint(char.codePointAt(0)!)) fonts.set(char, family);
    for (const char of fonts.keys()) missing.delete(char);
  }
  const used = new Set(fonts.values());
  const leavesOut = [...missing].some((char) => !INVISIBLE.test(char) && !SPACE.test(char));
  return {
    families: FILES.filter((family) => used.has(family)),
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
  for (const fontWeight of WEIGHTS) {
    await Font.load({ fontFamily: family, fontWeight });
    const font = Font.getFont({ fontFamily: family, fontWeight }).data;
    if (font) Object.defineProperty(font, "postscriptName", { value: `${family.replace("/", "-")}-${fontWeight}` });
  }
  return Font.getFont({ fontFamily: family, fontWeight: WEIGHTS[0] }).data;
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
