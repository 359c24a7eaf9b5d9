import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Hub } from "../../lib/events/hub";
import { readWatched } from "../../lib/events/schema";
import { describeError, logEvent } from "../../lib/observability/log";
import { fixedHeaders } from "../../lib/requests/security-headers";
import type { Client } from "./client-address";
import { refuseRequest } from "./refuse-request";
import { openStreamPlaces } from "./stream-places";
import { type SessionCookies, sessionCookiesOf } from "./signed-in";

/** Streams of this process, and of one site. */
export const MAX_STREAMS = 8_000;
export const MAX_STREAMS_PER_SITE = 2_400;
/** Milliseconds between two signs of life: proxies close what is silent for a minute, and some for half of that. */
const BEAT_MS = 25_000;
/** Bytes that may wait for whoever reads too slowly, until they are left to come back. */
const MAX_WAITING_BYTES = 64 * 1024;
/** Milliseconds after which a browser comes back: within them those of a server that stops are spread. */
const RETURN_MS = { min: 1_000, max: 5_000 };

/** Streams that are being opened from one network, and from one site; of open ones a building may have many more. */
export const MAX_OPENING = { ofClient: 256, ofSite: 1_024 };
/** Seconds after which whoever was kept out tries again. */
const RETRY_SECONDS = { busy: 2, full: 60 };

type Options = {
  clientOf: (request: IncomingMessage) => Client;
  maxStreams?: { ofSite: number; inAll: number };
  maxOpening?: typeof MAX_OPENING;
  beatMs?: number;
  sessionOf?: (request: IncomingMessage, client: Client) => Promise<SessionCookies | null | 429>;
};

/**
 * Answers GET /api/live with a stream where it is asked for one. It stays open, so it is not Next's: a request that Next
 * holds costs several times the memory, and one of the slots that others wait for.
 */
export function serveLive(
  handle: RequestListener,
  hub: () => Hub | undefined,
  {
    clientOf,
    maxStreams = { ofSite: MAX_STREAMS_PER_SITE, inAll: MAX_STREAMS },
    maxOpening = MAX_OPENING,
    beatMs = BEAT_MS,
    sessionOf = sessionCookiesOf,
  }: Options,
): RequestListener {
  const places = openStreamPlaces(maxStreams);
  const opening = new Map<string, number>();
  setInterval(() => hub()?.beat(), beatMs).unref();
  return (request, response) => {
    if (!isStream(request)) return handle(request, response);
    admit(request, response).catch((error: unknown) => {
      logEvent("warn", "stream failed", describeError(error));
      if (response.headersSent) response.destroy();
      else retryLater(request, response, RETRY_SECONDS.busy);
    });
  };

  /** Before its cookie is opened, which costs; a crowd is one client, and only what all may have bounds it. */
  async function admit(request: IncomingMessage, response: ServerResponse) {
    const client = clientOf(request);
    const { network, site, isCrowd } = client;
    const counted = isCrowd ? [] : ([`client ${network}`, `site ${site}`] as const);
    const [ofClient = 0, ofSite = 0] = counted.map((key) => opening.get(key) ?? 0);
    if (ofClient >= maxOpening.ofClient || ofSite >= maxOpening.ofSite)
      return refuseRequest(request, response, 429, { headers: { "Retry-After": String(RETRY_SECONDS.busy) } });
    for (const key of counted) opening.set(key, (opening.get(key) ?? 0) + 1);
    try {
      await stream(request, response, client);
    } finally {
      for (const key of counted) {
        const left = opening.get(key)! - 1;
        if (left > 0) opening.set(key, left);
        else opening.delete(key);
      }
    }
  }

  async function stream(request: IncomingMessage, response: ServerResponse, client: Client) {
    const from = request.headers["sec-fetch-site"];
    if (from && from !== "same-origin") return refuseRequest(request, response, 403);
    const session = await sessionOf(request, client);
    // Whoever left meanwhile, or sent it behind another one over the same connection, is told by no event any more that
    // they are gone: they would be counted for ever.
    if (!response.socket || response.closed) return void request.socket.destroy();
    if (session === 429) return retryLater(request, response, RETRY_SECONDS.busy);
    if (!session) return refuseRequest(request, response, 401);
    const running = hub();
    // The process begins, or ends.
    if (!running) return retryLater(request, response, RETRY_SECONDS.busy);
    const { site, isCrowd } = client;
    if (!places.take({ account: session.account, site, isCrowd, response }))
      return retryLater(request, response, RETRY_SECONDS.full);
    const asked = new URL(request.url!, "http://host").searchParams;
    const after = String(request.headers["last-event-id"] ?? asked.get("after") ?? "");
    const begun: string[] = [
      `retry: ${RETURN_MS.min + Math.floor(Math.random() * (RETURN_MS.max - RETURN_MS.min))}\n\n`,
      // A browser waits for it: what gathers an answer on its way passes nothing on.
      "event: ready\ndata: ready\n\n",
    ];
    let isOpen = false;
    const opened = await running.open(
      session,
      { after, watched: readWatched(asked.get("watch")) },
      {
        write: (text) => {
          if (!isOpen) begun.push(text);
          else if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
          else response.write(text);
        },
        end: () => response.end(),
        isGone: () => response.closed,
      },
    );
    if (opened === "busy") return retryLater(request, response, RETRY_SECONDS.busy);
    if (response.closed) return opened?.close();
    if (!opened) return refuseRequest(request, response, 401);
    response.once("close", opened.close);
    for (const { key, value } of fixedHeaders) response.setHeader(key, value);
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      // Neither kept, nor packed, nor held back on its way.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    isOpen = true;
    response.write(begun.join(""));
  }
}

function retryLater(request: IncomingMessage, response: ServerResponse, seconds: number) {
  refuseRequest(request, response, 503, { headers: { "Retry-After": String(seconds) } });
}

function isStream({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?")[0] === "/api/live" && headers.accept === "text/event-stream";
}
