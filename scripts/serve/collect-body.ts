import http, { type IncomingMessage } from "node:http";
import { describeError, logEvent } from "../../lib/observability/log";
import type { NamedSession } from "../../lib/auth/token";
import { BODY_LIMITS, type BodyLimits } from "./body-limits";
import { openPlaces, type Place } from "./body-places";
import type { Client } from "./client-address";

type BodyProblem = 400 | 408 | 413 | 429 | 503;

/** `session` looks up by whose session it came, null without one, or says why that is not looked up now. */
type Sender = { client: Client; isSignIn: boolean; session: () => Promise<NamedSession | null | 429> };

/**
 * Where a body goes while it arrives: at the end it is there as bytes, or as the name of a file. `write` says when there
 * is room for more, if there is none at once.
 */
export type Sink = {
  write: (chunk: Buffer) => Promise<unknown> | undefined;
  end: () => Promise<Buffer | string>;
  discard: () => Promise<void>;
};

/**
 * Reads the bodies of writes before Next does, which copies each piece several times: bounded in bytes, pieces and
 * time, and in what arrives and is held in all.
 */
export function collectBodies(limits: BodyLimits = BODY_LIMITS) {
  const [anyone, signIn] = [openPlaces(limits.anyone, limits), openPlaces(limits.signIn, limits)];
  const sessions = openPlaces(limits.session, { ofCrowd: limits.session.ofOne });
  return { collect };

  /**
   * The body, or the status of what is wrong with it. `release` gives back what is held, once the request is done with;
   * `discard` takes away what a sink other than the memory has made of it, once nobody reads it.
   */
  async function collect(
    request: IncomingMessage,
    sender: Sender,
    largest: number,
    open: () => Promise<Sink> = intoMemory,
  ): Promise<{ body: Buffer | string | BodyProblem; release: () => void; discard: () => Promise<void> }> {
    const taken = await takePlace(toldBytes(request), sender);
    if (typeof taken === "number") return { body: taken, release: () => {}, discard: async () => {} };
    const { place, isSession } = taken;
    const bytes = isSession ? largest : Math.min(largest, limits.signedOutBytes);
    let sink: Sink | undefined;
    const body = await open()
      .then((opened) => read(request, { ...limits, bytes }, place, (sink = opened)))
      .catch((error: unknown) => {
        logEvent("error", "body not kept", describeError(error));
        return 503 as const;
      });
    place.arrived();
    return { body, release: place.release, discard: async () => sink?.discard() };
  }

  /**
   * Among those for anyone, as long as there is one: whose session it is costs something to know. A flood from where
   * somebody is takes neither the places for sign-in nor those for sessions.
   */
  async function takePlace(told: number | undefined, { client, isSignIn, session }: Sender) {
    const { network, site, isCrowd } = client;
    const own = { site, isCrowd, told: told ?? 0 };
    const isSmall = told !== undefined && told <= limits.signedOutBytes;
    const open = isSmall ? takeOpen() : 413;
    if (typeof open !== "number") return { place: open, isSession: false };
    const named = await session();
    if (named === 429) return named;
    const { token, account } = named ?? {};
    const place = token ? sessions.take({ ...own, one: token, account }) : told === undefined ? takeOpen() : open;
    return typeof place === "number" ? place : { place, isSession: named !== null };

    function takeOpen() {
      const taken = anyone.take({ ...own, one: network });
      return typeof taken === "number" && isSignIn ? signIn.take({ ...own, one: network }) : taken;
    }
  }
}

async function intoMemory(): Promise<Sink> {
  const chunks: Buffer[] = [];
  return { write: (chunk) => void chunks.push(chunk), end: async () => Buffer.concat(chunks), discard: async () => {} };
}

function read(
  request: IncomingMessage,
  limits: BodyLimits & { bytes: number },
  place: Place,
  sink: Sink,
): Promise<Buffer | string | BodyProblem> {
  return new Promise((resolve) => {
    let [bytes, before, chunks, isOver] = [0, 0, 0, false];
    const end = (result: BodyProblem | ReturnType<Sink["end"]>) => {
      isOver = true;
      clearTimeout(timer);
      place.makeRoom = undefined;
      request.off("data", take).off("end", complete).off("close", broken).off("error", broken);
      // A request that breaks off later is told by its response.
      request.on("error", () => {});
      if (!request.complete) request.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks += 1;
      if (bytes > limits.bytes || chunks > limits.chunks) return end(413);
      const refusal = place.hold(chunk.length);
      if (refusal) return end(refusal);
      const room = sink.write(chunk);
      if (!room) return;
      request.pause();
      room.then(
        () => isOver || request.resume(),
        (error: Error) => end(Promise.reject(error)),
      );
    };
    const complete = () => end(sink.end());
    const broken = () => end(400);
    // However much of it is said to come: only what does come counts.
    const look = () => {
      if (bytes - before < limits.bytesPerMs * limits.windowMs) return end(408);
      before = bytes;
      timer = setTimeout(look, limits.windowMs);
    };
    // What came before is not counted twice.
    const begin = () => {
      before = bytes;
      timer = setTimeout(look, limits.windowMs);
    };
    let timer = setTimeout(begin, limits.graceMs);
    place.makeRoom = () => end(503);
    request.on("data", take).on("end", complete).on("close", broken).on("error", broken);
    // What broke off while something else was waited for is told by no event any more.
    if (request.destroyed) broken();
  });
}

/** Undefined where the body comes in pieces, as no browser sends it. */
function toldBytes({ headers }: IncomingMessage): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

/** The same request with its body there already, in one piece; without one where that lies in a file. */
export function withBody(request: IncomingMessage, collected: Buffer | string): IncomingMessage {
  const body = typeof collected === "string" ? Buffer.alloc(0) : collected;
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
