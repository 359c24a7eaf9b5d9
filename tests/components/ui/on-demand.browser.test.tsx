import type { ComponentType } from "react";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { Menu } from "@/components/ui/menu/menu";
import { render } from "../../support/browser-mode/render";

const trigger = page.getByRole("button", { name: "Options of the comment" });
const copy = page.getByRole("button", { name: "Copy link" });
const takeDown = page.getByRole("button", { name: "Take down" });

const TakeDown = () => (
  <button type="button" className="menu-item">
    Take down
  </button>
);
let come: (Items: ComponentType) => void;
let fail: () => void;

beforeEach(() => {
  const useItems = menuItemsOnHover<object>(
    () =>
      new Promise((resolve, reject) => {
        come = resolve;
        fail = () => reject(new Error("no connection"));
      }),
  );
  function Options() {
    const { Items, load } = useItems();
    return (
      <div onPointerOver={load} onFocus={load}>
        <Menu id="late" label="Options of the comment" side="menu-below-end" triggerClass="icon-btn" trigger="…">
          <button type="button" className="menu-item">
            Copy link
          </button>
          <Items />
        </Menu>
      </div>
    );
  }
  render(<Options />);
});

it("keeps a menu unseen until they are there, so that nothing moves under whoever presses", async () => {
  await trigger.click();
  const menu = document.getElementById("late")!;
  expect(menu.matches(":popover-open")).toBe(true);
  // Its second is stopped, however slow the machine.
  for (const second of menu.getAnimations({ subtree: true })) if (second instanceof CSSAnimation) second.pause();
  expect(getComputedStyle(menu).opacity).toBe("0");
  const { x, y } = copy.element().getBoundingClientRect();
  expect(document.elementFromPoint(x + 20, y + 20)).toBe(menu);
  // A key goes nowhere else meanwhile.
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(copy).toHaveFocus();
  come(TakeDown);
  await expect.element(takeDown).toBeVisible();
  await expect.poll(() => getComputedStyle(menu).opacity).toBe("1");
});

it("shows a menu without them where they do not come, and asks anew", async () => {
  await trigger.click();
  const menu = document.getElementById("late")!;
  fail();
  await expect.poll(() => getComputedStyle(menu).opacity).toBe("1");
  await expect.element(takeDown).not.toBeInTheDocument();
  // Nothing lies over what is there.
  await copy.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(copy).not.toBeInTheDocument();
  await trigger.click();
  come(TakeDown);
  await expect.element(takeDown).toBeVisible();
});
