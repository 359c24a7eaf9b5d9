import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { networkOf } from "../../lib/auth/visitor";
import { largestBody } from "../../lib/request-check";
import { type RequestMarks, runMarked } from "../../lib/request-marks";
import { type BodyLimits, collectBodies, withBody } from "./collect-body";
import { type ConcurrencyLimits, limitConcurrency } from "./concurrency-limit";
import { refuseRequest, type RefusalStatus } from "./refuse-request";

/** Seconds after which whoever was kept out tries again. */
const RETRY_SECONDS = 2;
/** Milliseconds that an answer may take, with its reading; live streams, which last, are none. */
const ANSWER_TIMEOUT_MS = 120_000;
/** Milliseconds in which work ends that nobody waits for any more. */
const ABANDONED_TIMEOUT_MS = 30_000;

type Options = { isExempt: (request: IncomingMessage) => boolean; concurrency?: ConcurrencyLimits; bodies?: BodyLimits };

/**
 * Lets a request through to Next when it is its turn, with its body there: nothing that it may cost is unbounded. Those
 * that are exempt are always let through.
 */
export function admitRequests(handle: RequestListener, { isExempt, ...limits }: Options): RequestListener {
  const [limit, bodies] = [limitConcurrency(limits.concurrency), collectBodies(limits.bodies)];
  return (request, response) => void (isExempt(request) ? answer(request, response) : admit(request, response));

  async function admit(request: IncomingMessage, response: ServerResponse) {
    const client = networkOf(String(request.headers["x-forwarded-for"]));
    const place = limit.enter(client);
    if (typeof place === "number") return refuse(request, response, place);
    const closed = new Promise<"closed">((resolve) => response.once("close", () => resolve("closed")));
    let release = () => {};
    try {
      let asked = request;
      if (hasBody(request)) {
        const collected = await bodies.collect(request, client, largestBody(pathOf(request)));
        release = collected.release;
        if (typeof collected.body === "number") return refuse(request, response, collected.body);
        asked = withBody(request, collected.body);
      }
      // Whoever left meanwhile gets no work done.
      if ((await Promise.race([place.turn(), closed])) === "closed") return;
      await Promise.race([answer(asked, response), closed.then(() => sleep(ABANDONED_TIMEOUT_MS, undefined, { ref: false }))]);
    } finally {
      release();
      place.leave();
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const isWrite = request.method !== "GET" && request.method !== "HEAD" && !pathOf(request).startsWith("/api/");
    const marks: RequestMarks = { reached: !isWrite, busy: false };
    tellByMarks(response, marks, isWrite);
    const late = setTimeout(() => response.getHeader("content-type") === "text/event-stream" || request.socket.destroy(), ANSWER_TIMEOUT_MS);
    response.once("close", () => clearTimeout(late));
    await runMarked(marks, () => handle(request, response));
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, status: RefusalStatus) {
  refuseRequest(request, response, status, { headers: status === 429 || status === 503 ? { "Retry-After": String(RETRY_SECONDS) } : {} });
}

/**
 * What Next answers with 500 though nothing of ours failed: a write that it could not read, so that no action was reached,
 * is the sender's mistake, and where something bounded was used up the answer is to come again.
 */
function tellByMarks(response: ServerResponse, marks: Readonly<RequestMarks>, isWrite: boolean) {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: []) => {
    const isBusy = marks.busy && (status === 500 || (isWrite && status === 200));
    if (isBusy) response.setHeader("Retry-After", String(RETRY_SECONDS));
    return writeHead.call(response, isBusy ? 503 : status === 500 && !marks.reached ? 400 : status, ...rest);
  }) as typeof writeHead;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?")[0]!;
}
