import { expect, type Locator, type Page } from "@playwright/test";

/** Once the page's script has it: a button that is pressed before does what it does without JavaScript. */
export async function untilHydrated(element: Locator): Promise<void> {
  const isHydrated = () => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
}

/** Presses what opens a popup, and answers that. */
export async function popupOf(page: Page, button: Locator): Promise<Page> {
  await untilHydrated(button);
  const opening = page.waitForEvent("popup");
  await button.click();
  return opening;
}
