/** Of a picture each of its files by its width in pixels; of what is downloaded the one that there is. */
export type StoredAs = number | "file";

export function nameOf(as: StoredAs): string {
  return as === "file" ? as : `${as}.webp`;
}

/** Nobody is served by it: what a file is stands in its row. */
export function typeOf(as: StoredAs): string {
  return as === "file" ? "application/octet-stream" : "image/webp";
}
