import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { NamedSession } from "../../lib/auth/token";
import { describeError, logEvent } from "../../lib/observability/log";
import {
  isArchivePath,
  isDownloadPath,
  isPicturePath,
  isSpooled,
  isUploadPath,
  largestBody,
  problemOfBody,
} from "../../lib/requests/request-check";
import { type RequestMarks, runMarked } from "../../lib/requests/request-marks";
import { ARCHIVE_LIMITS, type BodyLimits, isSignInPath, UPLOAD_LIMITS } from "./body-limits";
import type { RecentWrites } from "./recent-writes";
import type { Client } from "./client-address";
import { collectBodies, withBody } from "./collect-body";
import {
  type ConcurrencyLimits,
  DOWNLOAD_CONCURRENCY,
  limitConcurrency,
  PICTURE_CONCURRENCY,
  type Slot,
  UPLOAD_CONCURRENCY,
} from "./concurrency-limit";
import { correctStatus } from "./patches/correct-status";
import { whenClosed } from "./patches/when-closed";
import type { BusyPage } from "./plain-pages";
import { openSpool } from "./spool";
import { refuseRequest, type RefusalStatus } from "./refuse-request";
import { keepUnread, type UnreadLimits } from "./unread-answers";

/** Seconds after which whoever was kept out tries again. */
const RETRY_SECONDS = 2;
/** Milliseconds that making an answer may take; live streams, which last, are none. */
const ANSWER_TIMEOUT_MS = 120_000;
/** Those who wait for the end of one answer, here and in Next, before Node takes them for a leak. */
const MAX_LISTENERS = 20;
/** Milliseconds in which work ends that nobody waits for any more. */
const ABANDONED_TIMEOUT_MS = 10_000;

type Options = {
  isExempt: (request: IncomingMessage) => boolean;
  clientOf: (request: IncomingMessage) => Client;
  /**
   * The session that it carries, which was once given, null without one, or why that is not looked up now: each is
   * counted by itself and with those of its account, wherever it is, and large bodies are taken from nobody else.
   */
  sessionOf: (request: IncomingMessage, client: Client) => Promise<NamedSession | null | 429>;
  /** What whoever opened a page reads where there is no place for it. */
  busyPage?: BusyPage;
  /** Where reads may be old: who has written lately. */
  writes?: RecentWrites;
  concurrency?: ConcurrencyLimits;
  bodies?: BodyLimits;
  unread?: UnreadLimits;
};

/**
 * Lets a request through to Next when it is its turn, with its body there: nothing that it may cost is unbounded. Those
 * that are exempt are always let through. Pictures that arrive, which take long, have turns of their own: whoever sends
 * many reads on meanwhile. So have files on their way out, which last as long as their reader likes, and the pictures of
 * a page, which are many.
 */
