import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";

const source = readFileSync(path.resolve(import.meta.dirname, "../public/sw.js"), "utf8");
const ORIGIN = "https://allyway.example";

/** The worker as a browser runs it, of which the test says what happens. */
function worker(open: string[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const [showNotification, openWindow, focus, fetch] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    registration: { showNotification },
    location: { origin: ORIGIN },
    clients: { matchAll: () => Promise.resolve(open.map((url) => ({ url, focus: () => focus(url) }))), openWindow },
  };
  runInNewContext(source, { self, URL, fetch });
  const tell = async (type: string, event: object) => {
    const waiting: Promise<unknown>[] = [];
    listeners[type]!({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    await Promise.all(waiting);
  };
  return { listeners, showNotification, openWindow, focus, fetch, tell };
}

const pushed = (data: object) => ({ data: { json: () => data } });
const pressed = (data: string, close = vi.fn()) => ({ notification: { data, close } });

it("shows the text that was sent and nothing else, and listens to nothing but pushes and presses", async () => {
  const { listeners, showNotification, fetch, tell } = worker();
  await tell("push", pushed({ text: "Something new on Allyway", path: "/conversations" }));
  const shown = { icon: "/icon-192.png", tag: "allyway", data: "/conversations" };
  expect(showNotification.mock.calls).toEqual([["Something new on Allyway", shown]]);
  expect(Object.keys(listeners)).toEqual(["push", "notificationclick"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows that something came also where nothing can be read of it", async () => {
  const { showNotification, tell } = worker();
  await tell("push", { data: null });
  const unreadable = () => {
    throw new SyntaxError("no JSON");
  };
  await tell("push", { data: { json: unreadable } });
  const nothing = ["Allyway", { icon: "/icon-192.png", tag: "allyway", data: "/" }];
  expect(showNotification.mock.calls).toEqual([nothing, nothing]);
});

it("opens the page that was told of, or the one that is open, and none of another site", async () => {
  const none = worker([`${ORIGIN}/settings`]);
  const close = vi.fn();
  await none.tell("notificationclick", pressed("/notifications", close));
  expect(close).toHaveBeenCalledOnce();
  expect(none.openWindow.mock.calls).toEqual([[`${ORIGIN}/notifications`]]);
  const there = worker([`${ORIGIN}/conversations`]);
  await there.tell("notificationclick", pressed("/conversations"));
  expect(there.focus.mock.calls).toEqual([[`${ORIGIN}/conversations`]]);
  expect(there.openWindow).not.toHaveBeenCalled();
  for (const elsewhere of ["https://example.org/", "//example.org/", "javascript:alert(1)"])
    await there.tell("notificationclick", pressed(elsewhere));
  expect(there.openWindow).not.toHaveBeenCalled();
});
