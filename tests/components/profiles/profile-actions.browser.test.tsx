import { afterAll, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../support/browser-mode/render";

afterAll(() => page.viewport(390, 844));

it.each([390, 320])("gives each button the room that its words need, %s px wide", async (width) => {
  await page.viewport(width, 844);
  render(
    <div className="profile-head">
      <div className="profile-actions">
        {["Owner, and more", "Message"].map((label) => (
          <button key={label} type="button" className="btn btn-secondary">
            {label}
          </button>
        ))}
        <div className="ally-button">
          <button type="button" className="btn btn-primary">
            Add ally
          </button>
        </div>
      </div>
    </div>,
  );
  const heights = page
    .getByRole("button")
    .elements()
    .map((button) => button.getBoundingClientRect().height);
  expect(heights).toEqual([44, 44, 44]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
