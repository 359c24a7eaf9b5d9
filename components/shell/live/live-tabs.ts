import { timeoutMs } from "@/lib/timeouts";
import { isLater } from "./live-place";

/** Of the lock and of the channel. */
const NAME = "allyway-live";
/** Milliseconds in which the tab that leads answers; one that the browser has put to sleep does not. */
const answerMs = () => timeoutMs("tab answer", 3_000);

type Call = { call: "who" | "here"; place: string };

type Options<T> = {
  /** Begins what one tab does for all; returns what ends it. */
  lead: (tell: (message: T) => void) => () => void;
  /** What the tab that leads tells, which hears it, too. */
  hear: (message: T) => void;
  /** Where this tab has come to in the order of events. */
  place: () => string;
  /** It has missed what the tab that leads has told. */
  catchUp: () => void;
};

type Joined<T> = { leave: () => void; send: (message: T) => void };

/**
 * Of the tabs of a browser one leads, until it is closed, left or put to sleep; then another does. Where the browser
 * knows no locks or channels each tab leads itself. `leave` takes this tab out, with lock and channel: pages that hold
 * these are not kept for Back. `send` tells the other tabs.
 */
export function joinTabs<T extends object>({ lead, hear, place, catchUp }: Options<T>): Joined<T> {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") return { leave: lead(hear), send: () => {} };
  const over = new AbortController();
  const channel = new BroadcastChannel(NAME);
  let timer: number | undefined;
  /** While this tab leads. */
  let release: (() => void) | undefined;

  channel.onmessage = ({ data }: MessageEvent<T | Call>) => {
    if (!("call" in data)) hear(data);
    else if (data.call === "who" && release) send({ call: "here", place: place() });
    else if (data.call === "here" && timer !== undefined) {
      stopWaiting();
      if (isLater(data.place, place())) catchUp();
    }
  };
  document.addEventListener("visibilitychange", look, { signal: over.signal });
  request({ signal: over.signal });
  look();
  return { leave, send };

  function leave() {
    over.abort();
    stopWaiting();
    release?.();
    channel.close();
  }

  function request(options: LockOptions) {
    navigator.locks.request(NAME, options, hold).catch(() => {
      if (!release) return;
      // Another tab took it, since this one slept.
      release();
      if (!over.signal.aborted) request({ signal: over.signal });
    });
  }

  function hold() {
    if (over.signal.aborted || release) return;
    stopWaiting();
    const end = lead((message) => {
      hear(message);
      send(message);
    });
    return new Promise<void>((resolve) => {
      release = () => {
        release = undefined;
        end();
        resolve();
      };
    });
  }

  /** Whoever comes into sight asks whether there is one that leads, and where it has come to. */
  function look() {
    if (document.hidden || release || timer !== undefined) return;
    timer = window.setTimeout(() => {
      timer = undefined;
      request({ steal: true });
    }, answerMs());
    send({ call: "who", place: place() });
  }

  function stopWaiting() {
    window.clearTimeout(timer);
    timer = undefined;
  }

  function send(message: T | Call) {
    if (!over.signal.aborted) channel.postMessage(message);
  }
}
