import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import { render } from "../../support/browser-mode/render";

type Message = { id: string; text: string };

const WORDS = "with real words that a person would write about what happened today ";
const source = { api: "/api/messages", href: "/messages", query: {} };
const words = { end: "That was all", failed: "It failed" };

/** Lengths differ, so that heights do. The higher the number, the newer. */
const message = (number: number): Message => ({
  id: `${number}`,
  text: `Number ${number}. ${WORDS.repeat(number % 7)}`,
});
const batch = (newest: number) => ({
  items: Array.from({ length: Math.min(10, newest) }, (_, at) => message(newest - at)),
  next: newest > 10 ? String(newest - 10) : null,
});
const Card = ({ id, text }: Message, position: ListPosition) => (
  <article {...position} tabIndex={-1} className="card p-4">
    <p>{text}</p>
    <button type="button">Like {id}</button>
  </article>
);
/** As a page has it, between other things. */
const list = (count: number) => (
  <>
    <button type="button">Before</button>
    <List
      owner="amara"
      kind="message"
      name={listName(source)}
      label="Messages"
      first={{ cursor: null, asOf: 1, ...batch(count) }}
      load={(cursor) => fetchPage<Message>(source, cursor, "messages")}
      hrefOf={(cursor) => pageHref(source, cursor)}
      words={words}
      render={Card}
    />
    <button type="button">After</button>
  </>
);

const asked = vi.fn<(address: string) => Promise<Response>>();
const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
const articles = () => [...document.querySelectorAll<HTMLElement>("article")];
const height = () => document.documentElement.scrollHeight;
const goTo = (top: number) => window.scrollTo({ top, behavior: "instant" });

/** Scrolls on and on, until so many items have come. */
async function scrollThrough(count: number) {
  const isThere = () => {
    window.scrollBy({ top: 2500, behavior: "instant" });
    return rows().length;
  };
  await expect.poll(isThere, { interval: 30 }).toBe(count);
}

/** As many items are mounted as in the ten frames before. */
async function settled() {
  let [last, frames] = [-1, 0];
  while (frames < 10) {
    await new Promise(requestAnimationFrame);
    const count = articles().length;
    frames = count === last ? frames + 1 : 0;
    last = count;
  }
}

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  goTo(0);
  asked.mockImplementation(async (address) => {
    const { items, next } = batch(Number(new URL(address, location.origin).searchParams.get("before")));
    return Response.json({ messages: items, next });
  });
  vi.stubGlobal("fetch", asked);
  onTestFinished(() => void vi.unstubAllGlobals());
});

it("keeps of a hundred and fifty items at most 21 screens mounted, and every height", async () => {
  await screen.viewport(390, 500);
  onTestFinished(() => screen.viewport(390, 844));
  render(list(150));
  await scrollThrough(150);
  goTo(height());
  const mounted = () => rows().filter((row) => row.firstElementChild);
  const screens = () => {
    const ends = mounted().map((row) => row.getBoundingClientRect());
    return (ends.at(-1)!.bottom - ends[0]!.top) / innerHeight;
  };
  await settled();
  expect(screens()).toBeLessThanOrEqual(21);
  const whole = height();
  goTo(whole / 2);
  await expect.poll(screens).toBeGreaterThan(19);
  await settled();
  expect(screens()).toBeGreaterThan(19);
  expect(screens()).toBeLessThanOrEqual(21);
  expect(mounted().length).toBeLessThan(100);
  expect(Math.abs(height() - whole)).toBeLessThanOrEqual(2);
  goTo(0);
  await expect.element(screen.getByText("Number 150.")).toBeVisible();
  expect(Math.abs(height() - whole)).toBeLessThanOrEqual(2);
  // Each page was asked for once.
  expect(asked).toHaveBeenCalledTimes(14);
});

it("says that the network fails, asks no more by itself, and goes on from there when told", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  render(list(31));
  goTo(height());
  await expect.element(screen.getByText("A network error has occurred.")).toBeVisible();
  for (const top of [0, height()]) {
    goTo(top);
    await settled();
  }
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockReset();
  asked.mockImplementation(async () => Response.json({ messages: batch(21).items, next: null }));
  (screen.getByRole("link", { name: "Try again" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Number 21\./);
  expect(rows()).toHaveLength(20);
  expect(screen.getByText("A network error has occurred.").query()).toBeNull();
});

it("is gone through by Page Down and Page Up, and left by Control with End or Home", async () => {
  render(list(12));
  await scrollThrough(12);
  articles()[0]!.querySelector("button")!.focus();
  for (let place = 1; place < 12; place++) {
    await userEvent.keyboard("{PageDown}");
    expect(document.activeElement).toBe(articles()[place]);
    await expect.element(screen.elementLocator(articles()[place]!)).toBeInViewport();
  }
  await userEvent.keyboard("{PageUp}");
  expect(document.activeElement).toBe(articles()[10]);
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  expect(document.activeElement).toHaveTextContent("Before");
  articles()[3]!.focus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(document.activeElement).toHaveTextContent("After");
});
