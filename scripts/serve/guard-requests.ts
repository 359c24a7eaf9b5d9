import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { randomBytes } from "node:crypto";
import type { Unreadiness } from "../../lib/readiness";
import { clientAddress } from "./client-address";

// Next builds addresses from these; what this app is called, its settings say.
const PROXY_HEADERS = ["forwarded", "x-forwarded-port", "x-real-ip"];

/** Next passes an action on to itself when it comes through a page without it; by this mark such a request is known. */
const SELF_HEADER = "x-allyway-self";
const self = randomBytes(16).toString("hex");

/** What /api/ready says while nobody is let through: its route has a connection of its own, which may come back sooner. */
const UNREADY = { status: "unready", reason: "database_unreachable" satisfies Unreadiness };

const SECURITY_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** `origins` are this app's own, the first one as people know it. */
type Options = { isAway: () => boolean; trusted: string[]; origins: string[] };

/** What every request passes before Next sees it. */
export function guardRequests(handle: RequestListener, { isAway, trusted, origins }: Options): RequestListener {
  return (request, response) => {
    const { headers } = request;
    if (headers[SELF_HEADER] !== self) headers["x-forwarded-for"] = clientAddress(request, trusted);
    headers[SELF_HEADER] = self;
    for (const name of PROXY_HEADERS) delete headers[name];
    const origin = new URL(origins.find((own) => own === headers.origin) ?? origins[0]!);
    headers["x-forwarded-host"] = origin.host;
    headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);

    const path = request.url?.split("?")[0] ?? "";
    // Next answers 500 to these.
    if (request.method === "TRACE") return answer(request, response, 405, "method-not-allowed", { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" });
    if (!path.startsWith("/")) return answer(request, response, 400, "bad-request");
    if (isAway() && path !== "/api/health") return answer(request, response, 503, "unavailable", { "Retry-After": "5" }, path === "/api/ready" ? UNREADY : undefined);
    return handle(request, response);
  };
}

const MESSAGES = {
  "bad-request": "This request cannot be understood.",
  "method-not-allowed": "This method is not allowed.",
  unavailable: "Allyway is unavailable for a moment. Please try again.",
};

function answer({ url, method }: IncomingMessage, response: ServerResponse, status: number, error: keyof typeof MESSAGES, headers: Record<string, string> = {}, body?: object) {
  const message = MESSAGES[error];
  const json = url?.startsWith("/api/");
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, "Content-Type": `${json ? "application/json" : "text/plain"}; charset=utf-8` });
  response.end(method === "HEAD" ? undefined : json ? JSON.stringify(body ?? { error, message }) : `${message}\n`);
}
