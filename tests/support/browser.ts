import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, test as base } from "./own-address";
import { stoppedOrigins } from "./server";
import { timeoutsScript } from "./timeouts";

/** What the console says when a test provokes it on purpose. */
type Expected = RegExp | null;

/** Every page of every test must stay silent: no console error, no violation of the content security policy. */
export const test = base.extend<{ expectedErrors: Expected; silence: void }>({
  expectedErrors: [null, { option: true }],
  silence: [
    async ({ browser, context, expectedErrors }, use) => {
      const said: string[] = [];
      const prepare = async (to: BrowserContext) => {
        await to.addInitScript(timeoutsScript);
        // From the beginning: heard of only while somebody waits for it, a key could come before that is told the browser.
        to.on("page", (page) => page.on("filechooser", () => {}));
        to.on("console", (message) => {
          // That the live stream was refused or broke off the browser says by itself; it comes back or ends.
          const { url } = message.location();
          if (/\/api\/live\b/.test(url)) return;
          // The face of somebody who is suggested, whom another test made, may come once one has signed out, or they are gone.
          if (/\/api\/media\/[^/]+\/\d+$/.test(url) && /\b40[14]\b/.test(message.text())) return;
          // The jobs beside the feed are asked for when there is time, which may be once one has signed out.
          if (/\/api\/jobs\?segment=board$/.test(url) && /\b401\b/.test(message.text())) return;
          const isStopped = stoppedOrigins.some((origin) => url.startsWith(`${origin}/`));
          if (isStopped && /net::ERR_(CONNECTION|EMPTY|INCOMPLETE)/.test(message.text())) return;
          if (message.type() === "error" || /Content.Security.Policy|hydrat/i.test(message.text()))
            said.push(`${message.text()} (${url})`);
        });
        to.on("weberror", (error) => said.push(String(error.error())));
      };
      await prepare(context);
      const newContext = browser.newContext;
      browser.newContext = async (options) => {
        const another = await newContext.call(browser, options);
        await prepare(another);
        return another;
      };
      await use();
      browser.newContext = newContext;
      expect(said.filter((text) => !expectedErrors?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What is looked at in all its states is looked at narrow; what differs where it is wide is in accessibility.spec.ts.
 * The long tests and those who want screenshots take every pair of width and theme.
 */
export const variants: { width: number; scheme: "light" | "dark" }[] =
  process.env.ALLYWAY_LONG || process.env.ALLYWAY_SHOTS
    ? [390, 1280].flatMap((width) => (["light", "dark"] as const).map((scheme) => ({ width, scheme })))
    : [{ width: 390, scheme: "light" }];

export async function show(page: Page, { width, scheme }: (typeof variants)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: scheme });
}

/** The top of an element on the screen, once some frames in a row show it there. */
export function restingTop(element: Locator): Promise<number> {
  return element.evaluate(async (found) => {
    let [last, frames] = [NaN, 0];
    while (frames < 10) {
      await new Promise((shown) => requestAnimationFrame(shown));
      const { top } = found.getBoundingClientRect();
      frames = top === last ? frames + 1 : 0;
      last = top;
    }
    return last;
  });
}

export { expect };
export { expectAccessible, expectAccessibleWhole } from "./accessible";

/** What a form says once it has saved: the menu leads to what one keeps by the same word. */
export function saidSaved(page: Page): Locator {
  return page.getByText("Saved", { exact: true }).and(page.locator(":not(a)"));
}
