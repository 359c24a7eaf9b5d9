import { chromium } from "@playwright/test";
import type pg from "pg";
import { findChromium } from "../test/chromium";
import { percentile } from "./load";
import type { Person } from "./people";
import type { Row } from "./table";

const REPETITIONS = 50;
const FIELD = "Search Allyway";

/** In a browser on this machine: from a key to the frame in which the list says what was found for the letters so far. */
export async function measureTyping(client: pg.Client, origin: string, { cookie }: Person): Promise<Row[]> {
  // Nobody was listed while the rows were made.
  await client.query(`SELECT "list_profiles"(array_agg(id)) FROM bench_person GROUP BY n / 5000`);
  await client.query("ANALYZE");
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name, value] = cookie.split("=") as [string, string];
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    await page.goto(`${origin}/feed`, { waitUntil: "networkidle" });
    const field = page.getByRole("combobox", { name: FIELD });
    await field.click();
    const times: number[] = [];
    for (let n = -3; n < REPETITIONS; n++) {
      // Of a handle the first letters, one more each time, up to the whole.
      const text = `person-${1_000 + n}`.slice(0, 1 + ((n + 3) % 11));
      await page.evaluate(arm, text);
      await field.press(text.at(-1)!);
      const time = await page.evaluate(() => (window as unknown as { listed: Promise<number> }).listed);
      if (n >= 0) times.push(time);
    }
    const note = `p50 ${percentile(times, 50).toFixed(0)} ms`;
    return [
      { measure: "p95 from a key to its suggestions", figure: percentile(times, 95), unit: " ms", budget: 100, note },
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page: all letters of the text but the last stand there, and what is found for all of them is waited for.
 * What changes in the list once the answer is there is the list of that answer.
 */
function arm(text: string) {
  const field = document.activeElement as HTMLInputElement;
  field.value = text.slice(0, -1);
  performance.clearResourceTimings();
  (window as unknown as { listed: Promise<number> }).listed = new Promise((resolve) => {
    let began = 0;
    field.addEventListener("keydown", ({ timeStamp }) => (began = timeStamp), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      const isAnswered = performance
        .getEntriesByType("resource")
        .some(({ name }) => name.includes("/suggestions?") && new URL(name).searchParams.get("q") === text);
      if (!began || !isAnswered) return;
      observer.disconnect();
      // The frame with it is on the screen once this comes.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(field.form!, { subtree: true, childList: true, characterData: true });
  });
}
