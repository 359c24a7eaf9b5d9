import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../support/browser-mode/render";

const root = document.documentElement;
const badges = () => [...document.querySelectorAll(".badge")].map((badge) => badge.getBoundingClientRect());

afterEach(() => {
  root.style.fontSize = "";
  root.dir = "ltr";
});

function renderTabs() {
  render(
    <nav className="fixed inset-x-0 grid grid-cols-5">
      {[1, 2, 3, 4, 5].map((n) => (
        <a key={n} href="#" className="tab">
          <svg />
          <span className="badge">99+</span>
        </a>
      ))}
    </nav>,
  );
}

it.each(["ltr", "rtl"])("keeps every number within the page, also with large texts: %s", async (dir) => {
  await page.viewport(390, 844);
  root.dir = dir;
  renderTabs();
  const before = badges();
  root.style.fontSize = "200%";
  for (const { left, right } of [...before, ...badges()]) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
});
