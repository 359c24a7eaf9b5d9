"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { pictureSources } from "@/components/ui/picture-href";
import { useSlides } from "./use-slides";
import { ViewerSlide } from "./viewer-slide";
import { ViewerStep } from "./viewer-step";
import "./picture-viewer.css";

/** `alt` is what somebody wrote; without it the picture is called `name`. The description stands under it. */
type Picture = Parameters<typeof pictureSources>[0] & { alt: string; name?: string; description?: string };
export type PictureViewerProps = {
  pictures: Picture[];
  /** The one to begin with. */
  at: number;
  /** Once it is closed; the focus is where it was. */
  close: () => void;
};

/**
 * Pictures over all else, one at a time: by its buttons, by arrows, Home and End, or by swiping, which is the browser's
 * own scrolling. Escape closes it, and so does Back where the browser lets dialogs have it; the address stays.
 */
export function PictureViewer({ pictures, at: first, close }: PictureViewerProps) {
  const t = useTranslations("common.pictures");
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, at, go, press } = useSlides(pictures.length, first);
  const [isRead, setRead] = useState(false);
  const textId = useId();
  const count = pictures.length;
  const { alt, description } = pictures[at] ?? {};

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The button that had the focus may be gone with what was said of the picture before: its keys go on at the pictures.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) strip.current?.focus({ preventScroll: true });
  }, [alt, strip]);

  return (
    <dialog
      ref={dialog}
      aria-label={t("viewer")}
      className="viewer"
      onClose={close}
      onKeyDown={press}
      // What is pressed in here is no link of what stands behind it.
      onClick={(event) => event.stopPropagation()}
    >
      <div className="viewer-bar">
        <p role="status" className="me-auto font-[650]">
          {count > 1 && t("position", { number: at + 1, count })}
        </p>
        {alt && (
          <button
            type="button"
            aria-expanded={isRead}
            aria-controls={textId}
            aria-label={t("alt")}
            className="btn btn-sm btn-secondary"
            onClick={() => setRead(!isRead)}
          >
            ALT
          </button>
        )}
        <button type="button" aria-label={t("close")} className="icon-btn" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <div ref={strip} role="group" aria-label={t("viewer")} tabIndex={0} className="viewer-strip">
        {pictures.map((picture, place) => (
          <ViewerSlide
            key={picture.id}
            picture={picture}
            name={picture.alt || picture.name || t("unnamed", { number: place + 1, count })}
            away={Math.abs(place - at)}
          />
        ))}
      </div>
      <p id={textId} dir="auto" hidden={!alt || !isRead} className="viewer-text">
        {alt}
      </p>
      {description && (
        <p dir="auto" className="viewer-text">
          {description}
        </p>
      )}
      {count > 1 && (
        <>
          <ViewerStep label={t("previous")} look="viewer-previous" isEnd={at === 0} go={() => go(at - 1)}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </ViewerStep>
          <ViewerStep label={t("next")} look="viewer-next" isEnd={at === count - 1} go={() => go(at + 1)}>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </ViewerStep>
        </>
      )}
    </dialog>
  );
}
