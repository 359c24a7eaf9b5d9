"use client";

import { useEffect } from "react";
import { wordSpans } from "./word-spans";

type Props = {
  /** The id of what they are looked for in. */
  within: string;
  /** Folded. */
  words: readonly string[];
};

/** How the highlight is called in CSS. */
const NAME = "found";

/** Marks the words that were looked for, also in what comes later; nothing where the browser has no such marks. */
export function HighlightWords({ within, words }: Props) {
  const asked = words.join(" ");

  useEffect(() => {
    const root = document.getElementById(within);
    if (!root || !asked || !("highlights" in CSS)) return;
    const marked = asked.split(" ");
    const mark = () => CSS.highlights.set(NAME, new Highlight(...rangesIn(root, marked)));
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(NAME);
    };
  }, [within, asked]);

  return null;
}

function rangesIn(root: Node, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest("button, [aria-hidden], .sr-only")) continue;
    for (const { start, end } of wordSpans(node.nodeValue ?? "", words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
