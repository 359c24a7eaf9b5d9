import { pictureTypeOf } from "@/lib/media/picture-type";

/** Whether a file says that it moves. Of one that is broken nobody knows. */
export function isAnimated(bytes: Uint8Array): boolean {
  const type = pictureTypeOf(bytes);
  if (type === "gif") return hasTwoFrames(bytes);
  // VP8X, and its flag for an animation.
  if (type === "webp") return wordAt(bytes, 12) === "VP8X" && (bytes[20]! & 2) !== 0;
  if (type === "png") return pngChunks(bytes).some(({ type }) => type === "acTL");
  return type === "avif" && Array.from({ length: 12 }, (_, at) => wordAt(bytes, 8 + 4 * at)).includes("avis");
}

export type PngChunk = { type: string; data: Uint8Array };

/** All that are whole (PNG 3, 5.3). */
export function pngChunks(png: Uint8Array): PngChunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > png.length) break;
    chunks.push({ type: wordAt(png, at + 4), data: png.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** GIF89a, 18 to 24: pictures and extensions, each in blocks of up to 255 bytes. */
function hasTwoFrames(gif: Uint8Array): boolean {
  const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  for (let at = 13 + colours(gif[10]); at < gif.length; at++) {
    if (gif[at] === 0x2c) {
      frames += 1;
      if (frames === 2) return true;
      at += 11 + colours(gif[at + 9]);
    } else if (gif[at] === 0x21) at += 2;
    else return false;
    while (gif[at]) at += gif[at]! + 1;
  }
  return false;
}

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
