import { afterAll, afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { PageBar } from "@/components/ui/page-bar";
import { render } from "../../support/browser-mode/render";

afterAll(() => page.viewport(390, 844));
afterEach(() => {
  document.documentElement.dir = "ltr";
});

function show(title: string) {
  render(
    <>
      <div className="top-bar">The app’s own</div>
      <div className="feed-column">
        <PageBar title={title} back={{ href: "/settings", label: "Back" }}>
          <button type="button" className="icon-btn">
            Add
          </button>
        </PageBar>
        <div style={{ blockSize: 2_000 }} />
      </div>
    </>,
  );
}
const bar = () => document.querySelector(".page-bar")!.getBoundingClientRect();
const appBar = page.getByText("The app’s own");

it.each([320, 390, 700])("is the only bar of a phone, as wide as it and in sight, %s px wide", async (width) => {
  await page.viewport(width, 700);
  show("Privacy");
  await expect.element(appBar).not.toBeVisible();
  expect(bar()).toMatchObject({ top: 0, height: 56 });
  scrollTo(0, 900);
  expect(bar().top).toBe(0);
  expect(document.documentElement.scrollWidth).toBe(width);
  scrollTo(0, 0);
});

it("is a heading where there is room for the navigation beside it", async () => {
  await page.viewport(768, 700);
  show("Privacy");
  scrollTo(0, 900);
  expect(bar().top).toBeLessThan(0);
  scrollTo(0, 0);
});

it.each(["ltr", "rtl"])("gives a long title a line more and loses nothing of it: %s", async (dir) => {
  await page.viewport(320, 700);
  document.documentElement.dir = dir;
  show("Who can find me by my email address");
  const [title, add] = [page.getByRole("heading").element(), page.getByRole("button").element()];
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
  expect(document.documentElement.scrollWidth).toBe(320);
  const centre = ({ top, height }: DOMRect) => top + height / 2;
  expect(centre(add.getBoundingClientRect())).toBeCloseTo(centre(title.getBoundingClientRect()), -1);
});

it("stays two lines of what somebody called very long, so that it leaves room for the page", async () => {
  await page.viewport(320, 700);
  const long = "The dunes, the marsh and all who plant and water and count there. ".repeat(4).trim();
  show(long);
  expect(bar().height).toBeLessThanOrEqual(64);
  // All of it is still said.
  await expect.element(page.getByRole("heading")).toHaveTextContent(long);
});
