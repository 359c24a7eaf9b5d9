import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const topics =
  "Climate Environment Energy Food Housing Health Education Labor Disability Racial Gender Democracy".split(" ");

function Topics({ current, only = topics }: { current: string; only?: string[] }) {
  return (
    <Scroller label="Feeds" className="chip-bar">
      {only.map((topic) => (
        <Link key={topic} href={`/${topic}`} className="chip" aria-current={topic === current ? "page" : undefined}>
          {topic}
        </Link>
      ))}
    </Scroller>
  );
}

const row = () => page.getByRole("navigation", { name: "Feeds" }).element();
const link = (name: string) => page.getByRole("link", { name, exact: true });
const back = page.getByRole("button", { name: "Scroll back" });
const on = page.getByRole("button", { name: "Scroll forward" });
const end = () => row().scrollWidth - row().clientWidth;
/** Once the arrows have followed what was scrolled. */
async function marked() {
  await expect
    .poll(() => [row().hasAttribute("data-before"), row().hasAttribute("data-after")])
    .toEqual([row().scrollLeft > 1, end() - row().scrollLeft > 1]);
  return true;
}

/** How much of it is in the row's sight. */
function shownOf(name: string) {
  const [outer, inner] = [row().getBoundingClientRect(), link(name).element().getBoundingClientRect()];
  return Math.max(0, Math.min(outer.right, inner.right) - Math.max(outer.left, inner.left)) / inner.width;
}

let rerender: ReturnType<typeof render>["rerender"];
beforeEach(async () => {
  await page.viewport(390, 844);
  ({ rerender } = render(<Topics current="Climate" />));
});

it("has an arrow on each side where something lies beyond, which leads there", async () => {
  await expect.element(back).not.toBeInTheDocument();
  await on.click();
  await expect.element(back).toBeVisible();
  for (let n = 0; n < 10 && (await marked()) && on.query(); n++) await on.click();
  await expect.element(on).not.toBeInTheDocument();
  expect(shownOf("Democracy")).toBe(1);
  for (let n = 0; n < 10 && (await marked()) && back.query(); n++) await back.click();
  await expect.element(back).not.toBeInTheDocument();
  expect(shownOf("Climate")).toBe(1);
});

it("is moved by a vertical wheel, which belongs to the page again where it ends", async () => {
  const turn = (deltaY: number) => {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true });
    row().dispatchEvent(event);
    return event.defaultPrevented;
  };
  await userEvent.hover(link("Climate"));
  await expect.poll(() => turn(100)).toBe(true);
  expect(row().scrollLeft).toBe(100);
  expect(turn(9000)).toBe(true);
  expect(Math.abs(row().scrollLeft - end())).toBeLessThan(1);
  expect(turn(100)).toBe(false);
  expect(turn(-9000)).toBe(true);
  expect(turn(-100)).toBe(false);
});

it("is dragged with the mouse, and what was dragged is not pressed", async () => {
  await userEvent.hover(link("Climate"));
  await import("@/components/ui/move-row");
  await userEvent.dragAndDrop(link("Food"), link("Climate"));
  expect(row().scrollLeft).toBeGreaterThan(50);
  expect(router.push).not.toHaveBeenCalled();
  await link("Food").click();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/Food", { scroll: true });
});

it("is walked through by the arrow keys, Home and End, and what has the focus is in sight", async () => {
  (link("Climate").element() as HTMLElement).focus();
  await import("@/components/ui/move-row");
  for (const [key, name] of [
    ["ArrowRight", "Environment"],
    ["ArrowRight", "Energy"],
    ["ArrowLeft", "Environment"],
    ["End", "Democracy"],
    ["ArrowRight", "Democracy"],
    ["Home", "Climate"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(link(name)).toHaveFocus();
    expect(shownOf(name)).toBe(1);
  }
});

it("brings what becomes the page's own into its middle, and leaves it to whoever moves it on", async () => {
  rerender(<Topics current="Health" />);
  expect(shownOf("Health")).toBe(1);
  row().scrollLeft = 0;
  rerender(<Topics current="Health" />);
  expect(row().scrollLeft).toBe(0);
});

it("runs the other way from right to left", async () => {
  document.documentElement.dir = "rtl";
  try {
    rerender(<Topics current="Democracy" />);
    await expect.element(on).not.toBeInTheDocument();
    (link("Democracy").element() as HTMLElement).focus();
    await import("@/components/ui/move-row");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(link("Gender")).toHaveFocus();
    await back.click();
    await expect.element(on).toBeVisible();
  } finally {
    document.documentElement.dir = "";
  }
});

it("wraps on a wide screen as long as two lines hold it", async () => {
  const lines = () =>
    new Set(topics.map((name) => link(name).query()?.getBoundingClientRect().top).filter(Boolean)).size;
  expect(lines()).toBe(1);
  await page.viewport(1024, 800);
  await expect.poll(lines).toBe(2);
  await expect.element(on).not.toBeInTheDocument();
  const many = topics.flatMap((topic) => [topic, `${topic} and more`, `${topic} too`]);
  for (let n = 0; n < 2; n++) {
    rerender(<Topics current="Health" only={[...many]} />);
    expect(lines()).toBe(1);
    expect(shownOf("Health")).toBe(1);
  }
  await expect.element(on).toBeVisible();
});
