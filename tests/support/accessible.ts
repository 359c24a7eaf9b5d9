import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, Result, RunOptions } from "axe-core";

/** The one that a package's user gets from its name is more than twice as large, and each page is sent it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe has found readable in the theme that is not shown: texts of some colour upon some backgrounds. */
const readable = new Set<string>();

type Axe = { axe: { run: (where: Document | Element[], options: RunOptions) => Promise<AxeResults> } };

/**
 * By every rule in the theme that is shown. Of the other one only the colours differ: there each pair of a text and of
 * what it stands in is asked about until axe has found it readable once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await settle(page);
  // Nothing plays and no rule is about style sheets, all of which would be fetched once more each time.
  const options = { preload: false, runOnly: RULES, resultTypes: ["violations" as const] };
  const { violations } = await page.evaluate((given) => (window as unknown as Axe).axe.run(document, given), options);
  expect(told(violations)).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await changeScheme(page, isDark ? "light" : "dark");
  await settle(page);
  const { unreadable, passed } = await askForColors(page);
  expect(told(unreadable)).toEqual([]);
  for (const pair of passed) readable.add(pair);
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

/** Half way between two colours neither is what people read. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const half = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(half.map(({ finished }) => finished));
  });
}

function told(violations: Result[]) {
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/** Of the texts that nothing is known of; what axe cannot tell, because something covers it, stays unknown. */
function askForColors(page: Page): Promise<{ unreadable: Result[]; passed: string[] }> {
  return page.evaluate(
    async (list) => {
      const known = new Set(list);
      const behind = new Map<Element | null, string>([[null, document.documentElement.className]]);
      const backgroundOf = (element: Element | null): string => {
        const made = behind.get(element);
        if (made !== undefined) return made;
        const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element!);
        const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
        const all = backgroundOf(element!.parentElement) + (own === "rgba(0, 0, 0, 0) none 1 none" ? "" : `/${own}`);
        behind.set(element, all);
        return all;
      };
      const unknown = new Map<Element, string>();
      for (const element of document.body.querySelectorAll("*")) {
        const holdsText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
        if (!(holdsText || element.matches("input, textarea, select")) || !element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const pair = [backgroundOf(element), color, fontSize, fontWeight, textShadow].join(" | ");
        if (!known.has(pair)) unknown.set(element, pair);
      }
      if (unknown.size === 0) return { unreadable: [], passed: [] };
      const { violations, passes } = await (window as unknown as Axe).axe.run([...unknown.keys()], {
        preload: false,
        runOnly: { type: "rule", values: ["color-contrast"] },
        resultTypes: ["violations", "passes"],
        elementRef: true,
      });
      const shown = passes.flatMap(({ nodes }) => nodes.flatMap(({ element }) => unknown.get(element!) ?? []));
      for (const { nodes } of violations) for (const node of nodes) delete node.element;
      return { unreadable: violations, passed: [...new Set(shown)] };
    },
    [...readable],
  );
}
