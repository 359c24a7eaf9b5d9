import type { ReactNode } from "react";
import { afterAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { NavLink } from "@/components/shell/navigation/nav-link";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import "@/components/conversations/inbox/inbox.css";
import "@/components/settings/settings.css";
import { moveTo, Routed } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const WIDE = [1280, 800] as const;

afterAll(() => page.viewport(390, 844));

const signs = () => [...document.querySelectorAll(".link-pending")].map((sign) => sign.parentElement!.textContent);
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const shown = () => [...document.querySelectorAll(".skeleton")].filter(isShown).length;
const shape = () => document.querySelector(".skeleton-page")?.className.split("skeleton-").at(-1);

/** A page of the app, which stays until the test moves on. */
function renderPage(children: ReactNode) {
  render(
    <Routed>
      <div id="content">
        <PageSkeleton />
        {children}
      </div>
    </Routed>,
  );
}

it("says on what was pressed that its page is on the way; the page makes room for a skeleton, and keeps its height", async () => {
  renderPage(
    <>
      <NavLink href="/settings" className="nav-item">
        Settings
      </NavLink>
      <p style={{ blockSize: 3000 }}>The old page</p>
    </>,
  );
  const height = document.documentElement.scrollHeight;
  expect(signs()).toEqual([]);
  await page.getByRole("link").click();
  expect(signs()).toEqual(["Settings"]);
  // Before it makes room it stays: nothing is blank in between.
  await expect.poll(() => shown() === 1 || isShown(page.getByText("The old page").query()!)).toBe(true);
  await expect.poll(shown).toBe(1);
  await expect.element(page.getByText("The old page")).not.toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(height);
  moveTo("/settings");
  await expect.poll(signs).toEqual([]);
  await expect.element(page.getByText("The old page")).toBeVisible();
  expect(shown()).toBe(0);
});

it("leaves a row of chips or tabs where it is: only what hangs on it makes room", async () => {
  renderPage(
    <div className="feed-column">
      <div className="scroller chip-bar">
        <Link href="/feed?show=climate" className="chip">
          Climate
        </Link>
        <Skeleton />
      </div>
      <p>Old posts</p>
    </div>,
  );
  await page.getByRole("link").click();
  await expect.element(page.getByText("Old posts")).not.toBeVisible();
  await expect.element(page.getByRole("link")).toBeVisible();
  await expect.poll(shown).toBe(1);
  expect(shape()).toBeUndefined();
});

it("leaves a page where it is of which a part is asked for, and one that leads out of the frame", async () => {
  moveTo("/jobs");
  renderPage(
    <>
      <Link href={`${location.pathname}?sort=newest`}>Newest</Link>
      <Link href="/jobs/wizard">Post a job</Link>
      <Link href="/profile/ines-castro">Ines Castro</Link>
    </>,
  );
  for (const name of ["Newest", "Post a job"]) {
    await page.getByRole("link", { name }).click();
    expect(signs()).toEqual([name]);
    expect(shape()).toBeUndefined();
  }
  await page.getByRole("link", { name: "Ines Castro" }).click();
  expect(shape()).toBe("profile");
  // Whoever thinks better of it, perhaps once it has made room.
  document.querySelector<HTMLElement>('a[href*="sort="]')!.click();
  await expect.poll(shape).toBeUndefined();
});

describe("what stands beside the page that comes", () => {
  it("is the list of conversations, from lg", async () => {
    await page.viewport(...WIDE);
    renderPage(
      <div className="inbox">
        <div className="inbox-pane">
          <Link href="/conversations/019a1802-95a2-7036-a004-41d5095cb239">Leila Haddad</Link>
        </div>
        <div className="inbox-rest">
          <p>The old conversation</p>
        </div>
      </div>,
    );
    await page.getByRole("link").click();
    expect(shape()).toBe("thread");
    await expect.element(page.getByText("The old conversation")).not.toBeVisible();
    await expect.element(page.getByRole("link")).toBeVisible();
    const [line] = document.querySelectorAll(".skeleton-thread i:last-child");
    await expect.poll(() => isShown(line!.parentElement!)).toBe(true);
    const edge = document.querySelector(".inbox-rest")!.getBoundingClientRect().left;
    for (const card of document.querySelectorAll(".skeleton-card"))
      expect(card.getBoundingClientRect().left).toBeGreaterThanOrEqual(edge);
    await page.viewport(390, 844);
    await expect.element(page.getByRole("link")).not.toBeInTheDocument();
  });

  it("is the list of the settings, from lg", async () => {
    await page.viewport(...WIDE);
    renderPage(
      <div className="settings-frame">
        <div className="settings-aside">
          <Link href="/settings/privacy" className="menu-item">
            Privacy
          </Link>
        </div>
        <p>General</p>
      </div>,
    );
    await page.getByRole("link").click();
    expect(shape()).toBe("settings");
    await expect.element(page.getByText("General")).not.toBeVisible();
    await expect.element(page.getByRole("link")).toBeVisible();
    const end = document.querySelector(".settings-aside")!.getBoundingClientRect().right;
    for (const card of document.querySelectorAll(".skeleton-card"))
      expect(card.getBoundingClientRect().left).toBeGreaterThanOrEqual(end);
  });
});
