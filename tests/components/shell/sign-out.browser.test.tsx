import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { SignOut } from "@/components/shell/navigation/sign-out";
import { EntryList } from "@/components/resumes/entry-list";
import { render } from "../../support/browser-mode/render";

const colorOf = (name: string) => getComputedStyle(page.getByRole("button", { name }).element()).color;

it("is not red, as what destroys something is", () => {
  render(
    <>
      <SignOut />
      <EntryList
        rows={[{ id: "1", title: "Planner", href: "/profile/experience?edit=1", details: "Planner" }]}
        actingId="ada"
        idempotencyKey="key"
      />
      <p className="text-danger-ink">Red</p>
    </>,
  );
  const red = getComputedStyle(page.getByText("Red", { exact: true }).element()).color;
  expect(colorOf("Delete Planner")).toBe(red);
  expect(colorOf("Sign out")).not.toBe(red);
});
