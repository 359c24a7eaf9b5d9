import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { BoardCard } from "@/components/applications/board-card";
import { SelectionContext } from "@/components/applications/selection";
import { render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";

it("calls by a number whose name is withheld, in all that it names", async () => {
  const blind = {
    ...{ id, title: "", under: "", profile: null, number: 3, isBlind: true },
    ...{ stage: "NEW" as const, isWithdrawn: false, at: 0 },
  };
  render(
    <SelectionContext value={{ selected: new Map(), isReady: true, select: () => {} }}>
      <BoardCard application={blind} actingId={id} now={0} />
    </SelectionContext>,
  );
  await expect.element(page.getByRole("link", { name: "Applicant 3" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Select Applicant 3" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Move Applicant 3" })).toBeVisible();
});
