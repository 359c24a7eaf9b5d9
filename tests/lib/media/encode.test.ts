import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import sharp from "sharp";
import { expect, it } from "vitest";
import workerpool from "workerpool";
import { ENCODING, encodePicture, knowPicture, MAX_PROCESSOR_MS } from "@/lib/media/encode";
import { workerProgram } from "@/lib/worker-pool";
import { avifOfSize } from "../../support/picture-bytes";
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
  const pool = workerpool.pool(workerProgram("encode-picture"), {
    workerType: "process",
    maxWorkers: 1,
    forkOpts: { serialization: "advanced" },
  });
  const [bytes, small] = [await photograph(3_000, 2_000), await photograph(30, 20)];
  const input = { widths: [2_048], shape: null, maxPixels: 50_000_000 };
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

it.each([
  ["without its end marker", {}, 2],
  ["with half of its end marker", {}, 1],
  ["without its last bytes", {}, 40],
  ["that comes in steps, without its end marker", { progressive: true }, 2],
])("takes a JPEG %s, as browsers show it", async (_, how, missing) => {
  const whole = await sharp(await photograph(600, 400))
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
  const whole = await sharp(await photograph(600, 400))
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

/** The pixels of the largest file that is made of it. */
async function made(bytes: Buffer): Promise<Buffer> {
  const { result } = await encodePicture(bytes, { kind: "picture", account: "Amara" });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return sharp(result.value.files.at(-1)!.bytes).raw().toBuffer();
}

function threadsOf(program: string): { name: string; nice: number }[] {
  const pid = childrenOf(process.pid).find((child) => read(`/proc/${child}/cmdline`).includes(program));
  if (pid === undefined) return [];
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const [, name, rest] = /\((.*)\) (.*)/.exec(read(`/proc/${pid}/task/${thread}/stat`)) ?? [];
    return name && rest ? { name, nice: Number(rest.split(" ")[NICE]) } : [];
  });
}

/** Nothing of what has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
