import workerpool, { type Pool } from "workerpool";
import { logEvent } from "@/lib/log";
import { type Crop, MAX_PICTURE_PIXELS, type PictureKind, pictureShapes, pictureWidths } from "@/lib/media/schema";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { type StoppableWork, stopWithServer, workerProgram } from "@/lib/worker-pool";

/** Of the program, lib/media/encode-program.ts. */
export type EncodeInput = {
  bytes: Uint8Array;
  widths: readonly number[];
  shape: number | null;
  crop?: Crop;
  maxPixels: number;
};
export type EncodedPicture = {
  width: number;
  height: number;
  files: { width: number; bytes: Uint8Array }[];
  /** The address of a picture of a few pixels. */
  placeholder: string;
};

/** Milliseconds for one picture; the largest takes some 3 s of a processor. */
const DEADLINE_MS = 30_000;
/** Pictures that may wait for their turn. */
const MAX_WAITING = 24;
/** Milliseconds after which a process without work ends and gives its memory back. */
const IDLE_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

let pool: Pool | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * A picture in its sizes, made by one process beside the server: what a hostile file does to the decoder happens there,
 * and it can be ended at any moment, which a thread that is within native code cannot.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { kind, crop }: { kind: PictureKind; crop?: Crop },
): Promise<Result<EncodedPicture>> {
  clearTimeout(idle);
  const opened = (pool ??= open());
  if (opened.stats().pendingTasks >= MAX_WAITING) return refuse("busy", RETRY_AFTER_SECONDS);
  const input: EncodeInput = {
    bytes,
    widths: pictureWidths[kind],
    shape: pictureShapes[kind],
    crop,
    maxPixels: MAX_PICTURE_PIXELS,
  };
  try {
    return done((await opened.exec("encode", [input]).timeout(DEADLINE_MS)) as EncodedPicture);
  } catch (error) {
    return problemOf(error);
  } finally {
    const { pendingTasks, activeTasks } = opened.stats();
    if (pendingTasks + activeTasks === 0) idle = setTimeout(() => void stop(), IDLE_TIMEOUT_MS).unref();
  }
}

/** Whatever the decoder says of it, the file is at fault: this is all that it was given. */
function problemOf(error: unknown): Result<never> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof workerpool.Promise.TimeoutError || /timeout/i.test(message)) {
    logEvent("warn", "picture took too long", {});
    return invalid({ file: "validations.picture-unreadable" });
  }
  // Ended by us; a decoder that ended by itself did so over this picture.
  if (/terminated/i.test(message) && !/unexpectedly/i.test(message)) return refuse("busy", RETRY_AFTER_SECONDS);
  return invalid({
    file: /pixel limit/i.test(message) ? "validations.picture-too-many-pixels" : "validations.picture-unreadable",
  });
}

function open(): Pool {
  stopWithServer(encoding);
  return workerpool.pool(workerProgram("encode-picture"), {
    workerType: "process",
    minWorkers: 0,
    maxWorkers: 1,
    // Bytes as they are: nothing of what was sent ever lies on a disk.
    forkOpts: { env: { MALLOC_ARENA_MAX: "2" }, execArgv: ["--max-old-space-size=128"], serialization: "advanced" },
  });
}

const encoding: StoppableWork = { stop };

async function stop(): Promise<void> {
  const stopping = pool;
  pool = undefined;
  await stopping?.terminate(true);
}
