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
 * what it stands in is asked about until axe has found it readable once. Once for each state of a page; another width
 * only where the layout is another one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The title of a page that is still on its way comes behind its text.
  await expect(page).not.toHaveTitle("");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const ask = () => page.evaluate(examine, { known: [...readable], runOnly: RULES });
  let found = await ask();
  // Whoever is led elsewhere meanwhile has for a moment the text of that page and no title.
  if (found.violations.some(({ id }) => id === "document-title")) {
    await expect(page).not.toHaveTitle("");
    found = await ask();
  }
  const { violations, unreadable, passed } = found;
  expect(told(violations)).toEqual([]);
  expect(told(unreadable)).toEqual([]);
  for (const pair of passed) readable.add(pair);
}

/** Without anything half behind the bar at the bottom, which counts as too small to touch. */
export async function expectAccessibleWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 2000 });
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
}

function told(violations: Result[]) {
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/**
 * Within the page, in one go: what it costs to ask from outside is as much as axe does. The theme is the class of the
 * root element; that it follows the system is tested where it is made (tests/components/shell/theme-sync).
 */
async function examine({ known, runOnly }: { known: string[]; runOnly: string[] }) {
  const { axe } = window as unknown as Axe;
  const root = document.documentElement;
  const changeTheme = () => ["t_dark", "t_light"].forEach((theme) => root.classList.toggle(theme));
  /** Half way between two colours neither is what people read. */
  const settle = async () => {
    const half = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(half.map(({ finished }) => finished));
  };

  await settle();
  // Nothing plays and no rule is about style sheets, all of which would be fetched once more each time.
  const { violations } = await axe.run(document, { preload: false, runOnly, resultTypes: ["violations"] });
  changeTheme();
  await settle();
  const unknown = textsOf(document.body);
  const { unreadable, passed } = unknown.size > 0 ? await read(unknown) : { unreadable: [], passed: [] };
  changeTheme();
  await settle();
  return { violations, unreadable, passed };

  /** Those that nothing is known of, each with what it is seen by. */
  function textsOf(body: HTMLElement): Map<Element, string> {
    const list = new Set(known);
    const behind = new Map<Element | null, string>([[null, root.className]]);
    const backgroundOf = (element: Element | null): string => {
      const made = behind.get(element);
      if (made !== undefined) return made;
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element!);
      const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
      const all = backgroundOf(element!.parentElement) + (own === "rgba(0, 0, 0, 0) none 1 none" ? "" : `/${own}`);
      behind.set(element, all);
      return all;
    };
    const texts = new Map<Element, string>();
    for (const element of body.querySelectorAll("*")) {
      const holdsText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      if (!(holdsText || element.matches("input, textarea, select")) || !element.checkVisibility()) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const pair = [backgroundOf(element), color, fontSize, fontWeight, textShadow].join(" | ");
      if (!list.has(pair)) texts.set(element, pair);
    }
    return texts;
  }

  /** What axe cannot tell, because something covers it, stays unknown. */
  async function read(texts: Map<Element, string>): Promise<{ unreadable: Result[]; passed: string[] }> {
    const { violations, passes } = await axe.run([...texts.keys()], {
      preload: false,
      runOnly: { type: "rule", values: ["color-contrast"] },
      resultTypes: ["violations", "passes"],
      elementRef: true,
    });
    const shown = passes.flatMap(({ nodes }) => nodes.flatMap(({ element }) => texts.get(element!) ?? []));
    for (const { nodes } of violations) for (const node of nodes) delete node.element;
    return { unreadable: violations, passed: [...new Set(shown)] };
  }
}
