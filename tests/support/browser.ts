import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";

/** What the console says when a test provokes it on purpose. */
type Expected = RegExp | null;

/** Every page of every test must stay silent: no console error, no violation of the content security policy. */
export const test = base.extend<{ expectedErrors: Expected; silence: void }>({
  expectedErrors: [null, { option: true }],
  silence: [
    async ({ browser, context, expectedErrors }, use) => {
      const said: string[] = [];
      const listen = (to: BrowserContext) => {
        to.on("console", (message) => {
          if (message.type() === "error" || /Content.Security.Policy|hydrat/i.test(message.text()))
            said.push(`${message.text()} (${message.location().url})`);
        });
        to.on("weberror", (error) => said.push(String(error.error())));
      };
      listen(context);
      const newContext = browser.newContext;
      browser.newContext = async (options) => {
        const another = await newContext.call(browser, options);
        listen(another);
        return another;
      };
      await use();
      browser.newContext = newContext;
      expect(said.filter((text) => !expectedErrors?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Wide and narrow, light and dark. */
export const variants = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);

/** For walks through many pages: both widths and both themes; every pair of them in the long tests. */
export const mixedVariants = process.env.ALLYWAY_LONG
  ? variants
  : variants.filter(({ width, scheme }) => (width === 390) === (scheme === "dark"));

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

export async function expectAccessible(page: Page): Promise<void> {
  // Half way between two colours neither is what people read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

export { expect };
