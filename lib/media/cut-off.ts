import sharp from "sharp";

/** Which say that a JPEG is at its end (ISO/IEC 10918-1, EOI). */
const END = Buffer.from([0xff, 0xd9]);
/** Of what may be missing at the bottom: no more than is coded at once, and a small part of the picture. */
const LOST = { rows: 16, share: 1 / 20 };

/**
 * A JPEG that breaks off at its very end, as every browser shows it: without its end marker, or with some bytes less, of
 * which its last rows are grey. Where more is missing it throws what the decoder says.
 */
export async function withItsEnd(jpeg: Uint8Array, limitInputPixels: number): Promise<Buffer> {
  const bytes = Buffer.concat([jpeg, END]);
  const { width, height } = await sharp(bytes, { limitInputPixels }).metadata();
  const top = height - 1 - Math.floor(Math.min(LOST.rows, height * LOST.share));
  // Down to this row nothing is made up. One that comes in steps has no row before all of it is read.
  await sharp(bytes, { limitInputPixels, failOn: "warning" })
    .extract({ left: 0, top, width, height: 1 })
    .raw()
    .toBuffer();
  return bytes;
}
