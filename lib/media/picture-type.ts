/** What a file's first bytes say that it is. */
export type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic" | "svg";

/** How many of them that takes. */
export const TYPE_BYTES = 1_024;

const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"];

/**
 * Null for what is no picture, whatever its name or its sender says. The browser asks, too, before it sends for nothing.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.slice(4, 8) === "ftyp") return brandOf(text);
  return /<svg[\s>]/i.test(text) ? "svg" : null;
}

/** ISO base media: the major brand and those that it is compatible with. */
function brandOf(text: string): PictureType | null {
  const brands = [text.slice(8, 12), ...(text.slice(16, 64).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : null;
}
