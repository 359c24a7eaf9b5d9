import type { OutgoingHttpHeader, RequestListener, ServerResponse } from "node:http";
import { noticesOf, type PlainOptions } from "../plain-pages";

/** What Next sends where a page is not found or fails: a head, scripts that draw the page, and nothing to read. */
const SHELL = /<html[^<>]* id="__next_error__"/;
/** What leads to the line in the server's log, as the scripts of the shell are told it. */
const REFERENCE = /\\?"digest\\?":\\?"([\w@-]+)\\?"/;
const EDITED = [404, 500];
const END = "</body>";

/**
 * Says without JavaScript, too, that a page is not found (the same for one that is not there and for one that this
 * viewer may not see), or that it failed, with the reference alone. Next draws such a page in the browser.
 *
 * Upstream: `getErrorRSCPayload` in next/dist/server/app-render/app-render. Seen on Next 16.4.6;
 * tests/e2e/failing.spec.ts sees it in what is sent. Until Next sends such pages as they are drawn.
 */
export function fillEmptyPages(handle: RequestListener, options: PlainOptions): RequestListener {
  const noticeTo = noticesOf(options);
  return (request, response) => {
    editPage(response, (html) => {
      if (!SHELL.test(html)) return html;
      const notice = noticeTo(request, response.statusCode, REFERENCE.exec(html)?.[1]);
      return html.replace(END, () => notice + END);
    });
    return handle(request, response);
  };
}

/** Holds the pages of these statuses back until they are whole, as they leave Next. */
function editPage(response: ServerResponse, edit: (html: string) => string) {
  const { writeHead } = response;
  const write = response.write.bind(response) as (...sent: unknown[]) => boolean;
  const end = response.end.bind(response) as (...sent: unknown[]) => ServerResponse;
  let held: Buffer[] | undefined;
  const hold = (chunk: unknown, encoding: unknown) =>
    held?.push(
      typeof chunk === "string"
        ? Buffer.from(chunk, encoding as BufferEncoding | undefined)
        : Buffer.from(chunk as Buffer),
    );

  response.writeHead = ((status: number, ...rest: (string | Record<string, OutgoingHttpHeader>)[]) => {
    if (EDITED.includes(status) && String(response.getHeader("content-type")).startsWith("text/html")) {
      held = [];
      response.removeHeader("content-length");
    }
    return writeHead.call(response, status, ...(rest as []));
  }) as typeof writeHead;

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (!held) return write(chunk, ...rest);
    hold(chunk, rest[0]);
    const done = rest.find((one) => typeof one === "function") as (() => void) | undefined;
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;

  response.end = ((...sent: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (!held) return end(...sent);
    const [chunk, encoding] = sent;
    if (chunk && typeof chunk !== "function") hold(chunk, encoding);
    const done = sent.filter((one) => typeof one === "function");
    const body = Buffer.concat(held);
    held = undefined;
    return body.length === 0 ? end(...done) : end(edit(body.toString()), ...done);
  }) as typeof end;
}
