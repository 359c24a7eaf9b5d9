import { timeoutMs } from "@/lib/timeouts";
import { liveHref, type LiveMessage, parseLiveMessage } from "./live-message";

type Options = {
  /** What is behind it is to be told. */
  place: () => string;
  /** Posts of which it is to be told, and that it is told of by now. */
  posts: () => string[];
  opened: (posts: string[]) => void;
  hear: (told: LiveMessage) => void;
  /** Asks for what was missed instead; false when nobody is signed in any more. */
  catchUp: () => Promise<boolean>;
  /** Nobody is signed in any more. */
  end: () => void;
};

/** Milliseconds until the first byte; a proxy that gathers what it passes on sends none. */
const readyMs = () => timeoutMs("stream ready", 8_000);
/** Milliseconds between two questions where there is no stream, and after how many of them one is tried again. */
const ASK = { everyMs: 30_000, tries: 10 };
/** Milliseconds until a refused stream is tried again, the first time and at most. */
const RETRY_MS = { first: 1_000, most: 60_000 };
/** Milliseconds between two looks at the clock; one that is this late has slept. */
const LOOK = { everyMs: 60_000, sleptMs: 150_000, longMs: 24 * 3_600_000 };

/**
 * The stream of what happened, or where there is none the same by asking, until one leaves it. What breaks off comes back
 * by itself, behind the place it had come to. `renew` opens it with the posts of now.
 */
export function follow({ place, posts, opened: told, hear, catchUp, end }: Options) {
  const over = new AbortController();
  let [source, timer]: [EventSource?, number?] = [];
  let [refusals, questions, seen] = [0, 0, Date.now()];
  const watch = window.setInterval(look, LOOK.everyMs);
  addEventListener("online", connect, { signal: over.signal });
  const seenAgain = () => !document.hidden && !source && connect();
  document.addEventListener("visibilitychange", seenAgain, { signal: over.signal });
  connect();
  return { leave, renew: () => source && connect() };

  function connect() {
    close();
    if (typeof EventSource === "undefined") return void askInstead();
    const watched = posts();
    const opened = new EventSource(liveHref(place(), watched));
    source = opened;
    wait(() => void giveUp(), readyMs());
    opened.addEventListener("ready", () => {
      window.clearTimeout(timer);
      [refusals, questions] = [0, 0];
      told(watched);
    });
    opened.onmessage = (event) => hear(parseLiveMessage(event, place()));
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) void retry();
      // The browser itself tries again.
      else wait(() => void giveUp(), readyMs());
    };
  }

  function giveUp() {
    close();
    return askInstead();
  }

  /** It was refused, and why no stream says. */
  async function retry() {
    close();
    if (!(await isSignedIn()) || source) return;
    refusals += 1;
    wait(connect, spread(Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** (refusals - 1))));
  }

  async function askInstead() {
    window.clearTimeout(timer);
    if (!(await isSignedIn()) || source) return;
    questions += 1;
    // After the 1st, the 2nd, the 4th and the 8th, and every tenth.
    const isTried = (questions & (questions - 1)) === 0 || questions % ASK.tries === 0;
    wait(isTried ? connect : () => void askInstead(), spread(ASK.everyMs));
  }

  async function isSignedIn() {
    const isIn = await catchUp();
    if (!isIn) leave();
    if (!isIn) end();
    return isIn && !over.signal.aborted;
  }

  /** Whoever slept may hold a connection that is none any more; after a day nobody tells one by one what happened. */
  function look() {
    const now = Date.now();
    if (now - seen > LOOK.longMs) hear({ signal: "reset", place: place() });
    if (now - seen > LOOK.sleptMs) connect();
    seen = now;
  }

  function wait(next: () => void, ms: number) {
    window.clearTimeout(timer);
    timer = window.setTimeout(next, ms);
  }

  function close() {
    window.clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function leave() {
    over.abort();
    window.clearInterval(watch);
    close();
  }
}

/** Half as long again or half as short, so that not all come at once. */
function spread(ms: number): number {
  return ms * (0.5 + Math.random());
}
