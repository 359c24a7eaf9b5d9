import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { JobOrganizationStep } from "@/components/jobs/wizard/job-organization-step";
import { saveJobOrganizationAction } from "@/lib/jobs/actions/draft";
import { emptyContent } from "@/lib/jobs/content";
import { render } from "../../support/browser-mode/render";

const draftId = "0197a0b1-0000-7000-8000-000000000001";
const organization = { id: draftId, kind: "ORGANIZATION" as const, displayName: "Open Grid Collective", photoId: null };

it("says so where somebody else has taken the draft, and leads to the others", async () => {
  vi.mocked(saveJobOrganizationAction).mockResolvedValue({ status: "refused", reason: "not-found" } as never);
  render(
    <JobOrganizationStep
      draftId={draftId}
      organizations={[organization]}
      chosen={organization.id}
      isBegun
      content={emptyContent}
      drafts={[]}
      profileId={draftId}
      next="/jobs/wizard/after"
    />,
  );
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByText("This draft is no longer here.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Your jobs" })).toHaveAttribute("href", "/jobs/list");
});
