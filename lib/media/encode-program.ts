import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import sharp from "sharp";
import workerpool from "workerpool";
import { withItsEnd } from "@/lib/media/cut-off";
import type { EncodedPicture, EncodeInput, EncodeOutput } from "@/lib/media/encode";
import { clearWhatIsUnseen, groundFor } from "@/lib/media/see-through";
import { stillOf } from "@/lib/media/still";

/** Pixels: a WebP cannot be higher. */
const MAX_HEIGHT = 16_383;
const QUALITY = 80;
/** Milliseconds between two looks at what a picture has taken of the processor. */
const WATCH_INTERVAL_MS = 50;
/** Pixels: with so few it takes some 75 bytes, which every page says twice. */
const PLACEHOLDER = { width: 12, quality: 20 };

// Everything is refused that is not named here, SVG and the many formats of ImageMagick among it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((loader) => `VipsForeignLoad${loader}Buffer`),
});
// One picture at a time, and nothing of it is kept.
sharp.cache(false);
sharp.concurrency(1);
// Whoever reads the feed goes first, nine times of ten: a picture has its deadline, too. Linux asks this of each thread:
// those that decode are there by now, and what they start is as they are.
for (const thread of threads()) os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL);

workerpool.worker({ encode });

/**
 * The program of a process of its own (lib/media/encode.ts). It ends itself over a picture that takes too much of the
 * processor: a decoder cannot be interrupted, and by the clock a busy machine would end any.
 */
async function encode(input: EncodeInput): Promise<EncodeOutput> {
  const before = process.cpuUsage();
  const processorMs = () => {
    const { user, system } = process.cpuUsage(before);
    return Math.ceil((user + system) / 1_000);
  };
  const watch = setInterval(() => {
    if (processorMs() > input.maxProcessorMs) process.exit(1);
  }, WATCH_INTERVAL_MS);
  try {
    const picture = await makeAnew(input).catch(async (error: unknown) => {
      if (!/premature end of jpeg/i.test(String(error))) throw error;
      return makeAnew({ ...input, bytes: await withItsEnd(input.bytes, input.maxPixels) });
    });
    return { picture, processorMs: processorMs() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), processorMs: processorMs() };
  } finally {
    clearInterval(watch);
  }
}

/**
 * A picture as one sees it, in its sizes. What the file said beside that (where it was taken, by which camera, earlier
 * versions) goes nowhere.
 */
async function makeAnew(input: EncodeInput): Promise<EncodedPicture> {
  const { widths, shape, crop, maxPixels, maxMadePixels } = input;
  const limits = { limitInputPixels: maxPixels, failOn: "error" } as const;
  const { bytes: sent, page } = await stillOf(input.bytes, limits);
  const options = { ...limits, page, pages: 1 };
  const { width: fullWidth, height: fullHeight } = (await sharp(sent, options).metadata()).autoOrient;
  const area = shape ? areaOf(fullWidth, fullHeight, shape, crop) : null;
  const seen = area ?? { width: fullWidth, height: fullHeight };
  const wanted = widths.at(-1)!;
  const most = Math.sqrt(maxMadePixels / (seen.width * seen.height));
  const scale = Math.min(1, most, wanted / seen.width, MAX_HEIGHT / seen.height);
  // What is square is small: it is made in all its sizes, whatever came.
  const width = shape === 1 ? wanted : atLeastOne(seen.width * scale);
  const height = atLeastOne(shape ? width / shape : seen.height * scale);
  const upright = sharp(sent, options).autoOrient();
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize(width, height, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const isSeenThrough = channels === 4 && clearWhatIsUnseen(data);
  const sized = (to: number) => {
    const made = sharp(data, { raw: { width, height, channels } });
    return (isSeenThrough ? made : made.removeAlpha()).resize(to, atLeastOne((to * height) / width), { fit: "fill" });
  };
  const files = [];
  for (const to of [...widths.filter((one) => one < width), width]) {
    const bytes = await sized(to).webp({ quality: QUALITY }).toBuffer();
    files.push({ width: to, bytes });
  }
  const small = isSeenThrough ? await groundFor(width, sized) : sized(Math.min(PLACEHOLDER.width, width));
  const tiny = await small.webp({ quality: PLACEHOLDER.quality }).toBuffer();
  return { width, height, files, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}

/** The process itself, where its threads are not told apart. */
function threads(): number[] {
  return existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [process.pid];
}

/** The largest part of the shape around the middle, or what was cut out, kept within the picture and in its shape. */
function areaOf(fullWidth: number, fullHeight: number, shape: number, crop: EncodeInput["crop"]) {
  const cut = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [x, y] = [Math.min(cut.x * fullWidth, fullWidth - 1), Math.min(cut.y * fullHeight, fullHeight - 1)];
  const within = {
    width: Math.max(1, Math.min(cut.width * fullWidth, fullWidth - x)),
    height: Math.max(1, Math.min(cut.height * fullHeight, fullHeight - y)),
  };
  const width = Math.min(within.width, within.height * shape);
  const height = width / shape;
  const left = Math.floor(x + (within.width - width) / 2);
  const top = Math.floor(y + (within.height - height) / 2);
  return {
    left,
    top,
    width: Math.min(atLeastOne(width), fullWidth - left),
    height: Math.min(atLeastOne(height), fullHeight - top),
  };
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
