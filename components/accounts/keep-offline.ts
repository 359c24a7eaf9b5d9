/** As public/sw-offline.js calls them. */
const [KEPT, ASSETS, STATE, WORKER] = ["kept", "assets", "/api/offline", "/sw-offline.js"];
/** Milliseconds that a worker may take to come. */
const TIMEOUT_MS = 20_000;

/** What became of it; "ended": the session is over, or ends with the browser. */
export type KeptOffline = "on" | "off" | "unsupported" | "ended" | "failed";

export async function keepOffline(): Promise<KeptOffline> {
  if (!("serviceWorker" in navigator && "caches" in window)) return "unsupported";
  try {
    const answer = await fetch(STATE, { cache: "no-store" });
    const told: unknown = answer.ok ? await answer.json() : null;
    if (!told) return answer.ok || answer.status === 401 ? "ended" : "failed";
    // First: a worker that finds none has nothing to do here.
    await (await caches.open(KEPT)).put(STATE, Response.json(told));
    (await workerNow()).postMessage("keep");
    return "on";
  } catch {
    await caches.delete(KEPT);
    return "failed";
  }
}

export async function keepNothing(): Promise<KeptOffline> {
  await Promise.all([caches.delete(KEPT), caches.delete(ASSETS)]);
  const registration = await navigator.serviceWorker.getRegistration();
  // What is sent to this device is still shown.
  if (await registration?.pushManager?.getSubscription()) await navigator.serviceWorker.register("/sw.js");
  else await registration?.unregister();
  return "off";
}

/** Once it has this page, too. */
async function workerNow(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  const isIt = () => serviceWorker.controller?.scriptURL.endsWith(WORKER) && serviceWorker.controller;
  await serviceWorker.register(WORKER);
  const until = Date.now() + TIMEOUT_MS;
  for (let worker = isIt(); Date.now() < until; worker = isIt()) {
    if (worker) return worker;
    await new Promise((passed) => setTimeout(passed, 50));
  }
  throw new Error("no worker");
}
