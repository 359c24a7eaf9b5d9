import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { clearEntities, entitiesOf } from "@/components/ui/entities/entity-store";
import { List } from "@/components/ui/list/list";
import type { ListPosition } from "@/components/ui/list/list-row";
import { inEnglish, render } from "../../support/browser-mode/render";

type Message = { id: string; text: string; liked: boolean };

const WORDS = "with real words that a person would write about what happened today ";
const words = { end: "That was all", failed: "It failed" };

/** Lengths differ, so that heights do. The higher the number, the newer. */
const message = (number: number): Message => ({
  id: `${number}`,
  text: `Number ${number}. ${WORDS.repeat(number % 7)}`,
  liked: false,
});
/** The ten before and with a number. */
const batch = (newest: number) => ({
  items: Array.from({ length: Math.min(10, newest) }, (_, at) => message(newest - at)),
  next: newest > 10 ? String(newest - 10) : null,
});
const load = async (cursor: string | null) => ({ ok: true as const, ...batch(Number(cursor)) });
const first = (newest: number, asOf = 1) => ({ cursor: null, asOf, ...batch(newest) });

const card = (list: string) =>
  function Card({ id, text, liked }: Message, position: ListPosition) {
    return (
      <article {...position} id={`${list}-${id}`} tabIndex={-1} aria-label={`${list} ${id}`} className="card p-4">
        <p>{text}</p>
        <button type="button" aria-pressed={liked}>
          Like {id}
        </button>
      </article>
    );
  };
const [one, other] = [card("one"), card("other")];
const common = { owner: "amara", kind: "message", load, hrefOf: (cursor: string) => `/list?before=${cursor}`, words };

const amara = entitiesOf("amara");
const newest = first(200);
const article = (id: string) => document.getElementById(id);
const topOf = (id: string) => article(id)!.getBoundingClientRect().top;
const rowsIn = (label: string) => feed(label).querySelectorAll("[data-row]").length;
const feed = (label: string) => document.querySelector<HTMLElement>(`[role=feed][aria-label=${label}]`)!;
const scrollerOf = (label: string) => feed(label).closest<HTMLElement>(".list-scroller")!;

/** What is gathered and what the browser adjusts by itself has happened. */
async function settled() {
  for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame);
}

/** Scrolls on and on until an item is there, and puts it into the middle. */
async function scrollTo(id: string, scroller: HTMLElement | Window, pixels: number) {
  const isThere = () => {
    if (!article(id)) scroller.scrollBy({ top: pixels, behavior: "instant" });
    return article(id) !== null;
  };
  await expect.poll(isThere, { interval: 60 }).toBe(true);
  article(id)!.scrollIntoView({ block: "center", behavior: "instant" });
  await settled();
}

/** How far an item moved while something was done (pixels). */
async function movedBy(id: string, act: () => void) {
  await settled();
  const before = topOf(id);
  act();
  await settled();
  return Math.abs(topOf(id) - before);
}

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  window.scrollTo({ top: 0, behavior: "instant" });
});

const inWindow = <List {...common} name="one" label="One" first={newest} render={one} />;

describe.each([
  ["a browser that holds the place by itself", "auto"],
  ["a browser that does not", "none"],
])("in %s", (_, anchoring) => {
  beforeEach(() => {
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = `* { overflow-anchor: ${anchoring} !important }`;
    onTestFinished(() => style.remove());
  });

  it("what is in sight stays in its place while others come and go above", async () => {
    render(inWindow);
    await scrollTo("one-170", window, 1500);
    expect(await movedBy("one-170", () => amara.insert("one", message(201)))).toBeLessThan(1);
    expect(article("one-201")).not.toBeNull();
    expect(await movedBy("one-170", () => amara.remove("message", "199"))).toBeLessThan(1);
    expect(article("one-199")).toBeNull();
    expect(await movedBy("one-170", () => amara.restore("message", "199"))).toBeLessThan(1);
    expect(article("one-199")).not.toBeNull();
    expect(await movedBy("one-170", () => amara.change("message", "199", { text: WORDS.repeat(30) }))).toBeLessThan(1);
    expect(article("one-199")).toHaveTextContent(WORDS.repeat(30).trim());
    expect(await movedBy("one-171", () => amara.remove("message", "170"))).toBeLessThan(1);
    expect(article("one-170")).toBeNull();
  });
});

