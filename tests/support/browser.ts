import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

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

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** By every rule in the theme that is shown; of the other one only the colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  expect(await violationsOf(page, { runOnly: RULES })).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await changeScheme(page, isDark ? "light" : "dark");
  expect(await violationsOf(page, { runOnly: { type: "rule", values: ["color-contrast"] } })).toEqual([]);
  await changeScheme(page, isDark ? "dark" : "light");
}

/** Without anything half behind the bar at the bottom, which counts as too small to touch. */
export async function expectAccessibleWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 2000 });
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
}

/** Done once the page has followed, which it does in the time of some frames. */
async function changeScheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveClass(new RegExp(`t_${colorScheme}`));
}

async function violationsOf(page: Page, options: RunOptions) {
  const violations = await page.evaluate(async (given) => {
    const half = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // Half way between two colours neither is what people read.
    await Promise.allSettled(half.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (await axe.run({ ...given, resultTypes: ["violations"] })).violations;
  }, options);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

export { expect };
