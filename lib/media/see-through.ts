import sharp, { type Sharp } from "sharp";

/** Of 255: what is fainter nobody sees, and so nobody is to find out what it is. */
const FAINT = 8;
/** What is lighter than this is drawn before a dark ground, of 255: on white it has less than 3:1. */
const PALE = 148;
const [LIGHT_GROUND, DARK_GROUND] = ["#ffffff", "#29333b"];
/** Pixels, so few that each edge is a soft one; never more than there are. */
const SAMPLE_WIDTH = 64;

/**
 * Whether one sees through any of these pixels (red, green, blue, opacity). What somebody has made invisible may still
 * have its colours, as where a name was erased: they go.
 */
export function clearWhatIsUnseen(pixels: Uint8Array): boolean {
  let isSeenThrough = false;
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at]! > 255 - FAINT) continue;
    isSeenThrough = true;
    if (pixels[at]! < FAINT) pixels.fill(0, at - 3, at + 1);
  }
  return isSeenThrough;
}

/**
 * A pixel of what stands behind a picture that one sees through, where it is shown: light, or dark where its edges are
 * pale, whatever the theme. None is painted in.
 */
export async function groundFor(width: number, sized: (width: number) => Sharp): Promise<Sharp> {
  const pixels = await sized(Math.min(SAMPLE_WIDTH, width)).raw().toBuffer();
  let [light, weights] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, opacity] = pixels.subarray(at, at + 4) as unknown as [number, number, number, number];
    // What is within the picture has its own ground, unless there is nothing else.
    const weight = opacity * (256 - opacity);
    light += weight * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weights += weight;
  }
  const background = light > PALE * weights ? DARK_GROUND : LIGHT_GROUND;
  return sharp({ create: { width: 1, height: 1, channels: 3, background } });
}
