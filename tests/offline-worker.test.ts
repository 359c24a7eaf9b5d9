import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";

const source = readFileSync(path.resolve(import.meta.dirname, "../public/sw-offline.js"), "utf8");
const ORIGIN = "https://allyway.example";
const HOUR_MS = 3_600_000;
const CONVERSATION = "/conversations/0198c5a0-0000-7000-8000-000000000001";
const TEXT = "You’re offline. This is what was here at %s.";

/** The server as the worker finds it; null while there is no line. */
type Site = {
  told: { session: string; profileId: string } | null;
  forMs: number;
  pages: Record<string, string>;
} | null;
let site: Site;
let now: number;
let line: { asked: string[]; before: (path: string) => Promise<void> };

const page = (text: string, profileId = "amara") =>
  `<html lang="en"><head><meta name="acting-profile" content="${profileId} the-person"/></head><body class="a">${text}</body></html>`;

/** Of the caches of a browser as much as the worker asks of them: one that was deleted is found by nobody. */
class FakeCaches {
  names = new Map<string, FakeCache>();
  has = async (name: string) => this.names.has(name);
  open = async (name: string) => {
    if (!this.names.has(name)) this.names.set(name, new FakeCache());
    return this.names.get(name)!;
  };
  delete = async (name: string) => this.names.delete(name);
  match = async (url: string, { cacheName }: { cacheName: string }) => this.names.get(cacheName)?.match(url);
  paths = () => [...(this.names.get("kept")?.entries.keys() ?? [])].map((url) => new URL(url).pathname);
}

class FakeCache {
  entries = new Map<string, Response>();
  match = async (asked: string | { url: string }) => this.entries.get(urlOf(asked))?.clone();
  put = async (asked: string | { url: string }, response: Response) => void this.entries.set(urlOf(asked), response);
  delete = async (asked: string | { url: string }) => this.entries.delete(urlOf(asked));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

function urlOf(asked: string | { url: string }): string {
  return new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;
}

async function answer(asked: string | { url: string }): Promise<Response> {
  const { pathname } = new URL(urlOf(asked));
  line.asked.push(pathname);
  await line.before(pathname);
  if (!site) throw new TypeError("no network");
  if (pathname === "/api/offline")
    return site.told
      ? Response.json({ ...site.told, forMs: site.forMs, text: TEXT })
      : Response.json({ error: "signed-out" }, { status: 401 });
  const html = site.pages[pathname];
  if (html === undefined) return new Response("", { status: 404 });
  const policy = "script-src 'self' 'nonce-abc'";
  return new Response(html, { headers: { "content-type": "text/html", "content-security-policy": policy } });
}

/** The worker as a browser runs it, of which the test says what happens. */
function worker({ isPushed = false } = {}) {
  const caches = new FakeCaches();
  const listeners: Record<string, (event: object) => void> = {};
  const unregister = vi.fn();
  class Now extends Date {
    constructor(at: number = now) {
      super(at);
    }
    static override now = () => now;
  }
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    location: { origin: ORIGIN },
    registration: { pushManager: { getSubscription: async () => (isPushed ? {} : null) }, unregister },
    skipWaiting: () => {},
    clients: { claim: () => {} },
  };
  runInNewContext(source, {
    ...{
      self,
      caches,
      fetch: answer,
      URL,
      Response,
      Headers,
      Date: Now,
      Intl,
      setTimeout: (over: () => void) => over(),
    },
    importScripts: () => {},
  });
  /** A request by a page; null where the browser is left to answer it. */
  async function ask(pathname: string, { mode = "cors", method = "GET", headers = {} } = {}): Promise<string | null> {
    const [work, answers]: [Promise<unknown>[], Promise<Response>[]] = [[], []];
    listeners.fetch!({
      request: { url: ORIGIN + pathname, mode, method, headers: new Headers(headers) },
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => answers.push(one),
    });
    const response = await (answers[0] as Promise<Response> | undefined)?.catch(() => null);
    for (const one of work) await one;
    if (response && response.status >= 300 && response.status < 400)
      return `to ${new URL(response.headers.get("location")!).pathname}`;
    return response ? response.text() : null;
  }
  const open = (pathname: string) => ask(pathname, { mode: "navigate" });
  return { caches, ask, open, unregister, listeners };
}

