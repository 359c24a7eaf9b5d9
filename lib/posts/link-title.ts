import { CARD_TITLE_LIMIT } from "@/lib/posts/schema/limits";
import { normalizeLine } from "@/lib/strings/text";
import { hostOf } from "@/lib/strings/web-address";

/** What ends the name of a file of the web. */
const ENDING = /\.(?:aspx?|html?|jsp|pdf|php|xhtml)$/i;
/** Nothing that a person reads, and what a form refuses. */
const UNREADABLE = /\p{C}+|\p{M}{11,}/gu;
const WORD = /\p{L}\p{M}*\p{L}/u;
/** Letters, digits and hyphens without a word between them: what names a thing to a program. */
const CODE = /^(?=.*\d)[\da-f-]{8,}$/i;

/**
 * What an address says of its page by itself, for its author to go on with: the last words of its path ("why-we-meet":
 * "Why we meet"), else the name of its site. Nobody is asked.
 */
export function titleOfLink(link: string): string {
  const parts = new URL(link).pathname.split("/").map(decoded);
  const named = parts.map(asWords).findLast((words, at) => WORD.test(words) && !CODE.test(parts[at]!));
  const title = [...(named ?? "")].slice(0, CARD_TITLE_LIMIT).join("").trim();
  return title ? title[0]!.toUpperCase() + title.slice(1) : hostOf(link).replace(/^www\./, "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function asWords(part: string): string {
  const written = normalizeLine(part.slice(0, 1_000)).replace(ENDING, "");
  return normalizeLine(written.replace(UNREADABLE, "").replace(/[-_+\s]+/g, " "));
}
