import { crc32 } from "node:zlib";
import sharp from "sharp";
import { type PngChunk, pngChunks } from "@/lib/media/animation";

/** How far into an animation one looks for something to see: frames, and the pixels of them all. */
const LOOKED_AT = { frames: 60, pixels: 50_000_000 };
/** Pixels of a side: enough to see that there is something. */
const SAMPLE = 32;
/** Of 255, between any two pixels: what differs less is blank. */
const SEEN = 16;
const PNG_BEGIN = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

type Options = { limitInputPixels: number; failOn: "error" };

/**
 * What is kept of an animation: the first frame on which there is something to see, many begin with none. Where there is
 * none, and of whatever is broken, it is the first one.
 */
export async function stillOf(sent: Uint8Array, options: Options): Promise<{ bytes: Uint8Array; page: number }> {
  const first = { bytes: sent, page: 0 };
  const { format, pages = 1, width, height } = await sharp(sent, { ...options, pages: 1 }).metadata();
  const most = Math.max(1, Math.min(LOOKED_AT.frames, Math.floor(LOOKED_AT.pixels / (width * height))));
  try {
    if (format === "png") return { bytes: (await frameOfPng(sent, options, most)) ?? sent, page: 0 };
    if (pages === 1 || (await seenIn(sent, options, 1)) === 0) return first;
    return { bytes: sent, page: Math.max(0, await seenIn(sent, options, Math.min(pages, most))) };
  } catch {
    return first;
  }
}

/** Which of so many frames is the first with something to see; -1 where none is. */
async function seenIn(bytes: Uint8Array, options: Options, pages: number): Promise<number> {
  const pixels = await sharp(bytes, { ...options, pages })
    .resize(SAMPLE, SAMPLE, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  const size = 4 * SAMPLE * SAMPLE;
  for (let frame = 0; frame < pages; frame++)
    if (isSeen(pixels.subarray(frame * size, (frame + 1) * size))) return frame;
  return -1;
}

function isSeen(pixels: Uint8Array): boolean {
  return [0, 1, 2, 3].some((channel) => {
    let [least, most] = [255, 0];
    for (let at = channel; at < pixels.length; at += 4) {
      // What is transparent has no colour.
      const value = pixels[at + 3 - channel]! === 0 ? 0 : pixels[at]!;
      [least, most] = [Math.min(least, value), Math.max(most, value)];
    }
    return most - least > SEEN;
  });
}

/**
 * The decoder knows a PNG's first picture alone. Where that is blank, a later frame as a PNG of its own, in its place on
 * the canvas: what was there before it is blank. Null where there is none to be taken.
 */
async function frameOfPng(png: Uint8Array, options: Options, most: number): Promise<Buffer | null> {
  const chunks = pngChunks(png);
  const header = chunks[0];
  if (!header || !chunks.some(({ type }) => type === "acTL") || (await seenIn(png, options, 1)) === 0) return null;
  const canvas = sizeAt(header.data, 0);
  for (const { control, parts } of framesOf(chunks).slice(0, most)) {
    const [{ width, height }, { width: left, height: top }] = [sizeAt(control, 4), sizeAt(control, 12)];
    if (left + width > canvas.width || top + height > canvas.height) return null;
    const size = control.subarray(4, 12);
    const alone = Buffer.concat([
      PNG_BEGIN,
      chunkOf("IHDR", Buffer.concat([size, header.data.subarray(8)])),
      ...chunks.filter(({ type }) => type === "PLTE" || type === "tRNS").map(({ type, data }) => chunkOf(type, data)),
      chunkOf("IDAT", Buffer.concat(parts)),
      chunkOf("IEND", new Uint8Array()),
    ]);
    if ((await seenIn(alone, options, 1)) !== 0 && width * height === canvas.width * canvas.height) continue;
    const around = { ...canvas, channels: 4, background: "#0000" } as const;
    const placed = sharp({ create: around }).composite([{ input: alone, left, top, ...options }]);
    const whole = await placed.png({ compressionLevel: 1 }).toBuffer();
    if ((await seenIn(whole, options, 1)) === 0) return whole;
  }
  return null;
}

/** What says where each frame after the first picture is, with its data (PNG 3, 11.3.6). */
function framesOf(chunks: PngChunk[]): { control: Uint8Array; parts: Uint8Array[] }[] {
  const frames: { control: Uint8Array; parts: Uint8Array[] }[] = [];
  for (const { type, data } of chunks) {
    if (type === "fcTL" && data.length === 26) frames.push({ control: data, parts: [] });
    // Behind its number.
    if (type === "fdAT") frames.at(-1)?.parts.push(data.subarray(4));
  }
  return frames.filter(({ parts }) => parts.length > 0);
}

function sizeAt(bytes: Uint8Array, at: number): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(at), height: view.getUint32(at + 4) };
}

function chunkOf(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
