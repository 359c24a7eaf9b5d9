/** The picture of a post that has one, within this shape (width by height). */
const [HIGHEST, WIDEST] = [4 / 5, 16 / 9];
/** The widths of a post's pictures together: from `FEED` on as wide as the feed, without what a card has beside them. */
const [FEED, BESIDE] = [600, 34];

/** How large one of `count` is drawn, of their whole width: as in ./pictures.css. */
function tileOf(at: number, count: number): { width: number; height: number } {
  if (count === 2) return { width: 1 / 2, height: 1 / WIDEST };
  if (count === 3 && at === 0) return { width: 2 / 3, height: 1 / WIDEST };
  if (count === 3) return { width: 1 / 3, height: 1 / WIDEST / 2 };
  if (count === 4) return { width: 1 / 2, height: 1 / WIDEST / 2 };
  return count % 2 === 1 && at === count - 1 ? { width: 1, height: 1 / WIDEST } : { width: 1 / 2, height: 3 / 8 };
}

/** The `sizes` of an image: the width of the picture as it fills its tile, also what is cut off at its sides. */
export function sizesOf(picture: { width: number; height: number }, at: number, count: number): string {
  const shape = picture.width / picture.height;
  const tile = count === 1 ? { width: 1, height: 1 / shapeOf(picture) } : tileOf(at, count);
  const share = Math.max(tile.width, tile.height * shape);
  const [feed, viewport, beside] = [FEED - BESIDE, 100, BESIDE].map((part) => Math.round(part * share));
  return `(min-width: ${FEED}px) ${feed}px, calc(${viewport}vw - ${beside}px)`;
}

/** The shape in which a picture alone is drawn. */
export function shapeOf({ width, height }: { width: number; height: number }): number {
  return Math.min(WIDEST, Math.max(HIGHEST, width / height));
}
