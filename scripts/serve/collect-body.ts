import http, { type IncomingMessage } from "node:http";
import type { Client } from "./client-address";

/**
 * `chunks` are the pieces in which a body may arrive: of one byte each they cost a thousand times their bytes. It is
 * there after `patienceMs` and as long as its bytes take at `bytesPerMs`. `held` are the bytes of bodies that still
 * arrive or are worked on, `arriving` the bodies that are not there yet.
 */
export type BodyLimits = {
  chunks: number;
  patienceMs: number;
  bytesPerMs: number;
  held: number;
  heldOfClient: number;
  arriving: number;
  arrivingOfClient: number;
};

const LIMITS: BodyLimits = {
  chunks: 4_096,
  patienceMs: 5_000,
  bytesPerMs: 40,
  held: 96_000_000,
  heldOfClient: 4_000_000,
  arriving: 1_024,
  arrivingOfClient: 32,
};

/** Of pictures: a slow line takes minutes for one, and many hold much memory. */
export const UPLOAD_LIMITS: BodyLimits = {
  ...LIMITS,
  chunks: 40_000,
  held: 160_000_000,
  heldOfClient: 64_000_000,
  arriving: 128,
  arrivingOfClient: 8,
};

type BodyProblem = 400 | 408 | 413 | 429 | 503;

type Counts = { bytes: number; arriving: number };

/**
 * Reads the bodies of writes before Next does, which copies each piece several times: bounded in bytes, pieces and
 * time, and in what arrives and is held in all.
 */
export function collectBodies(limits: BodyLimits = LIMITS) {
  const clients = new Map<string, Counts>();
  const all: Counts = { bytes: 0, arriving: 0 };
  return { collect };

  /**
   * The body, or the status of what is wrong with it. `release` gives back what is held, once the request is done with.
   */
  async function collect(
    request: IncomingMessage,
    { network, isCrowd }: Client,
    largest: number,
  ): Promise<{ body: Buffer | BodyProblem; release: () => void }> {
    const counts = clients.get(network) ?? { bytes: 0, arriving: 0 };
    const share = isCrowd
      ? { held: limits.held / 2, arriving: limits.arriving / 2 }
      : { held: limits.heldOfClient, arriving: limits.arrivingOfClient };
    if (counts.arriving >= share.arriving) return { body: 429, release: () => {} };
    if (all.arriving >= limits.arriving) return { body: 503, release: () => {} };
    clients.set(network, counts);
    let own = 0;
    const count = (bytes: number, arriving: number) => {
      own += bytes;
      for (const one of [counts, all]) [one.bytes, one.arriving] = [one.bytes + bytes, one.arriving + arriving];
      if (counts.bytes === 0 && counts.arriving === 0 && clients.get(network) === counts) clients.delete(network);
    };
    const hold = (bytes: number) => {
      count(bytes, 0);
      return counts.bytes > share.held ? 429 : all.bytes > limits.held ? 503 : undefined;
    };
    count(0, 1);
    const body = await read(request, { ...limits, bytes: largest }, hold);
    count(0, -1);
    return { body, release: () => count(-own, 0) };
  }
}

function read(
  request: IncomingMessage,
  limits: BodyLimits & { bytes: number },
  hold: (bytes: number) => 429 | 503 | undefined,
): Promise<Buffer | BodyProblem> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (result: Buffer | BodyProblem) => {
      clearTimeout(timer);
      request.off("data", take).off("end", complete).off("close", broken).off("error", broken);
      // A request that breaks off later is told by its response.
      request.on("error", () => {});
      if (!request.complete) request.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > limits.bytes || chunks.length > limits.chunks) return end(413);
      const refusal = hold(chunk.length);
      if (refusal) end(refusal);
    };
    const complete = () => end(Buffer.concat(chunks));
    const broken = () => end(400);
    const told = Number(request.headers["content-length"] ?? limits.bytes);
    const timer = setTimeout(() => end(408), limits.patienceMs + told / limits.bytesPerMs);
    request.on("data", take).on("end", complete).on("close", broken).on("error", broken);
    // What broke off while something else was waited for is told by no event any more.
    if (request.destroyed) broken();
  });
}

/** The same request with its body there already, in one piece. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const whole = new http.IncomingMessage(request.socket);
  delete headers["transfer-encoding"];
  headers["content-length"] = String(body.length);
  Object.assign(whole, {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole;
}
