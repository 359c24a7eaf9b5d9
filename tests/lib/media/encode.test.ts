import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import sharp from "sharp";
import { expect, it } from "vitest";
import workerpool from "workerpool";
import { isAnimated } from "@/lib/media/animation";
import { type EncodedPicture, ENCODING, encodePicture, knowPicture, MAX_PROCESSOR_MS } from "@/lib/media/encode";
import { MAX_MADE_PIXELS, MAX_PICTURE_PIXELS, type PictureKind, pictureWidths } from "@/lib/media/schema";
import { workerProgram } from "@/lib/concurrency/worker-pool";
import { animatedPng, avifOfSize } from "../../support/picture-bytes";
import { photograph } from "../../support/pictures";
import { childrenOf } from "../../support/processes";
import { setTimeouts, testTimeouts } from "../../support/timeouts";

/** Where /proc/…/stat says how far a thread stands back (proc(5)), counted from what follows its name. */
const NICE = 16;

it("works with all of its threads after everybody else", async () => {
  const encoding = encodePicture(await photograph(3_000, 2_000), { kind: "picture", account: "Amara" });
  await expect.poll(() => threadsOf("encode-picture").some(({ name }) => name.startsWith("libvips"))).toBe(true);
  const inFront = threadsOf("encode-picture").filter(
    ({ nice }) => nice !== os.constants.priority.PRIORITY_BELOW_NORMAL,
  );
  expect(inFront).toEqual([]);
  expect((await encoding).result).toMatchObject({ status: "done" });
});

it("makes one of an account at a time, and one of each before the next of anybody", async () => {
  const [large, small] = [await photograph(1_500, 1_000), await photograph(30, 20)];
  const made: string[] = [];
  const ask = async (account: string, bytes: Buffer) => {
    const { result } = await encodePicture(bytes, { kind: "picture", account });
    made.push(result.status === "refused" ? `${account} comes again` : account);
  };
  const asked = Array.from({ length: 1 + ENCODING.waitingOfOne + 1 }, () => ask("Amara", large));
  await Promise.all([...asked, ask("Leila", small)]);
  expect(made.filter((one) => one === "Amara comes again")).toHaveLength(1);
  expect(made.filter((one) => one === "Amara")).toHaveLength(1 + ENCODING.waitingOfOne);
  expect(made.at(-1)).toBe("Amara");
});

it("ends over a picture that takes too much of the processor, and makes the next one", async () => {
  const pool = processOfItsOwn();
  const [bytes, small] = [await photograph(3_000, 2_000), await photograph(30, 20)];
  const input = { widths: [2_048], shape: null, maxPixels: 50_000_000, maxMadePixels: 13_000_000 };
  const worst = pool.exec("encode", [{ ...input, bytes, maxProcessorMs: 1 }]);
  await expect(Promise.resolve(worst)).rejects.toThrow(/unexpectedly/i);
  const next = await pool.exec("encode", [{ ...input, bytes: small, maxProcessorMs: 60_000 }]);
  expect(next).toMatchObject({ picture: { width: 30 }, processorMs: expect.any(Number) });
  await pool.terminate();
});

it.each([
  ["a JPEG of 50 million pixels, as phones make them", 8_160, 6_144],
  ["a panorama of 64 million", 16_382, 3_914],
])("takes %s", async (_, width, height) => {
  const sky = await sharp({ create: { width, height, channels: 3, background: "#8cf" } })
    .jpeg()
    .toBuffer();
  const { result } = await encodePicture(sky, { kind: "picture", account: "Amara" });
  expect(result).toMatchObject({ status: "done", value: { width: 2_048 } });
});

it.each([
  ["a long screenshot as it is", 1_080, 12_000, 1_080, 12_000],
  ["a longer one as large as there is room", 1_440, 20_000, 967, 13_437],
  ["one that no WebP is high enough for", 300, 40_000, 123, 16_383],
  ["a photograph 2,048 wide", 4_000, 3_000, 2_048, 1_536],
])("makes of %s", async (_, width, height, madeWidth, madeHeight) => {
  const screen = sharp({ create: { width, height, channels: 3, background: "#fff" } });
  const picture = await encoded(await screen.png().toBuffer());
  expect([picture.width, picture.height]).toEqual([madeWidth, madeHeight]);
  const { width: wide, height: high } = await sharp(picture.files.at(-1)!.bytes).metadata();
  expect([wide, high]).toEqual([madeWidth, madeHeight]);
});

