import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { JobReviewStep } from "@/components/jobs/wizard/job-review-step";
import { publishJobAction } from "@/lib/jobs/actions/draft";
import { emptyContent } from "@/lib/jobs/content";
import { render } from "../../support/browser-mode/render";

const draftId = "0197a0b1-0000-7000-8000-000000000001";
const organization = { id: draftId, kind: "ORGANIZATION" as const, displayName: "Open Grid Collective", photoId: null };
const publish = page.getByRole("button", { name: "Publish" });
const changed = page.getByText(/^This draft was changed after you opened this page/);

function review(title: string, hash: string) {
  const content = { ...emptyContent, title, remote: true };
  return (
    <JobReviewStep
      draftId={draftId}
      draft={{ content, organization, hash }}
      missing={[]}
      profileId={draftId}
      back="/jobs/wizard/before"
      next="/jobs/list"
    />
  );
}

it("shows what others have written meanwhile before that is published", async () => {
  vi.mocked(publishJobAction).mockResolvedValue({
    ...{ status: "refused", reason: "changed-meanwhile", message: "Changed", values: {} },
  } as never);
  const { rerender } = render(review("Turbine keeper", "first"));
  const sent = () => Object.fromEntries(vi.mocked(publishJobAction).mock.lastCall![1]);
  await publish.click();
  await expect.element(changed).toBeVisible();
  expect(sent()).toMatchObject({ draftId, seen: "first" });
  // The page comes anew with the refusal.
  rerender(review("Wave keeper", "second"));
  await expect.element(page.getByRole("heading", { level: 2, name: "Wave keeper" })).toBeVisible();
  await expect.element(changed).toBeVisible();
  await expect.element(page.getByText("Changed", { exact: true })).not.toBeInTheDocument();
  // Nothing is typed here: whoever goes back publishes nothing.
  await page.getByRole("link", { name: "Back" }).click();
  expect(publishJobAction).toHaveBeenCalledOnce();
  await publish.click();
  await expect.poll(() => vi.mocked(publishJobAction).mock.calls.length).toBe(2);
  expect(sent()).toMatchObject({ draftId, seen: "second" });
});
