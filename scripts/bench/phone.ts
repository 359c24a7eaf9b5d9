import { chromium } from "@playwright/test";
import { findChromium } from "../test/chromium";
import { percentile } from "./load";
import type { Person } from "./people";

/** Bytes of the bodies as they came over the wire, in kB of 1024: what the budgets' figures are of. */
export type Weight = {
  html: number;
  js: number;
  css: number;
  fonts: number;
  pictures: number;
  /** Without those for pictures. */
  requests: number;
  pictureRequests: number;
};
export type Paint = { lcp: number; blocking: number; shift: number };

/** LCP and blocking time in ms: a 412 × 823 phone, a fourth of this CPU, 1.6 Mbit/s, 150 ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Opens a page in a fresh browser `runs` times: the weight of one visit, and the median of what the phone felt. */
export async function measurePhone(address: string, { cookie }: Person, runs: number): Promise<Weight & Paint> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
  });
  try {
    const visits: (Weight & Paint)[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit());
    const median = (name: keyof Paint) =>
      percentile(
        visits.map((one) => one[name]),
        50,
      );
    return { ...visits[0]!, lcp: median("lcp"), blocking: median("blocking"), shift: median("shift") };
  } finally {
    await browser.close();
  }

  async function visit(): Promise<Weight & Paint> {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const [name, value] = cookie.split("=") as [string, string];
    await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const weight: Weight = { html: 0, js: 0, css: 0, fonts: 0, pictures: 0, requests: 0, pictureRequests: 0 };
    const kinds: Record<string, Exclude<keyof Weight, "requests" | "pictureRequests">> = {
      Document: "html",
      Script: "js",
      Stylesheet: "css",
      Font: "fonts",
      Image: "pictures",
    };
    const kindOf = (requestId: string) => kinds[types.get(requestId) ?? ""];
    // Of a document Chromium says only at its end what came, head included.
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      types.set(requestId, type);
      if (type === "Document") weight.html -= response.encodedDataLength / 1024;
    });
    devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const kind = kindOf(requestId);
      if (kind && kind !== "html") weight[kind] += encodedDataLength / 1024;
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (kindOf(requestId) === "html") weight.html += encodedDataLength / 1024;
      weight[kindOf(requestId) === "pictures" ? "pictureRequests" : "requests"] += 1;
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "networkidle" });
    const paint = await page.evaluate(() => (window as unknown as { felt: Paint }).felt);
    await context.close();
    return { ...weight, ...paint };
  }
}

/**
 * Runs in the page, before anything of it; without named functions, which the loader would mark with a helper of its
 * own.
 */
function observe() {
  const felt = { lcp: 0, blocking: 0, shift: 0 };
  (window as unknown as { felt: typeof felt }).felt = felt;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  for (const type of ["largest-contentful-paint", "longtask", "layout-shift"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (type === "largest-contentful-paint") felt.lcp = entry.startTime;
        else if (type === "longtask") felt.blocking += Math.max(0, entry.duration - 50);
        else if (!entry.hadRecentInput) felt.shift += entry.value;
      }
    }).observe({ type, buffered: true });
  }
}
