import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const PSEUDO_LOCALE = "en-XA";

const ACCENTED: Record<string, string> = Object.fromEntries(
  [
    ..."aáAÁbƀBƁcçCÇdđDĐeéEÉfƒFƑgĝGĜhĥHĤiíIÍjĵJĴkķKĶlļLĻmḿMḾnñNÑoóOÓpþPÞqǫQǪrŕRŔsšSŠtţTŢuúUÚvṽVṼwŵWŴxẋXẊyýYÝzžZŽ".matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, plain, accented]) => [plain, accented]),
);

type Messages = { [key: string]: string | Messages };

/**
 * Writes a locale in which every translated text is recognisable, so that a text which is not translated stands out.
 */
export function writePseudoLocale(messages: string): void {
  const target = path.join(messages, PSEUDO_LOCALE);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(path.join(messages, "en"))) {
    const english = JSON.parse(readFileSync(path.join(messages, "en", file), "utf8")) as Messages;
    writeFileSync(path.join(target, file), JSON.stringify(pseudoLocalizeAll(english), null, 2));
  }
}

export function removePseudoLocale(messages: string): void {
  rmSync(path.join(messages, PSEUDO_LOCALE), { recursive: true, force: true });
}

function pseudoLocalizeAll(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoLocalize(value) : pseudoLocalizeAll(value),
    ]),
  );
}

/** Accents the words of an ICU message and leaves its placeholders, its branches' names and its tags as they are. */
export function pseudoLocalize(message: string): string {
  return `⟦${accentText(message)}⟧`;
}

function accentText(text: string): string {
  let out = "";
  for (let at = 0; at < text.length;) {
    const tag = /^<\/?[\w-]+\s*\/?>/.exec(text.slice(at))?.[0];
    if (tag) out += tag;
    const argument = tag ? undefined : text[at] === "{" ? text.slice(at, endOfBraces(text, at)) : undefined;
    if (argument) out += accentArgument(argument);
    const taken = tag ?? argument;
    if (!taken) out += ACCENTED[text[at]!] ?? text[at];
    at += taken?.length ?? 1;
  }
  return out;
}

/** Of {count, plural, one {# ally} other {# allies}} only the branches are text. */
function accentArgument(argument: string): string {
  const head = /^\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/.exec(argument)?.[0];
  if (!head) return argument;
  let out = head;
  for (let at = head.length; at < argument.length;) {
    const end = argument[at] === "{" ? endOfBraces(argument, at) : at + 1;
    out += end > at + 1 ? `{${accentText(argument.slice(at + 1, end - 1))}}` : argument[at];
    at = end;
  }
  return out;
}

function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}
