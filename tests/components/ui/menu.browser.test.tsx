import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Menu } from "@/components/ui/menu/menu";
import { render } from "../../support/browser-mode/render";

const trigger = page.getByRole("button", { name: "Post options" });
const other = page.getByRole("button", { name: "More" });
const first = page.getByRole("button", { name: "Edit" });
const last = page.getByRole("link", { name: "Report" });

afterAll(() => page.viewport(390, 844));

beforeEach(async () => {
  await page.viewport(800, 600);
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
  );
});

const key = (name: string) => userEvent.keyboard(`{${name}}`);
const focused = () => document.activeElement?.lastChild?.textContent;

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

it("stands there before its script comes, too: the page says no names of anchors", async () => {
  const html = renderToStaticMarkup(
    <Menu id="early" label="Early" side="menu-below-end" triggerClass="icon-btn" trigger="E">
      <a href="#early">Item</a>
    </Menu>,
  );
  expect(html).not.toContain("anchor");
  const place = document.createElement("div");
  place.style.cssText = "position: fixed; inset-block-start: 200px; inset-inline-start: 500px";
  place.innerHTML = html;
  document.body.append(place);
  const [button, menu] = [place.querySelector("button")!, document.getElementById("early")!];
  button.click();
  expect(menu.matches(":popover-open")).toBe(true);
  const [at, shown] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
  expect(Math.abs(shown.top - at.bottom)).toBeLessThan(24);
  expect(Math.abs(shown.right - at.right)).toBeLessThan(2);
  place.remove();
});

describe("its keys", () => {
  beforeEach(() => {
    render(
      <Menu id="acting" label="Acting as" side="menu-below-end" triggerClass="icon-btn" trigger="A">
        {["Ada Vos", "Open Grid", "Tidewater", "Ten Mills"].map((name) => (
          <button key={name} type="button" className="menu-item">
            <span aria-hidden>Z</span>
            <bdi>{name}</bdi>
          </button>
        ))}
        <button type="button" className="menu-item" hidden>
          <bdi>Hidden</bdi>
        </button>
        <a href="#settings" className="menu-item">
          <bdi>Settings</bdi>
        </a>
      </Menu>,
    );
    (page.getByRole("button", { name: "Acting as" }).element() as HTMLElement).focus();
  });

  it("are the arrows, which open it and go round, and Home and End", async () => {
    for (const [press, wanted] of [
      ["ArrowDown", "Ada Vos"],
      ["ArrowDown", "Open Grid"],
      ["ArrowUp", "Ada Vos"],
      ["ArrowUp", "Settings"],
      ["ArrowDown", "Ada Vos"],
      ["End", "Settings"],
      ["Home", "Ada Vos"],
    ] as const) {
      await key(press);
      expect(focused()).toBe(wanted);
    }
    await key("Escape");
    await expect.element(page.getByRole("button", { name: "Acting as" })).toHaveFocus();
    await key("ArrowUp");
    expect(focused()).toBe("Settings");
  });

  it("are the letters of an item, one or several of them", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await key("Enter");
    for (const [typed, wanted] of [
      ["t", "Tidewater"],
      ["t", "Ten Mills"],
      ["", "Ten Mills"],
      ["t", "Tidewater"],
      ["e", "Ten Mills"],
    ] as const) {
      if (typed) await userEvent.keyboard(typed);
      else vi.advanceTimersByTime(600);
      expect(focused()).toBe(wanted);
    }
  });
});

describe("its place", () => {
  /** Opens one of so many items at such a place. */
  async function open(style: CSSProperties, items: number) {
    render(
      <div style={{ position: "fixed", ...style }}>
        <Menu id="placed" label="Placed" side="menu-below-end" triggerClass="icon-btn" trigger="P">
          {Array.from({ length: items }, (_, n) => (
            <button key={n} type="button" className="menu-item">
              Item {n + 1}
            </button>
          ))}
        </Menu>
      </div>,
    );
    const button = page.getByRole("button", { name: "Placed" });
    await button.click();
    const menu = document.getElementById("placed")!;
    return { menu, box: menu.getBoundingClientRect(), anchor: button.element().getBoundingClientRect() };
  }

  function expectWithinScreen({ left, top, right, bottom }: DOMRect) {
    expect(Math.min(left, top, innerWidth - right, innerHeight - bottom)).toBeGreaterThanOrEqual(0);
  }

  it.each([
    ["at the top, left", { left: 4, top: 4 }],
    ["at the top, right", { right: 4, top: 4 }],
    ["at the bottom, left", { left: 4, bottom: 4 }],
    ["at the bottom, right", { right: 4, bottom: 4 }],
  ])("is where there is room: %s", async (_, style) => {
    const { box, anchor } = await open(style, 3);
    expectWithinScreen(box);
    expect(box.bottom <= anchor.top || box.top >= anchor.bottom).toBe(true);
  });

  it.each([150, 450])("is the larger side where there is too much of it, which scrolls: from %s px", async (top) => {
    const { menu, box, anchor } = await open({ left: 300, top }, 40);
    expectWithinScreen(box);
    expect(top < 300 ? box.top >= anchor.bottom : box.bottom <= anchor.top).toBe(true);
    expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    await key("End");
    const last = page.getByRole("button", { name: "Item 40" });
    await expect.element(last).toHaveFocus();
    expectWithinScreen(last.element().getBoundingClientRect());
  });

  it("is the bottom of a small screen, and what lies behind is not touched by the tap that closes it", async () => {
    await page.viewport(390, 700);
    let isTouched = false;
    render(
      <button type="button" style={{ position: "fixed", left: 4, top: 4 }} onClick={() => (isTouched = true)}>
        Behind
      </button>,
    );
    const { menu, box } = await open({ right: 4, top: 4 }, 40);
    expect([box.left, box.right]).toEqual([0, innerWidth]);
    expect(Math.round(box.bottom)).toBe(innerHeight);
    expect(box.top).toBeGreaterThan(60);
    expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    await page.getByRole("button", { name: "Behind" }).click({ force: true });
    await expect.poll(() => menu.matches(":popover-open")).toBe(false);
    expect(isTouched).toBe(false);
  });
});
