// Keeps what one has read, for when there is no line: only where the person turned that on, only as long as their session
// lasts and at most a day. While there is a line nothing kept is shown. It is the worker of pushes as well.
importScripts("/sw.js");

/** Holds the pages, and beside them whose they are: with that everything begins, and ends. */
const KEPT = "kept";
/** Scripts, styles and fonts of the app, which are the same for everybody. */
const ASSETS = "assets";
const STATE = "/api/offline";
/** What pages that were kept run beside their own. */
const PAGE_SCRIPT = "/sw-page.js";
/**
 * It stays in sight, above all that does. It takes two lines of a small screen, which a thread, as high as the window, leaves
 * to it.
 */
const STYLE = `
.kept-page { display: grid; place-items: center; position: sticky; inset-block-start: 0; z-index: var(--z-fab); block-size: 3rem; padding-inline: 1rem; overflow: hidden;
  background: var(--color-info-soft); color: var(--color-info-ink); font-size: var(--text-sm); line-height: 1.25rem;
  font-weight: var(--font-weight-bold); text-align: center; }
:has(> main .thread-pane), .side-nav { block-size: calc(100dvb - 3rem); }
.shell { min-block-size: calc(100dvb - 3rem); }
.feed-aside { max-block-size: calc(100dvb - 3rem); }
.inbox:not(:has(.thread-pane)) {
  max-block-size: calc(100dvb - 3rem - var(--size-bar) - var(--size-tabs) - env(safe-area-inset-bottom)); }
:is(.top-bar, .side-nav, .feed-aside) { inset-block-start: 3rem; }
.feed-column > .chip-bar { inset-block-start: calc(var(--size-bar) + 3rem); }
html { scroll-padding-block-start: 11rem; }
@media (width >= 768px) {
  .inbox:not(:has(.thread-pane)) { max-block-size: calc(100dvb - 3rem); }
  .feed-column > .chip-bar { inset-block-start: 3rem; }
  html { scroll-padding-block-start: 7.5rem; }
}`;
const FEEDS = ["/", "/feed"];
const INBOX = "/conversations";
const CONVERSATION = /^\/conversations\/[0-9a-f-]{36}$/;
const MAX_CONVERSATIONS = 20;
const MAX_PAGE_CHARACTERS = 1_000_000;
const MAX_ASSETS = 400;
const MAX_MISSING = 10;
/** By how much a clock may be set back by itself (ms). */
const CLOCK_MS = 300_000;
/** Between two questions whether the session still is, where nothing suggests that it is not (ms). */
const ASK_MS = 60_000;
/** Over which changes of a conversation are gathered (ms). */
const GATHER_MS = 20_000;

/** Conversations of which another copy is on its way. */
const renewing = new Set();
let askedAt = 0;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
// It was turned on: what one comes back to is kept before one has gone there again.
self.addEventListener("message", (event) => event.waitUntil(renewAll()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isRead = request.method === "GET";
  if (isRead && request.mode === "navigate") event.respondWith(navigate(event, pathname, search));
  else if (isRead && isAsset(pathname)) event.respondWith(load(event));
  // The page is not open any more to whom the stream tells nothing.
  else if (pathname === "/api/live") event.waitUntil(quietly(ask));
  else if (request.headers.get("rsc") && !request.headers.get("next-router-prefetch"))
    event.waitUntil(
      quietly(() => (isKept(pathname) && search.startsWith("?_rsc") ? renew(pathname) : askAgain(pathname))),
    );
  else event.waitUntil(quietly(() => changed(pathname)));
});

/** What the server says; what is kept only where it cannot be asked. */
async function navigate(event, path, search) {
  try {
    const response = await fetch(event.request);
    const copy = isKept(path) && !search && response.status === 200 ? response.clone() : null;
    event.waitUntil(quietly(() => (copy ? keep(path, copy) : askAgain(path, response))));
    return response;
  } catch (error) {
    return (await show(path)) ?? Promise.reject(error);
  }
}

async function load(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    const copy = response.ok ? response.clone() : null;
    if (copy)
      event.waitUntil(quietly(async () => (await kept()) && (await caches.open(ASSETS)).put(request.url, copy)));
    return response;
  } catch (error) {
    return (
      (await found(request.url, {})) ?? (await found(request.url, { ignoreSearch: true })) ?? Promise.reject(error)
    );
  }
}

function found(url, options) {
  return caches.match(url, { cacheName: ASSETS, ignoreVary: true, ...options });
}

/**
 * What is kept, and whose; null where nothing is to be. A page whose time is over goes with whatever happens first: also
 * one from a time that is still to come, for then the clock was put back.
 */
async function kept() {
  if (!(await caches.has(KEPT))) return null;
  // Emptied meanwhile this one is no longer found by anybody, whatever is put into it.
  const cache = await caches.open(KEPT);
  const state = await (await cache.match(STATE))?.json();
  if (!state) return null;
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    if (page && pathOf(request) !== STATE && !isNow(timesOf(page))) await cache.delete(request);
  }
  return { cache, state };
}

/** Asks whose session it is. Null where it is over or another one, with which all goes, or where nobody says. */
async function ask() {
  const before = await kept();
  if (!before) return wipe();
  askedAt = Date.now();
  const response = await fetch(STATE, { cache: "no-store" });
  const told = response.ok ? await response.json() : null;
  if (response.status === 401 || (response.ok && told?.session !== before.state.session)) return wipe();
  if (!told) return null;
  // Another profile is shown other things.
  if (told.profileId !== before.state.profileId) await drop(before.cache, () => true);
  await before.cache.put(STATE, Response.json(told));
  return { cache: before.cache, state: told };
}

