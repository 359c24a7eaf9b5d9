import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Menu } from "@/components/ui/menu";
import { render } from "../../support/browser-mode/render";

const trigger = page.getByRole("button", { name: "Post options" });
const other = page.getByRole("button", { name: "More" });
const first = page.getByRole("button", { name: "Edit" });
const last = page.getByRole("link", { name: "Report" });

beforeEach(() =>
  render(
    <div style={{ display: "flex", justifyContent: "space-between", marginBlock: 400 }}>
      <p>Elsewhere</p>
      <Menu id="options" label="Post options" side="menu-below-end" triggerClass="icon-btn" trigger="…">
        <button type="button" className="menu-item">
          Edit
        </button>
        <a href="#report" className="menu-item">
          Report
        </a>
      </Menu>
      <Menu id="more" label="More" side="menu-above" triggerClass="icon-btn" trigger="+">
        <button type="button" className="menu-item">
          Mute
        </button>
      </Menu>
    </div>,
  ),
);

it("opens by its button and closes by it, by Escape and by a click elsewhere", async () => {
  await expect.element(first).not.toBeInTheDocument();
  for (const close of [
    () => trigger.click(),
    () => userEvent.keyboard("{Escape}"),
    () => page.getByText("Elsewhere").click(),
  ]) {
    await trigger.click();
    await expect.element(first).toBeVisible();
    await close();
    await expect.element(first).not.toBeInTheDocument();
  }
});

it("is walked through by Tab, and Escape gives the focus back to its button", async () => {
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  for (const item of [first, last]) {
    await userEvent.keyboard("{Tab}");
    await expect.element(item).toHaveFocus();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(trigger).toHaveFocus();
});

it("closes another one that is open", async () => {
  await trigger.click();
  await other.click();
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Mute" })).toBeVisible();
});

it("stands at its button, below or above, and within the screen", async () => {
  for (const [button, id, isAbove] of [
    [trigger, "options", false],
    [other, "more", true],
  ] as const) {
    await button.click();
    const menu = document.getElementById(id)!.getBoundingClientRect();
    const anchor = button.element().getBoundingClientRect();
    expect(isAbove ? anchor.top - menu.bottom : menu.top - anchor.bottom).toBeGreaterThanOrEqual(0);
    expect(isAbove ? anchor.top - menu.bottom : menu.top - anchor.bottom).toBeLessThan(24);
    expect(menu.left).toBeGreaterThanOrEqual(0);
    expect(menu.right).toBeLessThanOrEqual(innerWidth);
    await userEvent.keyboard("{Escape}");
  }
});
