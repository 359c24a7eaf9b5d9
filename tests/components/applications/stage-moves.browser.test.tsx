import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { StageMoves } from "@/components/applications/stage-moves";
import { FIRST_NAME } from "@/lib/applications/answer";
import { changeStageAction } from "@/lib/applications/actions";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";
const moves = (stage: ApplicationStage, firstName = "Wanjiru") => (
  <StageMoves applicationId={id} profileId={id} stage={stage} firstName={firstName} ending="DECLINED" />
);
const text = page.getByRole("textbox", { name: "Your answer" });
const decline = page.getByRole("button", { name: "Decline", exact: true });

it.each(["REVIEWING", "DECLINED"] as const)(
  "keeps what was typed, and why it was refused, when somebody else moved it to %s",
  async (stage) => {
    vi.mocked(changeStageAction).mockResolvedValue({
      status: "refused",
      reason: "changed-meanwhile",
      message: "Someone else saved changes here",
      values: {},
    });
    const { rerender } = render(moves("NEW"));
    await text.fill("Dear Wanjiru, it was close.");
    await decline.click();
    await expect.element(page.getByText(/Someone else saved changes/)).toBeVisible();
    rerender(moves(stage));
    await expect.element(text).toHaveValue("Dear Wanjiru, it was close.");
    await expect.element(page.getByText(/Someone else saved changes/)).toBeVisible();
    await decline.click();
    await expect.poll(() => vi.mocked(changeStageAction).mock.calls.length).toBe(2);
    const [, sent] = vi.mocked(changeStageAction).mock.lastCall!;
    expect(Object.fromEntries(sent)).toMatchObject({ from: stage, to: "DECLINED" });
  },
);

it("goes away with what it sent", async () => {
  vi.mocked(changeStageAction).mockResolvedValue({
    status: "done",
    value: undefined,
    idempotencyKey: id,
    rerendered: true,
  });
  const { rerender } = render(moves("NEW"));
  await text.fill("Dear Wanjiru, no.");
  await decline.click();
  await expect.poll(() => vi.mocked(changeStageAction).mock.calls.length).toBe(1);
  rerender(moves("DECLINED"));
  await expect.element(text).not.toBeInTheDocument();
});

it("says what stands for a name that is withheld", async () => {
  render(moves("NEW", FIRST_NAME));
  expect((text.element() as HTMLTextAreaElement).value).toMatch(/^Hi \{firstName\},/);
  await expect.element(page.getByText("{firstName} becomes their first name.", { exact: false })).toBeVisible();
});
