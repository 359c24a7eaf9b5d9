import "@/components/jobs/filters/facets.css";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { OrganizationFilter } from "@/components/jobs/filters/organization-filter";
import { render } from "../../support/browser-mode/render";

const organizations = Array.from({ length: 8 }, (_, n) => ({ id: `o${n}`, displayName: `House ${n}`, count: 9 - n }));
const box = (number: number) => page.getByRole("checkbox", { name: `House ${number}` });
const others = page.getByText(/^More organizations have open jobs/);

it("offers the first, and the others behind them", async () => {
  render(<OrganizationFilter organizations={organizations} hasMore={false} chosen={[]} />);
  await expect.element(box(5)).toBeVisible();
  await expect.element(box(6)).not.toBeInTheDocument();
  await page.getByText("More", { exact: true }).click();
  await expect.element(box(7)).toBeVisible();
  await expect.element(others).not.toBeInTheDocument();
});

it("shows one that is chosen, and says how to find any other", async () => {
  render(<OrganizationFilter organizations={organizations} hasMore chosen={["o7"]} />);
  await expect.element(box(7)).toBeChecked();
  await expect.element(others).toBeVisible();
});