export function admitRequests(
  handle: RequestListener,
  { isExempt, clientOf, sessionOf, busyPage = () => undefined, writes, ...limits }: Options,
): RequestListener {
  const lanes = {
    usual: { limit: limitConcurrency(limits.concurrency), bodies: collectBodies(limits.bodies) },
    upload: { limit: limitConcurrency(UPLOAD_CONCURRENCY), bodies: collectBodies(limits.bodies ?? UPLOAD_LIMITS) },
  };
  const archives = collectBodies(limits.bodies ?? ARCHIVE_LIMITS);
  const [downloads, pictures] = [limitConcurrency(DOWNLOAD_CONCURRENCY), limitConcurrency(PICTURE_CONCURRENCY)];
  const unread = keepUnread(limits.unread);
  return (request, response) => {
    const answered = isExempt(request) ? answer(request, response) : admit(request, response);
    answered.catch((error: unknown) => {
      logEvent("error", "failure", describeError(error));
      response.destroy();
    });
  };

  async function admit(request: IncomingMessage, response: ServerResponse) {
    const client = clientOf(request);
    response.setMaxListeners(MAX_LISTENERS);
    const closed = whenClosed(request, response);
    let slot: Slot | undefined;
    let release = () => {};
    let discard = async () => {};
    let answered: Promise<void> | undefined;
    try {
      let asked = request;
      let spooled: string | undefined;
      let { limit, bodies } = lanes.usual;
      let lookup: ReturnType<typeof sessionOf> | undefined;
      const session = () => (lookup ??= sessionOf(request, client));
      const [path = ""] = (request.url ?? "").split("?");
      if (hasBody(request)) {
        if (isUploadPath(path)) {
          if ((await session()) === null) return refuse(request, response, 401);
          ({ limit, bodies } = lanes.upload);
          if (isArchivePath(path)) bodies = archives;
        }
        const type = request.headers["content-type"];
        const largest = largestBody(type, path);
        const sender = { client, isSignIn: isSignInPath(path), session };
        const collected = await bodies.collect(request, sender, largest, isSpooled(type, path) ? openSpool : undefined);
        ({ release, discard } = collected);
        const { body } = collected;
        if (typeof body === "number") return refuse(request, response, body);
        // What is in a file its reader looks at as closely.
        const problem = typeof body === "string" ? null : problemOfBody(body, type);
        if (problem) return refuse(request, response, problem.status);
        if (typeof body === "string") spooled = body;
        asked = withBody(request, body);
      }
      const named = await session();
      // Where it cannot be looked up now it has the share of those who have none.
      const known = named === 429 ? null : named;
      const isDownload = known !== null && request.method === "GET" && isDownloadPath(path);
      if (isDownload) limit = downloads;
      if (known && request.method === "GET" && isPicturePath(path)) limit = pictures;
      const admitted = limit.admit(client, known);
      if (typeof admitted === "number") return refuse(request, response, admitted);
      slot = admitted;
      // Whoever left meanwhile gets no work done.
      const { all, session: ofSessions } = DOWNLOAD_CONCURRENCY;
      const most = { ofSite: ofSessions.ofSite.running, inAll: all.running };
      const stopWaiting = isDownload ? unread.awaitPlace(known.account, client.site, most) : () => {};
      const turn = await Promise.race([slot.ready(), closed]).finally(stopWaiting);
      if (turn === "closed") return;
      if (turn !== "begin") return refuse(request, response, turn);
      const ends: Promise<unknown>[] = [closed.then(() => sleep(ABANDONED_TIMEOUT_MS, undefined, { ref: false }))];
      if (isDownload) unread.keepReading(request, response, known.account, client.site);
      else ends.push(unread.made(request, response, known?.account ?? client.network, client.site));
      answered = answer(asked, response, { spooled, isDownload });
      await Promise.race([answered, ...ends]);
    } finally {
      release();
      slot?.release();
      // Also what nobody waits for any more may still read it.
      void Promise.allSettled([answered])
        .then(discard)
        .catch((error: unknown) => logEvent("error", "failure", describeError(error)));
    }
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { spooled, isDownload = false }: { spooled?: string; isDownload?: boolean } = {},
  ) {
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    const readsOld = !isWrite && writes !== undefined && !writes.wasWritten(request);
    const marks: RequestMarks = { reached: !isWrite, malformed: false, busy: false, refused: false, spooled, readsOld };
    if (isWrite) writes?.note(response);
    correctStatus(response, marks, RETRY_SECONDS);
    const late = setTimeout(() => {
      const isMade = response.writableEnded || (isDownload && response.headersSent);
      if (!isMade && response.getHeader("content-type") !== "text/event-stream") request.socket.destroy();
    }, ANSWER_TIMEOUT_MS);
    response.once("close", () => clearTimeout(late));
    await runMarked(marks, () => handle(request, response));
  }

  function refuse(request: IncomingMessage, response: ServerResponse, status: RefusalStatus) {
    if (status !== 429 && status !== 503) return refuseRequest(request, response, status);
    const page = busyPage(request);
    const headers = { "Retry-After": String(RETRY_SECONDS), ...(page && { Refresh: String(secondsUntilAgain()) }) };
    refuseRequest(request, response, status, { headers, page });
  }
}

/** Time to read that it does so by itself; and not all of a crowd come at once. */
function secondsUntilAgain(): number {
  return 15 + Math.floor(Math.random() * 10);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
