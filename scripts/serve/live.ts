import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Hub } from "../../lib/events/hub";
import { readWatched } from "../../lib/events/schema";
import { describeError, logEvent } from "../../lib/log";
import { fixedHeaders } from "../../lib/security-headers";
import { refuseRequest } from "./refuse-request";
import { sessionCookiesOf } from "./signed-in";

/** Streams of this process. */
const MAX_STREAMS = 8_000;
/** Milliseconds between two signs of life: proxies close what is silent for a minute, and some for half of that. */
const BEAT_MS = 25_000;
/** Bytes that may wait for whoever reads too slowly, until they are left to come back. */
const MAX_WAITING_BYTES = 64 * 1024;
/** Milliseconds after which a browser comes back: within them those of a server that stops are spread. */
const RETURN_MS = { min: 1_000, max: 5_000 };

type Options = { maxStreams?: number; beatMs?: number; sessionOf?: typeof sessionCookiesOf };

/**
 * Answers GET /api/live with a stream where it is asked for one. It stays open, so it is not Next's: a request that Next
 * holds costs several times the memory, and one of the slots that others wait for.
 */
export function serveLive(
  handle: RequestListener,
  hub: () => Hub | undefined,
  { maxStreams = MAX_STREAMS, beatMs = BEAT_MS, sessionOf = sessionCookiesOf }: Options = {},
): RequestListener {
  let open = 0;
  setInterval(() => hub()?.beat(), beatMs).unref();
  return (request, response) => {
    if (!isStream(request)) return handle(request, response);
    stream(request, response).catch((error: unknown) => {
      logEvent("warn", "stream failed", describeError(error));
      if (response.headersSent) response.destroy();
      else comeAgain(request, response, 2);
    });
  };

  async function stream(request: IncomingMessage, response: ServerResponse) {
    const site = request.headers["sec-fetch-site"];
    if (site && site !== "same-origin") return refuseRequest(request, response, 403);
    const session = await sessionOf(request);
    // Whoever left meanwhile, or sent it behind another one over the same connection, is told by no event any more that
    // they are gone: they would be counted for ever.
    if (!response.socket || response.closed) return void request.socket.destroy();
    if (!session) return refuseRequest(request, response, 401);
    const opening = hub();
    // The process begins, or ends.
    if (!opening) return comeAgain(request, response, 2);
    if (open >= maxStreams) return comeAgain(request, response, 60);
    const asked = new URL(request.url!, "http://host").searchParams;
    const after = String(request.headers["last-event-id"] ?? asked.get("after") ?? "");
    const begun: string[] = [
      `retry: ${RETURN_MS.min + Math.floor(Math.random() * (RETURN_MS.max - RETURN_MS.min))}\n\n`,
      // A browser waits for it: what gathers an answer on its way passes nothing on.
      "event: ready\ndata: ready\n\n",
    ];
    let isOpen = false;
    open += 1;
    response.once("close", () => (open -= 1));
    const opened = await opening.open(
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

function comeAgain(request: IncomingMessage, response: ServerResponse, seconds: number) {
  refuseRequest(request, response, 503, { headers: { "Retry-After": String(seconds) } });
}

function isStream({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?")[0] === "/api/live" && headers.accept === "text/event-stream";
}
