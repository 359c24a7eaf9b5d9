import { CARD_LINK_LIMIT } from "@/lib/posts/schema/limits";
import { addressesIn } from "@/lib/tags/ranges";
import { hostOf } from "@/lib/strings/web-address";

/** What the author of a post says of one of its links: nobody asks the site. */
export type LinkCard = { link: string; title: string; text: string };
/** `host`: whose site it is, which nobody types. */
export type ShownCard = LinkCard & { host: string };

/** All of them or none. */
export const cardColumns = { cardLink: true, cardTitle: true, cardText: true } as const;
type Columns = Record<keyof typeof cardColumns, string | null>;

/** The links of a text that may have a card, in their order: of those that it leads to. */
export function linksOf(text: string): string[] {
  const links = addressesIn(text).map(({ href }) => href);
  return [...new Set(links)].filter((link) => [...link].length <= CARD_LINK_LIMIT);
}

/** As a form says it; null without a title, and where the text does not lead there. */
export function linkCardOf({
  text,
  cardLink,
  cardTitle,
  cardText = "",
}: { text: string } & { [Name in keyof Columns]?: string }): LinkCard | null {
  if (!cardTitle) return null;
  const link = linksOf(text).find((one) => !cardLink || one === cardLink);
  return link ? { link, title: cardTitle, text: cardText } : null;
}

export function linkCardIn({ cardLink, cardTitle, cardText }: Columns): LinkCard | null {
  return cardLink === null ? null : { link: cardLink, title: cardTitle ?? "", text: cardText ?? "" };
}

export function shownCard(columns: Columns): ShownCard | null {
  const card = linkCardIn(columns);
  return card && { ...card, host: hostOf(card.link) };
}

export function cardAsColumns(card: LinkCard | null): Columns {
  return { cardLink: card?.link ?? null, cardTitle: card?.title ?? null, cardText: card?.text ?? null };
}

/** All that is said in a post, for what asks where that leads. */
export function wordsOf(text: string, card: LinkCard | null): string {
  return card ? [text, card.title, card.text].join("\n") : text;
}
