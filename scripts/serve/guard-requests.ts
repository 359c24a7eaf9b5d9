import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { logEvent } from "../../lib/observability/log";
import type { Unreadiness } from "../../lib/observability/readiness";
import { problemOfHead } from "../../lib/requests/request-check";
import { type Client, clientAddress, clientAt, isUnnamedProxy } from "./client-address";
import type { BusyPage } from "./plain-pages";
import { isRouterState } from "./patches/router-state";
import { refuseRequest } from "./refuse-request";

// Next builds addresses from these; what this app is called, its settings say. The last ones it sends to itself.
const FOREIGN_HEADERS = [
  "forwarded",
  "x-forwarded-port",
  "x-real-ip",
  "x-action-forwarded",
  "next-resume",
  "next-resume-state-length",
];

/** Next asks itself for the page that an action leads to; by this mark such a request is known. */
const SELF_HEADER = "x-allyway-self";
const self = randomBytes(16).toString("hex");
const own = new WeakSet<IncomingMessage>();
const clients = new WeakMap<IncomingMessage, Client>();

/** Scripts, styles, fonts, drawings, the manifest: a page that is open goes on, and what says that it failed looks like itself. */
const NEEDS_NO_DATABASE =
  /^\/(?:api\/health|_next\/static\/.+|[\w-]+\.(?:svg|png|ico|webmanifest)|sw(?:-[a-z]+)?\.js)$/;

/** `whyAway`: what keeps everybody out, if anything. `origins` are this app's own, the first one as people know it. */
type Options = {
  whyAway: () => Unreadiness | undefined;
  trusted: string[];
  origins: string[];
  pageOfAction: (id: string, url: string) => string | null | undefined;
  busyPage?: BusyPage;
};

/** What every request passes before anything else sees it, and before its body has arrived. */
export function guardRequests(
  handle: RequestListener,
  { whyAway, trusted, origins, pageOfAction, busyPage = () => undefined }: Options,
): RequestListener {
  let hasWarned = false;
  return (request, response) => {
    const { headers, method = "" } = request;
    if (headers[SELF_HEADER] === self) own.add(request);
    else {
      const isCrowd = isUnnamedProxy(request, trusted);
      if (isCrowd) warnOfProxy();
      const address = clientAddress(request, trusted);
      clients.set(request, clientAt(address, isCrowd));
      headers["x-forwarded-for"] = address;
      for (const name of FOREIGN_HEADERS) delete headers[name];
      headers[SELF_HEADER] = self;
    }
    const origin = new URL(origins.find((own) => own === headers.origin) ?? origins[0]!);
    headers["x-forwarded-host"] = origin.host;
    headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);

    const [path = "", ...search] = (request.url ?? "").split("?");
    // Next answers 500 to these.
    if (method === "TRACE")
      return refuseRequest(request, response, 405, {
        headers: { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" },
      });
    const shown = single(headers["next-router-state-tree"]);
    if (!path.startsWith("/") || (shown !== null && !isRouterState(shown)))
      return refuseRequest(request, response, 400);
    const problem = problemOfHead({ method, path, search: search.join("?"), header: (name) => single(headers[name]) });
    if (problem) return refuseRequest(request, response, problem.status);
    const reason = whyAway();
    if (reason && !NEEDS_NO_DATABASE.test(path)) {
      const page = path.startsWith("/api/") ? undefined : busyPage(request);
      return refuseRequest(request, response, 503, {
        headers: { "Retry-After": "5", ...(page && { Refresh: "15" }) },
        page,
        // Its route has a connection of its own, which may come back sooner.
        body: path === "/api/ready" ? { status: "unready", reason } : undefined,
      });
    }
    return rewriteToActionPage(request) ? handle(request, response) : refuseRequest(request, response, 404);
  };

  /**
   * A page that has the action runs it, and renders nothing for a page that nobody looks at. False when none has it.
   */
  function rewriteToActionPage(request: IncomingMessage): boolean {
    const id = single(request.headers["next-action"]);
    const page = id === null ? undefined : pageOfAction(id, request.url ?? "");
    if (typeof page !== "string") return page === undefined;
    request.url = page;
    request.headers["x-action-forwarded"] = "1";
    return true;
  }

  /** Once. */
  function warnOfProxy() {
    if (hasWarned) return;
    hasWarned = true;
    logEvent("warn", "proxy not trusted", {
      reason:
        "a request came through what looks like a proxy: name its address in TRUSTED_PROXIES, or everybody behind it is taken for one client",
    });
  }
}

/** Whose request it is; of Next's own nobody's. */
export function clientOf(request: IncomingMessage): Client {
  return clients.get(request)!;
}

/** Whether it is a request of Next's own, which a request that was let through already waits for. */
export function isSelf(request: IncomingMessage): boolean {
  return own.has(request);
}

function single(value: string | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}
