import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { OpenPhoto } from "@/components/media/viewer/open-photo";
import { render } from "../../support/browser-mode/render";

it("opens a photo by its name, and offers no text to read that nobody wrote", async () => {
  render(
    <OpenPhoto photoId="photo" name="Amara Okafor">
      AO
    </OpenPhoto>,
  );
  await page.getByRole("link", { name: "Photo of Amara Okafor" }).click();
  const viewer = page.getByRole("dialog");
  await expect.element(viewer.getByRole("img", { name: "Photo of Amara Okafor", exact: true })).toBeVisible();
  const buttons = viewer.getByRole("button").elements();
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Close"]);
});
