import type { CSSProperties } from "react";

type Sized = { id: string; width: number; height: number; widths: number[]; placeholder: string };

/** Where a file of a picture is, for everything that shows one; its width is one of those that were made. */
export function pictureHref(pictureId: string, width: number): string {
  return `/api/media/${pictureId}/${width}`;
}

/** Pixels: a file with more than these is for whoever opens what is long. */
const MAX_PIXELS = 8_400_000;

/**
 * What an <img> takes: its files, its size, so that nothing moves when it comes, and what stands there until then.
 * `isOpened`: all of it is to be seen.
 */
export function pictureSources({ id, width, height, widths, placeholder }: Sized, isOpened = false) {
  return {
    src: pictureHref(id, widths[0]!),
    srcSet: widths
      .filter((one, at) => at === 0 || isOpened || one * one * height <= MAX_PIXELS * width)
      .map((one) => `${pictureHref(id, one)} ${one}w`)
      .join(),
    width,
    height,
    style: { backgroundImage: `url(${placeholder})` },
  };
}

/** The same of a cover, which shows the point that is to be kept in view wherever a part of it is cut off. */
export function coverSources({ focusX, focusY, ...cover }: Sized & { focusX: number; focusY: number }) {
  const { style, ...sources } = pictureSources(cover);
  const isMiddle = focusX === 50 && focusY === 50;
  return { ...sources, style: { ...style, ...(!isMiddle && { "--focus": `${focusX}% ${focusY}%` }) } as CSSProperties };
}