/** Turned on, as the page does it. */
async function turnedOn(options?: { isPushed: boolean }) {
  const made = worker(options);
  await (await made.caches.open("kept")).put("/api/offline", Response.json({ ...site!.told, forMs: 0, text: TEXT }));
  return made;
}

beforeEach(() => {
  now = Date.parse("2026-03-02T14:03:00Z");
  line = { asked: [], before: async () => {} };
  site = {
    told: { session: "hers", profileId: "amara" },
    forMs: 24 * HOUR_MS,
    pages: { "/feed": page("The feed"), [CONVERSATION]: page("The thread"), "/jobs": page("The jobs") },
  };
});

it("keeps nothing and asks for nothing more where it was not turned on", async () => {
  const { open, ask, caches } = worker();
  expect(await open("/feed")).toContain("The feed");
  await ask("/api/live?after=1");
  expect([line.asked, caches.names.size]).toEqual([["/feed"], 0]);
  site = null;
  expect(await open("/feed")).toBeNull();
});

it("shows what was read without a line, and says from when it is, and while there is one always the page as it is", async () => {
  const { open, caches } = await turnedOn();
  expect(await open("/feed")).toBe(page("The feed"));
  site!.pages["/feed"] = page("The feed by now");
  expect(await open("/feed")).toBe(page("The feed by now"));
  await open("/jobs");
  expect(caches.paths()).toEqual(["/api/offline", "/feed"]);
  site = null;
  const shown = await open("/feed");
  expect(shown).toContain("The feed by now");
  expect(shown).toMatch(
    /<body class="a"><output class="kept-page">You’re offline\. This is what was here at \d+:\d\d\s?[AP]M\.<style nonce="abc">[^<]+<\/style><script nonce="abc" src="\/sw-page\.js">/,
  );
  // Of what is not kept one comes to where one goes on.
  expect(await open("/jobs")).toBe("to /feed");
});

it("keeps the scripts that a page names, and asks for few of the names that somebody wrote", async () => {
  const { open, caches } = await turnedOn();
  const written = Array.from({ length: 300 }, (_, n) => `static/chunks/a${n}.js static/../../api/b${n}.js`).join(" ");
  site!.pages["/feed"] = page(
    `${written}<script>"static/chunks/data.js"</script><script src="/_next/static/chunks/page.js" async></script>`,
  );
  site!.pages["/_next/static/chunks/page.js"] = 'load("static/chunks/later.js")';
  site!.pages["/_next/static/chunks/later.js"] = "";
  await open("/feed");
  const kept = [...caches.names.get("assets")!.entries.keys()].map((url) => new URL(url).pathname);
  expect(kept).toEqual(["/_next/static/chunks/page.js", "/_next/static/chunks/later.js"]);
  expect(line.asked.filter((path) => path.includes("/a"))).toHaveLength(10 + 1);
  expect(line.asked.filter((path) => path.includes("/b"))).toEqual([]);
});

it("keeps a conversation that one comes to from within the app, or that goes on, and the last 20 of them", async () => {
  const { ask, caches } = await turnedOn();
  await ask(`${CONVERSATION}?_rsc=1`, { headers: { rsc: "1", "next-router-prefetch": "1" } });
  expect(caches.paths()).toEqual(["/api/offline"]);
  await ask(`${CONVERSATION}?_rsc=1`, { headers: { rsc: "1" } });
  expect(caches.paths()).toEqual(["/api/offline", CONVERSATION]);
  site!.pages[CONVERSATION] = page("The thread with a word more");
  await ask(`/api${CONVERSATION}/messages`, { method: "POST" });
  expect(await (await caches.names.get("kept")!.match(CONVERSATION))!.text()).toContain("with a word more");
  const more = Array.from({ length: 20 }, (_, n) => `${CONVERSATION.slice(0, -2)}${n + 10}`);
  for (const one of more) {
    site!.pages[one] = page("Another");
    await ask(`${one}?_rsc=1`, { headers: { rsc: "1" } });
  }
  expect(caches.paths()).toEqual(["/api/offline", ...more]);
});

