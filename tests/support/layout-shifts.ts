import type { Page } from "@playwright/test";

/** From the next document on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(
    "document.addEventListener('DOMContentLoaded', () => { window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true }); });",
  );
}

/** The sum of what moved in the document until what stands there by now has been painted. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return (window as unknown as { shift: number }).shift;
  });
}