describe("two lists on one page", () => {
  const both = (
    <div className="flex" style={{ blockSize: 500 }}>
      <div className="flex-1">
        <List {...common} name="one" label="One" first={newest} render={one} scroller="element" />
      </div>
      <div className="flex-1">
        <List {...common} name="other" label="Other" first={newest} render={other} scroller="element" />
      </div>
    </div>
  );

  it("show what is learned of a thing wherever it stands, and take in only their own", async () => {
    render(both);
    amara.change("message", "200", { liked: true });
    await expect.poll(() => document.querySelectorAll("[aria-pressed=true]").length).toBe(2);
    amara.insert("other", message(201));
    await expect.poll(() => article("other-201")).not.toBeNull();
    expect(article("one-201")).toBeNull();
    amara.remove("message", "200");
    await expect.poll(() => article("one-200") ?? article("other-200")).toBeNull();
  });

  it("both come back to their places", async () => {
    const { rerender } = render(both);
    await scrollTo("one-160", scrollerOf("One"), 400);
    await scrollTo("other-165", scrollerOf("Other"), 400);
    const places = [topOf("one-160"), topOf("other-165")];
    rerender(null);
    rerender(both);
    expect(Math.abs(topOf("one-160") - places[0]!)).toBeLessThan(1);
    expect(Math.abs(topOf("other-165") - places[1]!)).toBeLessThan(1);
    await settled();
    expect(Math.abs(topOf("one-160") - places[0]!)).toBeLessThan(1);
    expect(Math.abs(topOf("other-165") - places[1]!)).toBeLessThan(1);
  });

  it("mount at most 21 heights of what they scroll in, and what has the focus", async () => {
    render(both);
    const button = article("one-200")!.querySelector("button")!;
    button.focus();
    await scrollTo("one-60", scrollerOf("One"), 450);
    const mounted = [...feed("One").querySelectorAll("article")].slice(1);
    const screens = (mounted.at(-1)!.getBoundingClientRect().bottom - mounted[0]!.getBoundingClientRect().top) / 500;
    expect(screens).toBeLessThanOrEqual(21);
    expect(screens).toBeGreaterThan(9);
    expect(mounted.length).toBeLessThan(rowsIn("One") - 20);
    expect(document.activeElement).toBe(button);
    expect(rowsIn("Other")).toBeLessThan(41);
  });

  it("Page Down and Page Up go from item to item", async () => {
    render(both);
    article("other-199")!.focus();
    await userEvent.keyboard("{PageDown}");
    expect(document.activeElement?.id).toBe("other-198");
    await userEvent.keyboard("{PageUp}{PageUp}");
    expect(document.activeElement?.id).toBe("other-200");
  });
});

describe("what comes from outside", () => {
  it("stands first where the list's beginning is in sight", async () => {
    render(inWindow);
    await settled();
    const place = topOf("one-200");
    amara.insert("one", message(201));
    await settled();
    expect(topOf("one-201")).toBeCloseTo(place, 0);
    expect(article("one-201")).toHaveAttribute("aria-posinset", "1");
    expect(article("one-200")).toHaveAttribute("aria-posinset", "2");
  });

  it("makes a list of what was empty, and its removal makes it empty again", async () => {
    const none = { cursor: null, items: [], next: null, asOf: 1 };
    render(<List {...common} name="one" label="One" first={none} render={one} empty={<p>Nothing yet</p>} />);
    await expect.element(screen.getByText("Nothing yet")).toBeVisible();
    amara.insert("one", message(1));
    await expect.poll(() => article("one-1")).not.toBeNull();
    expect(screen.getByText("Nothing yet").query()).toBeNull();
    amara.remove("message", "1");
    await expect.element(screen.getByText("Nothing yet")).toBeVisible();
  });

  it("yields to a page that was made later", async () => {
    const listAsOf = (asOf: number) => (
      <List {...common} name="one" label="One" first={first(200, asOf)} render={one} />
    );
    const liked = () => document.querySelector("#one-200 [aria-pressed=true]");
    const { rerender } = render(listAsOf(100_000));
    amara.change("message", "200", { liked: true }, 200_000);
    await expect.poll(liked).not.toBeNull();
    rerender(listAsOf(150_000));
    expect(liked()).not.toBeNull();
    rerender(listAsOf(250_000));
    expect(liked()).toBeNull();
  });

  it("is nobody else's", async () => {
    amara.change("message", "200", { liked: true });
    render(<List {...common} owner="henk" name="one" label="One" first={newest} render={one} />);
    expect(document.querySelector("[aria-pressed=true]")).toBeNull();
  });
});

describe("without JavaScript", () => {
  function written(node: ReactNode) {
    const container = document.body.appendChild(document.createElement("main"));
    container.innerHTML = renderToString(inEnglish(node));
    onTestFinished(() => container.remove());
    return container;
  }

  it("ten items stand in the page, and a link leads to the next", () => {
    const container = written(inWindow);
    expect(container.querySelectorAll("article")).toHaveLength(10);
    expect(topOf("one-191")).toBeGreaterThan(topOf("one-192"));
    const link = screen.getByRole("link", { name: "Load 10 more" });
    expect(link).toHaveAttribute("href", "/list?before=190");
    expect(link.element().getBoundingClientRect().top).toBeGreaterThan(
      article("one-191")!.getBoundingClientRect().bottom,
    );
  });

  it("an address with an item's name leads to that item, before and after the script comes", async () => {
    const container = written(inWindow);
    location.hash = "#one-194";
    onTestFinished(() => history.replaceState(null, "", location.pathname));
    await settled();
    const place = topOf("one-194");
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(window.innerHeight / 2);
    const root = hydrateRoot(container, inEnglish(inWindow));
    onTestFinished(() => root.unmount());
    await expect.poll(() => rowsIn("One")).toBeGreaterThan(10);
    expect(Math.abs(topOf("one-194") - place)).toBeLessThan(1);
  });
});