it("shows nothing after a day, after the end of the session, or where the clock was put back, and deletes it", async () => {
  const spent = [
    { forMs: 24 * HOUR_MS, at: 24 * HOUR_MS },
    { forMs: HOUR_MS, at: HOUR_MS },
    { forMs: 24 * HOUR_MS, at: -HOUR_MS },
  ];
  for (const { forMs, at } of spent) {
    site = { told: { session: "hers", profileId: "amara" }, forMs, pages: { "/feed": page("The feed") } };
    const { open, caches } = await turnedOn();
    await open("/feed");
    site = null;
    now += at - 1;
    if (at > 0) expect(await open("/feed")).toContain("The feed");
    now += 1;
    expect(await open("/feed")).toBeNull();
    expect(caches.paths()).toEqual(["/api/offline"]);
    now -= at;
  }
});

it("empties all once the session is over or another one, whoever says so, and leaves no worker but for pushes", async () => {
  const ends = [
    { told: null, path: "/api/live?after=1" },
    { told: null, path: "/auth" },
    { told: { session: "another", profileId: "amara" }, path: "/feed" },
    { told: { session: "his", profileId: "kwame" }, path: "/feed" },
  ];
  for (const { told, path } of ends)
    for (const isPushed of [false, true]) {
      site = { told: { session: "hers", profileId: "amara" }, forMs: HOUR_MS, pages: { "/feed": page("The feed") } };
      const { open, ask, caches, unregister } = await turnedOn({ isPushed });
      await open("/feed");
      site.told = told;
      await (path.startsWith("/api/") ? ask(path) : open(path));
      expect({ path, told, left: [...caches.names.keys()] }).toEqual({ path, told, left: [] });
      expect(unregister).toHaveBeenCalledTimes(isPushed ? 0 : 1);
      site = null;
      expect(await open("/feed")).toBeNull();
    }
});

it("forgets what another profile was shown, and keeps no page of one as whom nobody acts by then", async () => {
  const { open, caches } = await turnedOn();
  await open("/feed");
  site!.told = { session: "hers", profileId: "tidewater" };
  site!.pages[CONVERSATION] = page("The thread", "amara");
  await open(CONVERSATION);
  expect(caches.paths()).toEqual(["/api/offline"]);
  site!.pages["/feed"] = page("The feed", "tidewater");
  await open("/feed");
  expect(caches.paths()).toEqual(["/api/offline", "/feed"]);
});

it("keeps nothing of a page that comes while somebody signs out, whichever is first", async () => {
  const signOut = (caches: FakeCaches) => {
    site!.told = null;
    caches.names.delete("kept");
  };
  for (const when of ["/feed", "/api/offline"]) {
    site!.told = { session: "hers", profileId: "amara" };
    const { open, caches } = await turnedOn();
    line.before = async (path) => {
      if (path !== when) return;
      line.before = async () => {};
      // The answer is as it was made before that.
      if (path === "/feed") signOut(caches);
      else queueMicrotask(() => signOut(caches));
    };
    await open("/feed");
    expect({ when, kept: caches.paths() }).toEqual({ when, kept: [] });
  }
});

it("neither keeps nor forgets anything where the server has no answer", async () => {
  const { open, caches } = await turnedOn();
  await open("/feed");
  line.before = async (path) => {
    if (path === "/api/offline") throw new TypeError("no network");
  };
  site!.pages["/feed"] = page("Too early");
  expect(await open("/feed")).toContain("Too early");
  expect(caches.paths()).toEqual(["/api/offline", "/feed"]);
  expect(await (await caches.names.get("kept")!.match("/feed"))!.text()).toContain("The feed");
});
