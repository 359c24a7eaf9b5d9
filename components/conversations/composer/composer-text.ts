/** Code points of a text that a message has no room for; the server counts the same, without bidi controls. */
export function tooMany(text: string, limit: number): number {
  return Math.max(0, [...text.trim()].length - limit);
}

/** Where the browser does not fit an area to its text by itself. */
export function fit(area: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight}px`;
}