/** The same where there may be a reason: a page that leads to the sign-in, or a while since the last time. */
function askAgain(path, response) {
  const isLed = response?.type === "opaqueredirect" || path.startsWith("/auth");
  return isLed || Date.now() - askedAt > ASK_MS ? ask() : null;
}

/** By the time that a page has come the session may be over: whoever says so is asked behind it. */
async function keep(path, response) {
  const html = await response.text();
  const own = await ask();
  if (!own || html.length > MAX_PAGE_CHARACTERS) return;
  const { cache, state } = own;
  if (profileOf(html) !== state.profileId) return;
  const [headers, at] = [new Headers(response.headers), Date.now()];
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  headers.set("kept-at", String(at));
  headers.set("kept-until", String(at + state.forMs));
  // The newest stands last.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  const conversations = (await cache.keys()).map(pathOf).filter((one) => CONVERSATION.test(one));
  const old = conversations.slice(0, Math.max(0, conversations.length - MAX_CONVERSATIONS));
  await drop(cache, (one) => old.includes(one));
  await keepAssets(html);
}

/** For who comes to it from within the app, where the page is not asked for as a whole. */
async function renew(path) {
  if (!(await kept())) return;
  const response = await fetch(path, { headers: { accept: "text/html" } });
  if (response.status === 200 && !response.redirected) await keep(path, response);
  else await ask();
}

async function renewAll() {
  for (const path of [...FEEDS, INBOX]) await quietly(() => renew(path));
}

/** Messages came or went in a conversation. */
async function changed(path) {
  const [, conversation] = /^\/api(\/conversations\/[^/]+)\/messages$/.exec(path) ?? [];
  if (!conversation || renewing.has(conversation) || !isKept(conversation) || !(await kept())) return;
  renewing.add(conversation);
  await new Promise((over) => setTimeout(over, GATHER_MS));
  renewing.delete(conversation);
  await renew(conversation);
}

/**
 * What pages name, and what that names: parts of a page come once they are needed, when there may be no line. Its tags go
 * first, since somebody may have written names of files that are none: of these a few are asked for.
 */
async function keepAssets(html) {
  const cache = await caches.open(ASSETS);
  const known = new Set((await cache.keys()).map(pathOf));
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const [seen, texts] = [new Set(), [html, tags.join("\n")]];
  let missing = 0;
  const script = await fetch(PAGE_SCRIPT);
  if (script.ok) await cache.put(PAGE_SCRIPT, script);
  while (texts.length > 0) {
    for (const [, name] of texts.pop().matchAll(/\bstatic\/((?:[\w~-][\w.~-]*\/)+[\w~-][\w.~-]*\.(?:js|css|woff2))/g)) {
      const path = `/_next/static/${name}`;
      if (seen.has(path) || seen.size - missing >= MAX_ASSETS || missing >= MAX_MISSING) continue;
      seen.add(path);
      const there = known.has(path)
        ? await cache.match(path, { ignoreSearch: true })
        : await fetch(path).catch(() => null);
      if (!there?.ok) {
        missing += 1;
        continue;
      }
      if (path.endsWith(".js")) texts.push(await there.clone().text());
      if (!known.has(path)) await cache.put(path, there);
    }
  }
  const all = await cache.keys();
  for (const request of all.slice(0, Math.max(0, all.length - MAX_ASSETS))) await cache.delete(request);
}

/** The page, or for one that is not kept the one from which one goes on; it says from when it is. */
async function show(path) {
  const own = await kept();
  const page = await own?.cache.match(path);
  if (!own) return null;
  if (!page) {
    for (const other of path.startsWith(INBOX) ? [INBOX, ...FEEDS] : FEEDS)
      if (other !== path && (await own.cache.match(other)))
        return Response.redirect(new URL(other, self.location.origin));
    return null;
  }
  const html = await page.text();
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy")) ?? [];
  const [, locale = "en"] = /<html[^>]* lang="([\w-]+)"/.exec(html) ?? [];
  const text = own.state.text.replace("%s", () => timeIn(locale, timesOf(page).at));
  const also = `<style nonce="${nonce}">${STYLE}</style><script nonce="${nonce}" src="${PAGE_SCRIPT}"></script>`;
  const banner = `<output class="kept-page">${escape(text)}${also}</output>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + banner),
    { headers: page.headers },
  );
}

/** It is turned off with that. Where nothing is shown of what is sent to it either, no worker stays. */
async function wipe() {
  await Promise.all([caches.delete(KEPT), caches.delete(ASSETS)]);
  if (!(await self.registration.pushManager?.getSubscription())) await self.registration.unregister();
  return null;
}

async function drop(cache, isOld) {
  for (const request of await cache.keys())
    if (pathOf(request) !== STATE && isOld(pathOf(request))) await cache.delete(request);
}

/** What is done beside the answer fails by itself: there is no line, or no room. */
async function quietly(work) {
  try {
    await work();
  } catch {}
}

/** The texts that come late are a file of their own. */
function isAsset(path) {
  return path.startsWith("/_next/static/") || path === "/api/texts" || path === PAGE_SCRIPT;
}

function isKept(path) {
  return FEEDS.includes(path) || path === INBOX || CONVERSATION.test(path);
}

function pathOf(request) {
  return new URL(request.url).pathname;
}

function timesOf(page) {
  return { at: Number(page.headers.get("kept-at")), until: Number(page.headers.get("kept-until")) };
}

function isNow({ at, until }) {
  return at - CLOCK_MS < Date.now() && Date.now() < until;
}

/** Whom a page is for; its head says so. */
function profileOf(html) {
  return /<meta name="acting-profile" content="([^" ]+)/.exec(html)?.[1];
}

function timeIn(locale, at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", ...(!isToday && { dateStyle: "medium" }) }).format(at);
}

function escape(text) {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
