import http, { type IncomingMessage } from "node:http";
import { BODY_LIMITS, type BodyLimits } from "./body-limits";
import { openPlaces, type Place } from "./body-places";
import type { Client } from "./client-address";

type BodyProblem = 400 | 408 | 413 | 429 | 503;

/** `session` looks up by whose session it came, null without one, or says why that is not looked up now. */
type Sender = { client: Client; isSignIn: boolean; session: () => Promise<string | null | 429> };

/**
 * Reads the bodies of writes before Next does, which copies each piece several times: bounded in bytes, pieces and
 * time, and in what arrives and is held in all.
 */
export function collectBodies(limits: BodyLimits = BODY_LIMITS) {
  const [anyone, signIn] = [openPlaces(limits.anyone, limits), openPlaces(limits.signIn, limits)];
  const sessions = openPlaces(limits.session, { ofCrowd: limits.session.ofOne });
  return { collect };

  /**
   * The body, or the status of what is wrong with it. `release` gives back what is held, once the request is done with.
   */
  async function collect(
    request: IncomingMessage,
    sender: Sender,
    largest: number,
  ): Promise<{ body: Buffer | BodyProblem; release: () => void }> {
    const taken = await takePlace(toldBytes(request), sender);
    if (typeof taken === "number") return { body: taken, release: () => {} };
    const { place, isSession } = taken;
    const bytes = isSession ? largest : Math.min(largest, limits.signedOutBytes);
    const body = await read(request, { ...limits, bytes }, place);
    place.arrived();
    return { body, release: place.release };
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
    const token = await session();
    if (token === 429) return token;
    const place = token !== null ? sessions.take({ ...own, one: token }) : told === undefined ? takeOpen() : open;
    return typeof place === "number" ? place : { place, isSession: token !== null };

    function takeOpen() {
      const taken = anyone.take({ ...own, one: network });
      return typeof taken === "number" && isSignIn ? signIn.take({ ...own, one: network }) : taken;
    }
  }
}

function read(
  request: IncomingMessage,
  limits: BodyLimits & { bytes: number },
  place: Place,
): Promise<Buffer | BodyProblem> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let [bytes, before] = [0, 0];
    const end = (result: Buffer | BodyProblem) => {
      clearTimeout(timer);
      place.makeRoom = undefined;
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
      const refusal = place.hold(chunk.length);
      if (refusal) end(refusal);
    };
    const complete = () => end(Buffer.concat(chunks));
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
