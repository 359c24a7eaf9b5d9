import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { logEvent } from "../../lib/observability/log";
import { type TracedRequest, traces } from "../../lib/observability/traces";

/** Named after the route's shape and never after what was asked. */
export type Observed = { method: string; route: string; status: number; seconds: number };

type Options = { shapeOf: (url: string) => string; count: (observed: Observed) => void };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const QUIET = ["/_next", "/api/health", "/api/ready", "/api/metrics"];
/** How long a stream was open says nothing either, and it would be told hours later. */
const UNTRACED = [...QUIET, "/api/live"];

/** Gives every request an id and says how it went; probes and files only at the level of debug. */
export function observeRequests(handle: RequestListener, { shapeOf, count }: Options): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const id = randomUUID();
    // Before it is sent elsewhere.
    const route = shapeOf(request.url ?? "");
    // What the client calls its request is no id of ours.
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
    const run = (end?: (how: TracedRequest) => void) => {
      response.once("close", () => observed(end));
      return handle(request, response);
    };
    const traced = UNTRACED.includes(route) ? undefined : traces();
    return traced ? traced.runRequest(run) : run();

    function observed(end?: (how: TracedRequest) => void) {
      const method = METHODS.includes(request.method ?? "") ? request.method! : "other";
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
      end?.({ id, method, route, status });
    }
  };
}
