import { findLinks, type TextLink } from "@/lib/posts/links";
import { findHandles, type NamedHandle } from "@/lib/tags/handles";
import { findHashtags, type Hashtag } from "@/lib/tags/hashtags";

/**
 * A part of a text, in UTF-16 units, that leads somewhere: to a page of ours if `href` begins with a slash, else to a web
 * address. `shown` stands in the place of what was typed.
 */
export type TextRange = { start: number; end: number; href: string; shown?: string };
type Mark = TextLink | NamedHandle | Hashtag;

/** Of one text, which would else weigh a hundred times what was typed; the rest of it stays text. */
export const MAX_RANGES = 30;
/** Handles among them: whoever is named is told. */
const MAX_MENTIONS = 20;
/** Characters that all addresses of a text come to: one of another script takes up to twelve for each of its letters. */
export const MAX_ADDRESS_CHARACTERS = 8_000;
/** Characters of a web address that are shown. */
const SHOWN_ADDRESS = 40;

/**
 * The first that a text could lead to, in its order, none within another: what begins within a web address is a part of
 * it. What is stored of a text and what is shown of it are found here alike.
 */
function marksIn(text: string): Mark[] {
  const marks: Mark[] = [];
  const hasRoom = roomOfText();
  let mentions = 0;
  for (const mark of inOrder<Mark>([findLinks(text), findHandles(text), findHashtags(text)])) {
    const last = marks.at(-1);
    const isApart = !last || last.end <= mark.start;
    if (!isApart && (!("href" in mark) || "href" in last)) continue;
    if (!isApart) marks.pop();
    if ("handle" in mark && ++mentions > MAX_MENTIONS) continue;
    if (!hasRoom(hrefOf(mark))) break;
    marks.push(mark);
  }
  return marks;
}

/** Whether a text may lead to one more, each time it is asked. */
function roomOfText() {
  let ranges = 0;
  let characters = 0;
  return (href: string) => ++ranges <= MAX_RANGES && (characters += href.length) <= MAX_ADDRESS_CHARACTERS;
}

/** The web addresses of the parts of a text, asked for in their order: all of them have the room of one text. */
export function linksOfParts(): (part: string) => TextRange[] {
  const hasRoom = roomOfText();
  return (part) => {
    const links: TextRange[] = [];
    for (const link of findLinks(part)) {
      if (!hasRoom(link.href)) break;
      links.push(link);
    }
    return links;
  };
}

/** The #tags of a text, in their order. */
export function hashtagsIn(text: string): Hashtag[] {
  return marksIn(text).filter((mark) => "tag" in mark);
}

/** The handles that a text names, in their order, whether anybody has them or not. */
export function handlesIn(text: string): NamedHandle[] {
  return text.includes("@") ? marksIn(text).filter((mark) => "handle" in mark) : [];
}

/** What a text leads to, in its order: web addresses, #tags, and those handles that are mentions. */
export function rangesIn(
  text: string,
  mentions: readonly { start: number; end: number; handle: string }[] = [],
): TextRange[] {
  return marksIn(text).flatMap((mark): TextRange | TextRange[] => {
    const { start, end } = mark;
    if ("href" in mark) return { start, end, href: mark.href, ...shortened(text.slice(start, end)) };
    if ("tag" in mark) return { start, end, href: hrefOf(mark) };
    // By the handle of now.
    const mention = mentions.find((one) => one.start === start && one.end === end);
    if (!mention) return [];
    const shown = `@${mention.handle}`;
    return { start, end, href: hrefOf(mention), ...(text.slice(start, end) !== shown && { shown }) };
  });
}

/** The web addresses alone: of a text that the pages of its #tags do not list, and that names nobody. */
export function addressesIn(text: string): TextRange[] {
  return rangesIn(text).filter(({ href }) => !href.startsWith("/"));
}

/** Of a #tag as it was written: its page is called so. */
function hrefOf(mark: { href: string } | { name: string } | { handle: string }): string {
  if ("href" in mark) return mark.href;
  return "name" in mark ? `/tags/${encodeURIComponent(mark.name)}` : `/profile/${mark.handle}`;
}

/** Of several that are in order each, one after another. */
function* inOrder<T extends { start: number }>(all: Iterator<T>[]): Generator<T> {
  const heads = all.map((one) => one.next());
  for (;;) {
    let first = -1;
    let least = Infinity;
    heads.forEach((head, at) => {
      if (!head.done && head.value.start < least) [first, least] = [at, head.value.start];
    });
    if (first < 0) return;
    yield heads[first]!.value as T;
    heads[first] = all[first]!.next();
  }
}

function shortened(address: string): Pick<TextRange, "shown"> {
  if (address.length <= SHOWN_ADDRESS) return {};
  const rest = [...address.replace(/^https?:\/\//i, "").replace(/^www\./i, "")];
  return { shown: rest.length <= SHOWN_ADDRESS ? rest.join("") : `${rest.slice(0, SHOWN_ADDRESS - 1).join("")}…` };
}
