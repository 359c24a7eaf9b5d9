import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import workerpool, { type Pool } from "workerpool";
import { logEvent } from "@/lib/observability/log";
import { pictureTypeOf } from "@/lib/media/picture-type";
import { type Crop, MAX_MADE_PIXELS, MAX_PICTURE_PIXELS, type PictureKind, pictureWidths } from "@/lib/media/schema";
import { pictureShapes } from "@/lib/media/schema/shapes";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { timeoutMs } from "@/lib/timeouts";
import { takeTurns, type TurnLimits } from "@/lib/concurrency/turns";
import { type StoppableWork, stopWithServer, workerProgram } from "@/lib/concurrency/worker-pool";

/** Of the program, lib/media/encode-program.ts. */
export type EncodeInput = {
  bytes: Uint8Array;
  widths: readonly number[];
  shape: number | null;
  crop?: Crop;
  maxPixels: number;
  maxMadePixels: number;
  maxProcessorMs: number;
};
/** What it took, in milliseconds of a processor, and what came of it: a problem is what the decoder says. */
export type EncodeOutput = { processorMs: number } & ({ picture: EncodedPicture } | { problem: string });
export type EncodedPicture = {
  width: number;
  height: number;
  files: { width: number; bytes: Uint8Array }[];
  /** The address of a picture of a few pixels. */
  placeholder: string;
};

/** Milliseconds for one picture, of which most may be waiting for a processor: beyond them not the file is at fault. */
const DEADLINE_MS = 30_000;
/** Of a processor, in milliseconds. The largest photograph takes some 1,500, the worst file that was found 2,100. */
export const MAX_PROCESSOR_MS = 8_000;
/** Processes, where there are cores for both and for whoever reads. */
export const MAX_ENCODERS = 2;
const encoders = availableParallelism() > 2 ? MAX_ENCODERS : 1;
export const ENCODING: TurnLimits = { atOnce: encoders, waiting: 24, waitingOfOne: 2 };
/** Milliseconds after which a process without work ends and gives its memory back. */
const IDLE_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

let pool: Pool | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
let stops = 0;
const takeTurn = takeTurns(ENCODING);
/** By the hash of the bytes that are sent. */
const ready = new Map<string, EncodedPicture>();

/** `account`: whose turn it takes. */
type Asked = { kind: PictureKind; crop?: Crop; account: string };
/** With the milliseconds of a processor that it took, whatever came of it. */
export type Encoded = { result: Result<EncodedPicture>; processorMs: number };
const BUSY: Encoded = { result: refuse("busy", RETRY_AFTER_SECONDS), processorMs: 0 };

/** Says what these bytes come to, so that nothing decodes them: the demo brings its pictures in their sizes. */
export function knowPicture(bytes: Uint8Array, picture: EncodedPicture): void {
  ready.set(hashOf(bytes), picture);
}

/**
 * Image processing, never in the server: a picture in its sizes, made by a process beside it, one of an account at a
 * time and one of each before the next of anybody: what a hostile file does to the decoder happens there, and it can be
 * ended at any moment, which a thread that is within native code cannot.
 */
export async function encodePicture(bytes: Uint8Array, { kind, crop, account }: Asked): Promise<Encoded> {
  // A server knows none, and has no time to hash what people send.
  const known = ready.size > 0 && ready.get(hashOf(bytes));
  if (known) return { result: done(known), processorMs: 0 };
  const type = pictureTypeOf(bytes);
  const limit = type === "jpeg" || type === "avif" ? type : "others";
  const input: EncodeInput = {
    bytes,
    widths: pictureWidths[kind],
    shape: pictureShapes[kind],
    crop,
    maxPixels: MAX_PICTURE_PIXELS[limit],
    maxMadePixels: MAX_MADE_PIXELS[limit],
    maxProcessorMs: MAX_PROCESSOR_MS,
  };
  clearTimeout(idle);
  asked += 1;
  const before = stops;
  try {
    const encoded = await takeTurn(
      [account],
      () => encode(input),
      () => stops !== before,
    );
    return typeof encoded === "object" && encoded !== null ? encoded : BUSY;
  } finally {
    asked -= 1;
    if (asked === 0) idle = setTimeout(() => void stop(), IDLE_TIMEOUT_MS).unref();
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}

async function encode(input: EncodeInput): Promise<Encoded> {
  try {
    const { processorMs, ...made } = (await (pool ??= open())
      .exec("encode", [input])
      .timeout(timeoutMs("picture answer", DEADLINE_MS))) as EncodeOutput;
    return { result: "picture" in made ? done(made.picture) : problemOf(made.problem), processorMs };
  } catch (error) {
    return endedBy(error);
  }
}

/** Whatever the decoder says of it, the file is at fault: this is all that it was given. */
function problemOf(problem: string): Result<never> {
  if (/pixel limit/i.test(problem)) return invalid({ file: "validations.picture-too-many-pixels" });
  if (/premature end/i.test(problem)) return invalid({ file: "validations.picture-cut-off" });
  return invalid({ file: "validations.picture-unreadable" });
}

/** A process that did not come to its end: by us, or over this picture, of which it says no more what it took. */
function endedBy(error: unknown): Encoded {
  const message = error instanceof Error ? error.message : String(error);
  const isLate = error instanceof workerpool.Promise.TimeoutError;
  if (!isLate && /terminated/i.test(message) && !/unexpectedly/i.test(message)) return BUSY;
  logEvent("warn", "picture took too long", { isLate });
  // Of a processor it took less than is too much, and nobody knows how much.
  if (isLate) return { ...BUSY, processorMs: MAX_PROCESSOR_MS };
  return { result: invalid({ file: "validations.picture-unreadable" }), processorMs: MAX_PROCESSOR_MS };
}

function open(): Pool {
  stopWithServer(encoding);
  return workerpool.pool(workerProgram("encode-picture"), {
    workerType: "process",
    minWorkers: 0,
    maxWorkers: ENCODING.atOnce,
    // Bytes as they are: nothing of what was sent ever lies on a disk.
    forkOpts: { env: { MALLOC_ARENA_MAX: "2" }, execArgv: ["--max-old-space-size=128"], serialization: "advanced" },
  });
}

const encoding: StoppableWork = { stop };

async function stop(): Promise<void> {
  stops += 1;
  const stopping = pool;
  pool = undefined;
  await stopping?.terminate(true);
}
