import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { NavLink } from "@/components/shell/nav-link";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";
import { Skeleton } from "@/components/ui/skeleton";
import { moveTo, Routed } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const signs = () => [...document.querySelectorAll(".link-pending")].map((sign) => sign.parentElement!.textContent);
const shown = () =>
  [...document.querySelectorAll(".skeleton")].filter((skeleton) =>
    skeleton.checkVisibility({ visibilityProperty: true }),
  ).length;

it("says on what was pressed that its page is on the way; the page makes room for a skeleton, and keeps its height", async () => {
  render(
    <Routed>
      <NavLink href="/settings" className="nav-item">
        Settings
      </NavLink>
      <div id="content">
        <Skeleton className="skeleton-page" />
        <p style={{ blockSize: 3000 }}>The old page</p>
      </div>
    </Routed>,
  );
  const height = document.documentElement.scrollHeight;
  expect(signs()).toEqual([]);
  await page.getByRole("link").click();
  expect(signs()).toEqual(["Settings"]);
  // Before it makes room it stays: nothing is blank in between.
  await expect
    .poll(() => shown() === 1 || page.getByText("The old page").query()!.checkVisibility({ visibilityProperty: true }))
    .toBe(true);
  await expect.poll(shown).toBe(1);
  await expect.element(page.getByText("The old page")).not.toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(height);
  moveTo("/settings");
  await expect.poll(signs).toEqual([]);
  await expect.element(page.getByText("The old page")).toBeVisible();
  expect(shown()).toBe(0);
});

it("leaves a row of chips or tabs where it is: only what hangs on it makes room", async () => {
  render(
    <Routed>
      <Skeleton className="skeleton-page" />
      <div className="feed-column">
        <div className="scroller chip-bar">
          <Link href="/feed?show=climate" className="chip">
            Climate
            <LinkPending />
          </Link>
          <Skeleton />
        </div>
        <p>Old posts</p>
      </div>
    </Routed>,
  );
  await page.getByRole("link").click();
  await expect.element(page.getByText("Old posts")).not.toBeVisible();
  await expect.element(page.getByRole("link")).toBeVisible();
  await expect.poll(shown).toBe(1);
});
