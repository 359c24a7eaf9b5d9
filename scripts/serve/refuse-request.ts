import type { IncomingMessage, ServerResponse } from "node:http";
import { fixedHeaders } from "../../lib/requests/security-headers";
import { leaveUnread } from "./patches/leave-unread";

const MESSAGES = {
  "signed-out": "You’re signed out. Sign in to carry on.",
  malformed: "This request cannot be understood.",
  "foreign-origin": "This request came from another site. Reload the page and try again.",
  "not-found": "The requested resource could not be found.",
  "method-not-allowed": "This method is not allowed.",
  "request-timeout": "This request took too long to arrive.",
  "too-large": "This request is too large.",
  "too-many": "Too many requests at once. Please try again.",
  unavailable: "Allyway is unavailable for a moment. Please try again.",
};

type RefusalName = keyof typeof MESSAGES;

const REFUSALS = {
  400: "malformed",
  401: "signed-out",
  403: "foreign-origin",
  404: "not-found",
  405: "method-not-allowed",
  408: "request-timeout",
  413: "too-large",
  429: "too-many",
  503: "unavailable",
} as const satisfies Record<number, RefusalName>;

export type RefusalStatus = keyof typeof REFUSALS;

/** The policy of a page that shows nothing but itself, in the app's styles. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `body` is what a script reads, `page` what a person does who opened one. */
type Options = { headers?: Record<string, string>; body?: object; page?: string };

/**
 * Answers a request that Next is not to see. Whoever has not sent all of it is not read any further.
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  { headers = {}, body, page }: Options = {},
): void {
  const error = REFUSALS[status];
  const isJson = request.url?.startsWith("/api/");
  for (const { key, value } of fixedHeaders) response.setHeader(key, value);
  if (!request.complete) leaveUnread(request, response);
  response.writeHead(status, {
    "Cache-Control": "no-store",
    ...headers,
    "Content-Type": `${page ? "text/html" : isJson ? "application/json" : "text/plain"}; charset=utf-8`,
    ...(page && { "Content-Security-Policy": PAGE_POLICY }),
  });
  const message = MESSAGES[error];
  response.end(
    request.method === "HEAD"
      ? undefined
      : (page ?? (isJson ? JSON.stringify(body ?? { error, message }) : `${message}\n`)),
  );
}
