import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Drawer } from "@/components/shell/navigation/drawer";
import { render } from "../../support/browser-mode/render";

const opener = page.getByRole("button", { name: "Open menu" });
const drawer = page.getByRole("dialog", { name: "Menu" });

beforeEach(() =>
  render(
    <Drawer openedBy="open" close="Close menu" label="Menu" trigger={<span id="open">Open menu</span>}>
      <button type="button">Switch</button>
      <a href="#elsewhere">Elsewhere</a>
    </Drawer>,
  ),
);

it.each([
  ["its button", () => page.getByRole("button", { name: "Close menu" }).click()],
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["a link in it", () => page.getByRole("link", { name: "Elsewhere" }).click()],
  ["the scrim", () => userEvent.click(drawer.element(), { position: { x: 380, y: 400 } })],
])("closes by %s, and the focus is where it was", async (_, close) => {
  await opener.click();
  await expect.element(drawer).toBeVisible();
  expect(drawer.element().matches(":modal")).toBe(true);
  await close();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("stays open for what is done in it", async () => {
  await opener.click();
  await page.getByRole("button", { name: "Switch" }).click();
  await expect.element(drawer).toBeVisible();
});
