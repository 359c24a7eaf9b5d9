import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { logEvent } from "../../lib/log";

/** Named after the route's shape and never after what was asked. */
export type Observed = { method: string; route: string; status: number; seconds: number };

type Options = { shapeOf: (url: string) => string; count: (observed: Observed) => void };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const QUIET = ["/_next", "/api/health", "/api/ready", "/api/metrics"];

/** Gives every request an id and says how it went; probes and files only at the level of debug. */
export function observeRequests(handle: RequestListener, { shapeOf, count }: Options): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const id = randomUUID();
    // Before it is sent elsewhere.
    const { url = "" } = request;
    // What the client calls its request is no id of ours.
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
    response.once("close", () => {
      const method = METHODS.includes(request.method ?? "") ? request.method! : "other";
      const route = shapeOf(url);
      const status = response.writableFinished ? response.statusCode : 499;
      const ms = performance.now() - began;
      // How long a stream was open says nothing of how quick anything was.
      const isStream = response.getHeader("content-type") === "text/event-stream";
      if (!isStream) count({ method, route, status, seconds: ms / 1000 });
      logEvent(isStream || QUIET.includes(route) ? "debug" : "info", "request", {
        id,
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
      });
    });
    return handle(request, response);
  };
}