it("takes less memory for what is long than for the largest AVIF", async () => {
  const glass = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#2a78" } });
  const largest = await peakOf(await glass(5_000, 5_000).avif({ effort: 0 }).toBuffer(), "avif");
  const long = [
    await peakOf(await glass(1_080, 12_000).avif({ effort: 0 }).toBuffer(), "avif"),
    await peakOf(await glass(1_080, 12_000).webp({ effort: 0 }).toBuffer(), "others"),
  ];
  expect(Math.max(...long)).toBeLessThan(largest);
});

it.each([
  [5_000, 5_000, "validations.picture-unreadable"],
  [8_000, 5_000, "validations.picture-too-many-pixels"],
])("decodes no AVIF of more than 25 million pixels: %i × %i", async (width, height, file) => {
  const small = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#fff" } })
    .avif({ effort: 0 })
    .toBuffer();
  // What it says is asked first: where that fits it is found to be less.
  const { result } = await encodePicture(avifOfSize(small, width, height), { kind: "picture", account: "Amara" });
  expect(result).toEqual({ status: "invalid", fields: { file } });
});

const GROUNDS = { white: "#29333b", yellow: "#29333b", black: "#ffffff", red: "#ffffff" };

it.each(Object.entries(GROUNDS))(
  "keeps what one sees through around a %s logo, and names it a ground",
  async (ink, ground) => {
    const logo = await drawn(ink).png().toBuffer();
    for (const kind of ["picture", "photo", "cover"] as const) {
      const { files, placeholder } = await encoded(logo, kind);
      for (const { bytes } of files) {
        const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        const middle = data.subarray(((info.height >> 1) * info.width + (info.width >> 1)) * 4);
        expect([kind, info.width, data[3], middle[3]]).toEqual([kind, info.width, 0, 255]);
      }
      expect(await firstOf(placeholder)).toEqual(await firstOf(ground));
    }
  },
);

it("keeps a picture as it is that says how opaque it is and is so everywhere", async () => {
  const sky = await photograph(400, 300, "png");
  const [plain, opaque] = [await encoded(sky), await encoded(await sharp(sky).ensureAlpha().png().toBuffer())];
  expect(opaque).toEqual(plain);
  expect((await sharp(plain.files.at(-1)!.bytes).metadata()).hasAlpha).toBe(false);
});

