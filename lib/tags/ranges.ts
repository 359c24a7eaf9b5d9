import { linksIn } from "@/lib/posts/links";
import { hashtagsIn } from "@/lib/tags/hashtags";

/**
 * A part of a text, in UTF-16 units, that leads somewhere: to a page of ours if `href` begins with a slash, else to a web
 * address. `shown` stands in the place of what was typed.
 */
export type TextRange = { start: number; end: number; href: string; shown?: string };

/** Characters of a web address that are shown. */
const SHOWN_ADDRESS = 40;

/** What a text leads to, in its order, none within another: web addresses, then `mentions`, then #tags. */
export function rangesIn(
  text: string,
  mentions: readonly { start: number; end: number; handle: string }[] = [],
): TextRange[] {
  const links = linksIn(text);
  const ranges: TextRange[] = [];
  const add = (range: TextRange) => {
    const isApart = ranges.every(({ start, end }) => range.end <= start || end <= range.start);
    if (isApart && range.end <= text.length) ranges.push(range);
  };
  for (const link of links) add({ ...link, ...shortened(text.slice(link.start, link.end)) });
  for (const { start, end, handle } of mentions)
    add({
      start,
      end,
      href: `/profile/${handle}`,
      ...(text.slice(start, end) !== `@${handle}` && { shown: `@${handle}` }),
    });
  for (const { start, end, tag } of hashtagsIn(text, links))
    add({ start, end, href: `/tags/${encodeURIComponent(tag)}` });
  return ranges.sort((one, other) => one.start - other.start);
}

function shortened(address: string): Pick<TextRange, "shown"> {
  if (address.length <= SHOWN_ADDRESS) return {};
  const rest = [...address.replace(/^https?:\/\//i, "").replace(/^www\./i, "")];
  return { shown: rest.length <= SHOWN_ADDRESS ? rest.join("") : `${rest.slice(0, SHOWN_ADDRESS - 1).join("")}…` };
}
