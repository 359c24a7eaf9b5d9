import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EditInterests } from "@/components/profiles/edit/edit-interests";
import { saveInterestsAction } from "@/lib/profiles/actions";
import { render } from "../../support/browser-mode/render";

const search = page.getByLabelText("Search 35 interest areas");

beforeEach(() => {
  vi.mocked(saveInterestsAction).mockReturnValue(new Promise(() => {}));
  render(<EditInterests saved={[]} onward="/profile" profileId="ada" idempotencyKey="key" />);
});

it("is searched without marks, picked from and counted; what is out of sight stays picked", async () => {
  await expect.element(page.getByText("None picked")).toBeVisible();
  await page.getByLabelText("Oceans").click();
  await search.fill("womens");
  await expect.element(page.getByText("1 interest area found")).toBeVisible();
  await expect.element(page.getByText("Oceans")).not.toBeVisible();
  await search.click();
  await userEvent.keyboard("{Enter}");
  expect(saveInterestsAction).not.toHaveBeenCalled();
  await page.getByLabelText("Women’s rights").click();
  await expect.element(page.getByText("2 picked")).toBeVisible();
  await search.fill("zzz");
  await expect.element(page.getByText("No interest areas found")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => vi.mocked(saveInterestsAction).mock.calls.length).toBe(1);
  expect(vi.mocked(saveInterestsAction).mock.calls[0]![1].getAll("interests")).toEqual(["oceans", "womens-rights"]);
});