it("keeps nothing of what somebody has made invisible", async () => {
  const name = await sharp({ text: { text: "A name", width: 300, height: 150 } })
    .png()
    .toBuffer();
  const { data, info } = await drawn("white")
    .composite([{ input: name, left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Rubbed out but for a trace.
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) data[at] = 2;
  const { files } = await encoded(await sharp(data, { raw: info }).png().toBuffer());
  const { channels } = await sharp(await sharp(files.at(-1)!.bytes).ensureAlpha().png().toBuffer()).stats();
  expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
});

const [LATE, FRAME] = [3, { width: 90, height: 60 }];

/** Frames of which only from the fourth on something is to be seen: a red block on the given ground. */
function lateBlock(ground: number[]) {
  const { width, height } = FRAME;
  const frames = Buffer.alloc(width * height * 4 * (LATE + 2));
  for (let at = 0; at < frames.length / 4; at++) {
    const [frame, y, x] = [Math.floor(at / (width * height)), Math.floor(at / width) % height, at % width];
    const isBlock = frame >= LATE && y >= 20 && y < 40 && x >= 30 + frame && x < 60;
    frames.set(isBlock ? [220, 20, 30, 255] : ground, at * 4);
  }
  return { raw: { width, height: height * (LATE + 2), channels: 4, pageHeight: height } as const, frames };
}

it.each([
  ["GIF", "nothing", [0, 0, 0, 0]],
  ["GIF", "white", [255, 255, 255, 255]],
  ["WebP", "nothing", [0, 0, 0, 0]],
  ["WebP", "black", [0, 0, 0, 255]],
  ["APNG", "nothing", [0, 0, 0, 0]],
])("keeps of a %s that begins with %s the first frame that shows something", async (type, _, ground) => {
  const { raw, frames } = lateBlock(ground);
  const all = sharp(frames, { raw });
  const sent =
    type === "GIF"
      ? await all.gif({ keepDuplicateFrames: true }).toBuffer()
      : type === "WebP"
        ? await all.webp({ lossless: true }).toBuffer()
        : await apng(frames);
  expect(isAnimated(sent)).toBe(true);
  const { width, height, files } = await encoded(sent);
  expect({ width, height }).toEqual(FRAME);
  const { data } = await sharp(files.at(-1)!.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red, green, , opacity] = data.subarray((30 * width + 45) * 4);
  expect([red! > 180, green! < 60, opacity]).toEqual([true, true, 255]);
  expect(Math.abs(data[3]! - ground[3]!)).toBeLessThan(8);
});

it("keeps the first frame of what shows nothing, or breaks off after it", async () => {
  const { raw, frames } = lateBlock([40, 90, 160, 255]);
  const blue = sharp(Buffer.from(frames.subarray(0, FRAME.width * FRAME.height * 8)), {
    raw: { ...raw, height: 2 * FRAME.height },
  });
  expect(await encoded(await blue.gif({ keepDuplicateFrames: true }).toBuffer())).toMatchObject(FRAME);
  const gif = await sharp(frames, { raw }).gif({ keepDuplicateFrames: true }).toBuffer();
  expect(await encoded(gif.subarray(0, -20))).toMatchObject(FRAME);
});

it("tells what moves from what does not", async () => {
  const { raw, frames } = lateBlock([0, 0, 0, 0]);
  const one = sharp(frames, { raw: { ...raw, pageHeight: raw.height } });
  for (const still of [one.gif(), one.webp(), one.png(), one.avif({ effort: 0 }), one.jpeg()])
    expect(isAnimated(await still.toBuffer())).toBe(false);
  const avif = await one.avif({ effort: 0 }).toBuffer();
  const sequence = Buffer.from(avif);
  sequence.write("avis", 8, "latin1");
  expect(isAnimated(sequence)).toBe(true);
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  for (let length = 0; length < gif.length; length += 7) isAnimated(gif.subarray(0, length));
});

it.each([
  ["without its end marker", {}, 2],
  ["with half of its end marker", {}, 1],
  ["without its last bytes", {}, 40],
  ["that comes in steps, without its end marker", { progressive: true }, 2],
])("takes a JPEG %s, as browsers show it", async (_, how, missing) => {
  // The same one each time: how far the two are apart depends on the grain.
  const [width, height] = [600, 400];
  let grain = 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
    return 93 + ((grain >>> 24) % 70);
  });
  const whole = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(how)
    .toBuffer();
  const [shown, expected] = await Promise.all([made(whole.subarray(0, -missing)), made(whole)]);
  const above = shown.length * (1 - 24 / 400);
  const apart = shown.subarray(0, above).reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0);
  // How a part is coded depends on all of it.
  expect(apart / above).toBeLessThan(2);
});

it.each([
  ["half of it", {}, 0.5],
  ["a tenth of it", {}, 0.9],
  ["half of it, which comes in steps", { progressive: true }, 0.5],
  ["all but its head", {}, 0.02],
])("says of a JPEG that lacks %s that its end is missing", async (_, how, kept) => {
  // The same one each time: how far the two are apart depends on the grain.
  const [width, height] = [600, 400];
  let grain = 1;
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
    return 93 + ((grain >>> 24) % 70);
  });
  const whole = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(how)
    .toBuffer();
  const { result } = await encodePicture(whole.subarray(0, whole.length * kept), { kind: "picture", account: "Amara" });
  expect(result).toEqual({ status: "invalid", fields: { file: "validations.picture-cut-off" } });
});

it("says of a machine that is too busy for it, not of the file, that it comes to no end; the next one is made", async () => {
  const asked = { kind: "picture", account: "Amara" } as const;
  const sky = await photograph(400, 200);
  setTimeouts({ ...testTimeouts, "picture answer": 1 });
  const { result, processorMs } = await encodePicture(sky, asked);
  setTimeouts(testTimeouts);
  expect(result).toMatchObject({ status: "refused", reason: "busy" });
  expect(processorMs).toBe(MAX_PROCESSOR_MS);
  expect((await encodePicture(sky, asked)).result.status).toBe("done");
});

