import type { KeyboardEvent } from "react";

/** Page Up and Page Down go from article to article, Control with Home or End out of the list. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, target, currentTarget: feed } = event;
  if (
    !(target instanceof HTMLElement) ||
    target.closest("input, textarea, select, [contenteditable], [popover], dialog")
  )
    return;
  const articles = [...feed.querySelectorAll<HTMLElement>("article")].filter((article) => article.checkVisibility());
  const at = articles.findIndex((article) => article.contains(target));
  const wanted =
    key === "PageDown"
      ? articles[at + 1]
      : key === "PageUp"
        ? articles[at - 1]
        : ctrlKey && key === "Home"
          ? beside(feed, -1)
          : ctrlKey && key === "End"
            ? beside(feed, 1)
            : undefined;
  if (!wanted || at < 0) return;
  event.preventDefault();
  wanted.focus();
}

/** The nearest thing before or after the list that takes the focus. */
function beside(feed: HTMLElement, side: 1 | -1): HTMLElement | undefined {
  const outside = [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")].filter(
    (element) => !feed.contains(element) && element.checkVisibility(),
  );
  const place = side === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const there = outside.filter((element) => feed.compareDocumentPosition(element) & place);
  return side === 1 ? there[0] : there.at(-1);
}
