import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BoardCard } from "@/components/applications/board/board-card";
import { SelectionContext } from "@/components/applications/board/selection";
import { changeStageAction } from "@/lib/applications/actions";
import type { BoardApplication } from "@/lib/applications/queries";
import { inEnglish, render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";

const selection = { selected: new Map(), isReady: true, select: () => {} };
const blind: BoardApplication = { id, stage: "NEW", number: 3, profile: null, at: 0 };
const card = (
  <SelectionContext value={selection}>
    <BoardCard application={blind} actingId={id} now={0} />
  </SelectionContext>
);

it("calls by a number whose name is withheld, in all that it names", async () => {
  render(card);
  await expect.element(page.getByRole("article", { name: "Applicant 3" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Applicant 3" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Select Applicant 3" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Move Applicant 3" })).toBeVisible();
});

it("is sent with where it may go by its page alone; by keyboard one moves it from the board", async () => {
  vi.mocked(changeStageAction).mockResolvedValue({ status: "idle" });
  const html = renderToString(inEnglish(card));
  expect(html).toContain(`/jobs/applications/${id}#stage`);
  expect(html).not.toMatch(/<form|type="hidden"/);
  render(card);
  (page.getByRole("button", { name: "Move Applicant 3" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Interview" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "The whole application" })).toBeVisible();
  await userEvent.keyboard("i");
  await expect.element(page.getByRole("button", { name: "Interview" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => vi.mocked(changeStageAction).mock.calls.length).toBe(1);
  expect(Object.fromEntries(vi.mocked(changeStageAction).mock.calls[0]![1])).toEqual({
    ...{ profileId: id, applicationId: id, from: "NEW", to: "INTERVIEW" },
  });
});
