"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import type { TextRange } from "@/lib/tags/ranges";
import { LinkedText } from "./linked-text";

/** Before a text ends, in a list. */
const SHOWN_LINES = 8;
/** Characters that eight lines hold on the narrowest screen. */
const SHORT_LENGTH = 240;
/** By id: what somebody unfolded stays so when its card leaves the screen and comes back. */
const unfolded = new Set<string>();

type Props = {
  of: { id: string; text: string; ranges: TextRange[] };
  /** Where all of it stands. */
  href: string;
  isWhole?: boolean;
  className?: string;
};

/**
 * What a post or a comment says, in a list no more than its first lines. The way on is a link to where it stands alone,
 * which the script turns into the rest of the text.
 */
export function FoldedText({ of: { id, text, ranges }, href, isWhole, className }: Props) {
  const t = useTranslations("feed.post");
  const box = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(() => isWhole || unfolded.has(id));
  const [fits, setFits] = useState(false);
  const isFolded = !isOpen && !fits && isLong(text);

  useLayoutEffect(() => {
    const paragraph = box.current;
    if (isOpen || !paragraph || !isLong(text)) return;
    const measure = () => setFits(paragraph.offsetHeight < (SHOWN_LINES + 0.5) * lineHeight(paragraph));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [isOpen, text]);

  function unfold() {
    unfolded.add(id);
    setOpen(true);
  }

  function more(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    unfold();
    box.current?.focus({ preventScroll: true });
  }

  /** Of a link by keyboard, which may be out of sight: the style has unfolded it already. */
  function reach({ target }: FocusEvent<HTMLElement>) {
    if (isFolded && target.matches(":focus-visible")) unfold();
  }

  return (
    <div className={`${isFolded ? "post-text-folded" : ""} ${className ?? ""}`}>
      <p ref={box} dir="auto" tabIndex={-1} onFocus={reach} className="wrap-anywhere whitespace-pre-line">
        <LinkedText text={text} ranges={ranges} />
      </p>
      {isFolded && (
        <div className="post-text-more">
          <a href={href} onClick={more} className="font-[650] text-link hover:text-link-hover hover:underline">
            {t("more")}
          </a>
        </div>
      )}
    </div>
  );
}

function isLong(text: string): boolean {
  return text.length > SHORT_LENGTH || text.split("\n").length > SHOWN_LINES;
}

/** Pixels. */
function lineHeight(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).lineHeight);
}
