import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { pngChunks } from "@/lib/media/animation";

// The bytes of files as libraries that make pictures would not write them.

export const text = (value: string): Buffer => Buffer.from(value, "latin1");

/** Never two files of the same noise, and none that begins as a picture does. */
export function noise(length: number): Buffer {
  const bytes = randomBytes(length);
  bytes[0] = 1;
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Behind the header, which takes 33 bytes. */
export function pngWith(png: Buffer, type: string, data: Buffer, count = 1): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(count).fill(chunk(type, data)), png.subarray(33)]);
}

function pngHeader(width: number, height: number, bits: number, color: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color], 8);
  return Buffer.concat([text("\x89PNG\r\n\x1a\n"), chunk("IHDR", header)]);
}

/** Of PNGs of one size and colour type (PNG 3, 4.9): the first is what shows where nothing moves. */
export function animatedPng(frames: Buffer[], width: number, height: number): Buffer {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
    return bytes;
  };
  const dataOf = (png: Buffer) =>
    Buffer.concat(pngChunks(png).flatMap(({ type, data }) => (type === "IDAT" ? data : [])));
  let sequence = 0;
  const animated = frames.flatMap((png, at) => {
    const control = chunk(
      "fcTL",
      Buffer.concat([numbers(sequence++, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
    const data = dataOf(png);
    return [control, at === 0 ? chunk("IDAT", data) : chunk("fdAT", Buffer.concat([numbers(sequence++), data]))];
  });
  const head = Buffer.concat([frames[0]!.subarray(0, 33), chunk("acTL", numbers(frames.length, 0))]);
  return Buffer.concat([head, ...animated, chunk("IEND", Buffer.alloc(0))]);
}

export function pngOfSize(png: Buffer, width: number, height: number): Buffer {
  return Buffer.concat([pngHeader(width, height, 8, 2), png.subarray(33)]);
}

/** Whole, and all black: some 30 kB for 256 million pixels. */
export function hugePng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  return Buffer.concat([pngHeader(width, height, 1, 0), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

export function gifOfSize(gif: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(gif);
  // Of the screen, and of the first frame.
  for (const at of [6, made.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5]) {
    made.writeUInt16LE(width, at);
    made.writeUInt16LE(height, at + 2);
  }
  return made;
}

/** Says so in its properties (ISO/IEC 23008-12, ispe). */
export function avifOfSize(avif: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(avif);
  const at = made.indexOf("ispe") + 8;
  made.writeUInt32BE(width, at);
  made.writeUInt32BE(height, at + 4);
  return made;
}

/** Behind the table of colours. */
export function gifWithComment(gif: Buffer, comment: string): Buffer {
  const flags = gif[10]!;
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const block = Buffer.concat([text("\x21\xfe"), Buffer.from([comment.length]), text(comment), text("\0")]);
  return Buffer.concat([gif.subarray(0, at), block, gif.subarray(at)]);
}

export function jpegWith(jpeg: Buffer, marker: number, data: Buffer, count = 1): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, marker]), length, data]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)]);
}

export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(jpeg);
  const at = made.indexOf(Buffer.from([0xff, 0xc0]));
  made.writeUInt16BE(height, at + 5);
  made.writeUInt16BE(width, at + 7);
  return made;
}

/** Says that it is coded another way than it is. */
export function jpegCoded(jpeg: Buffer, marker: number): Buffer {
  const made = Buffer.from(jpeg);
  made[made.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker;
  return made;
}

/** As Photoshop writes it: who made it, and where. */
export function iptc(value: string): Buffer {
  const field = (number: number) => Buffer.concat([Buffer.from([0x1c, 2, number, 0, value.length]), text(value)]);
  const fields = Buffer.concat([field(80), field(90)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length);
  return Buffer.concat([text("Photoshop 3.0\x008BIM\x04\x04\0\0"), length, fields]);
}

/** A photograph's EXIF: the camera, its number and its own notes, the place, and a small picture of the whole. */
export function exifOf(
  words: { make: string; serial: string; note: string; place: string },
  thumbnail: Buffer,
): Buffer {
  const parts: Buffer[] = [];
  let end = 8;
  const put = (data: Buffer) => {
    const at = end;
    parts.push(data);
    end += data.length;
    return at;
  };
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const worded = (tag: number, type: number, value: string) => entry(tag, type, value.length, put(text(value)));
  const directory = (entries: Buffer[], next = 0) => {
    const [count, following] = [Buffer.alloc(2), Buffer.alloc(4)];
    count.writeUInt16LE(entries.length);
    following.writeUInt32LE(next);
    return put(Buffer.concat([count, ...entries, following]));
  };
  const latitude = Buffer.alloc(24);
  [52, 1, 22, 1, 7, 1].forEach((number, at) => latitude.writeUInt32LE(number, at * 4));
  const gps = directory([entry(1, 2, 2, 0x4e), entry(2, 5, 3, put(latitude)), worded(0x1b, 7, words.place)]);
  const camera = directory([worded(0x927c, 7, words.note), worded(0xa431, 2, words.serial)]);
  const small = directory([entry(0x201, 4, 1, put(thumbnail)), entry(0x202, 4, 1, thumbnail.length)]);
  const first = directory([worded(0x10f, 2, words.make), entry(0x8769, 4, 1, camera), entry(0x8825, 4, 1, gps)], small);
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, 0, 0, 0, 0]);
  header.writeUInt32LE(first, 4);
  return Buffer.concat([text("Exif\0\0"), header, ...parts]);
}