it("takes the sizes that it is told of, for these bytes alone", async () => {
  const [drawn, other] = [await photograph(40, 20), await photograph(30, 20)];
  const files = [{ width: 40, bytes: new Uint8Array([1]) }];
  knowPicture(drawn, { width: 40, height: 20, placeholder: "data:,", files });
  const asked = { kind: "picture", account: "Amara" } as const;
  const known = await encodePicture(new Uint8Array(drawn), asked);
  expect(known).toMatchObject({ result: { status: "done", value: { files } }, processorMs: 0 });
  const { result } = await encodePicture(other, asked);
  expect(result).toMatchObject({ status: "done", value: { width: 30, height: 20 } });
});

async function encoded(bytes: Buffer, kind: PictureKind = "picture"): Promise<EncodedPicture> {
  const { result } = await encodePicture(bytes, { kind, account: "Amara" });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value;
}

/** Each of the frames whole, as no decoder here writes them: the first is the picture that all others show. */
async function apng(frames: Buffer): Promise<Buffer> {
  const { width, height } = FRAME;
  const count = frames.length / (width * height * 4);
  const parts = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      sharp(frames.subarray(at * width * height * 4, (at + 1) * width * height * 4), {
        raw: { width, height, channels: 4 },
      })
        .png()
        .toBuffer(),
    ),
  );
  return animatedPng(parts, width, height);
}

/** The pixels of the largest file that is made of it. */
async function made(bytes: Buffer): Promise<Buffer> {
  return sharp((await encoded(bytes)).files.at(-1)!.bytes)
    .raw()
    .toBuffer();
}

function processOfItsOwn() {
  const forkOpts = { env: { MALLOC_ARENA_MAX: "2" }, serialization: "advanced" } as const;
  return workerpool.pool(workerProgram("encode-picture"), { workerType: "process", maxWorkers: 1, forkOpts });
}

/** The most memory that a process has which makes this one alone, in kB. */
async function peakOf(bytes: Buffer, type: keyof typeof MAX_MADE_PIXELS): Promise<number> {
  const before = childrenOf(process.pid);
  const pool = processOfItsOwn();
  const limits = { maxPixels: MAX_PICTURE_PIXELS[type], maxMadePixels: MAX_MADE_PIXELS[type], maxProcessorMs: 60_000 };
  const made = await pool.exec("encode", [{ bytes, widths: pictureWidths.picture, shape: null, ...limits }]);
  expect(made).toHaveProperty("picture");
  const pid = childrenOf(process.pid).find((one) => !before.includes(one) && isProgram(one));
  const [, peak] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))!;
  await pool.terminate();
  return Number(peak);
}

/** A logo on nothing: a block in the middle. */
function drawn(ink: string) {
  const block = { create: { width: 300, height: 100, channels: 4, background: ink } } as const;
  const nothing = { width: 600, height: 400, channels: 4, background: "#0000" } as const;
  return sharp({ create: nothing }).composite([{ input: block }]);
}

/** The colour of its first pixel, or of a colour of one. */
async function firstOf(picture: string): Promise<number[]> {
  const [, bytes] = picture.split(",");
  const one = bytes
    ? sharp(Buffer.from(bytes, "base64"))
    : sharp({ create: { width: 1, height: 1, channels: 3, background: picture } }).webp({ quality: 20 });
  return [
    ...(await sharp(await one.toBuffer())
      .raw()
      .toBuffer()),
  ];
}

function threadsOf(program: string): { name: string; nice: number }[] {
  const pid = childrenOf(process.pid).find((child) => isProgram(child, program));
  if (pid === undefined) return [];
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const [, name, rest] = /\((.*)\) (.*)/.exec(read(`/proc/${pid}/task/${thread}/stat`)) ?? [];
    return name && rest ? { name, nice: Number(rest.split(" ")[NICE]) } : [];
  });
}

function isProgram(pid: number, program = "encode-picture"): boolean {
  return read(`/proc/${pid}/cmdline`).includes(program);
}

/** Nothing of what has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
