import { afterEach, beforeEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { PageFocus } from "@/components/shell/page-focus";
import { moveTo } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const began = location.pathname + location.search;
const focused = () => document.activeElement?.textContent ?? "";

/** The shell around a page. */
function shell(name: string, more?: React.ReactNode) {
  return (
    <>
      <a href={`${location.origin}/jobs`}>To jobs</a>
      <button type="button" id="menu">
        Menu
      </button>
      <input aria-label="Search" />
      <div id="toast" popover="manual">
        <button type="button">Undo</button>
      </div>
      <div id="content" tabIndex={-1}>
        <h1 hidden>Beside it</h1>
        <h1 key={name}>{name}</h1>
        {more}
      </div>
      <PageFocus />
    </>
  );
}

let rerender: ReturnType<typeof render>["rerender"];

/** As the router: the address first, then the page, which comes with its parts. */
function go(path: string, page = shell(path)) {
  history.pushState(null, "", path);
  moveTo(path);
  rerender(page);
}

/** By keyboard, which sends a click as well; where it leads the test says. */
async function follow() {
  const link = document.querySelector("a")!;
  link.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.focus();
  await userEvent.keyboard("{Enter}");
}

beforeEach(() => {
  moveTo(location.pathname);
  ({ rerender } = render(shell("first")));
  // Of the page of the test before.
  (document.activeElement as HTMLElement).blur();
});
afterEach(() => history.replaceState(null, "", began));

it("is on the heading of a page that a link led to, wherever the link stands", async () => {
  expect(document.activeElement).toBe(document.body);
  await follow();
  go("/jobs");
  expect(document.activeElement!.tagName).toBe("H1");
  expect(focused()).toBe("/jobs");
  // What had it is gone with its page.
  go("/feed");
  expect(focused()).toBe("/feed");
});

it("is there also where the link stood in a menu, which gives the focus back to its button", async () => {
  await follow();
  document.querySelector<HTMLElement>("#menu")!.focus();
  go("/jobs");
  expect(focused()).toBe("/jobs");
});

it("stays with a button of the shell that leads elsewhere, as a switch of profiles may", async () => {
  await follow();
  await userEvent.click(document.querySelector("#menu")!);
  go("/profile");
  expect(document.activeElement!.id).toBe("menu");
});

it("scrolls nowhere by it, and shows no ring", async () => {
  await follow();
  go("/jobs", shell("/jobs", <p style={{ blockSize: 4_000 }} />));
  scrollTo(0, 2_000);
  go("/feed", shell("/feed", <p style={{ blockSize: 4_000 }} />));
  expect(focused()).toBe("/feed");
  expect(scrollY).toBe(2_000);
  expect(getComputedStyle(document.activeElement!).outlineStyle).toBe("none");
});

it("stays where the page itself, a field, a dialog or a message has it", async () => {
  await follow();
  go("/feed/createPost", shell("New post", <textarea autoFocus />));
  expect(document.activeElement!.tagName).toBe("TEXTAREA");
  document.querySelector("input")!.focus();
  go("/search");
  expect(document.activeElement!.tagName).toBe("INPUT");
  await userEvent.keyboard("boots");
  document.querySelector<HTMLElement>("#toast")!.showPopover();
  document.querySelector<HTMLElement>("#toast button")!.focus();
  go("/posts/1");
  expect(focused()).toBe("Undo");
});

it("stays where Back and a place in the page lead, and where only a question of the address is another", async () => {
  go("/jobs");
  go("/feed");
  const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.back();
  await back;
  (document.activeElement as HTMLElement).blur();
  moveTo("/jobs");
  rerender(shell("/jobs"));
  expect(document.activeElement).toBe(document.body);
  go("/jobs?show=saved", shell("/jobs"));
  expect(document.activeElement).toBe(document.body);
  go("/posts/1#post-1");
  expect(document.activeElement).toBe(document.body);
  go("/feed");
  expect(focused()).toBe("/feed");
});
