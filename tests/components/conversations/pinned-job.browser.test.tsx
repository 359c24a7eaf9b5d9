import "@/app/(app)/conversations/[id]/thread.css";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { PinnedJob } from "@/components/conversations/message/pinned-job";
import { Toaster } from "@/components/ui/toast/toaster";
import { unpinJobAction } from "@/lib/conversations/actions/inbox";
import { render } from "../../support/browser-mode/render";

const name = { actingId: "grid", conversationId: "theirs" };
const job = {
  ...{ id: "job", organizationId: "grid", title: "Community energy lead", placeName: "Rotterdam", remote: true },
  ...{ isOpen: true, isApplicable: true, appliedAt: null },
};
const pinned = page.getByRole("region", { name: "Pinned job" });
const show = (changed: (Partial<Omit<typeof job, "appliedAt">> & { appliedAt?: number }) | null, canUnpin = false) => (
  <>
    <PinnedJob
      name={name}
      pinned={{ job: changed && { ...job, ...changed }, canUnpin }}
      now={5_000}
      unpin={unpinJobAction}
    />
    <Toaster />
  </>
);

it("leads to applying, or to the job, and says what became of it", async () => {
  const { rerender } = render(show({}));
  await expect.element(pinned).toHaveTextContent("Community energy leadPinned job · Rotterdam or remoteApply");
  await expect.element(pinned.getByRole("link")).toHaveAttribute("href", "/jobs/grid/job/apply");
  rerender(show({ isApplicable: false, appliedAt: 1_000 }));
  await expect.element(pinned).toHaveTextContent(/Rotterdam or remote · you applied .*View$/);
  await expect.element(pinned.getByRole("link")).toHaveAttribute("href", "/jobs/grid/job");
  rerender(show({ isOpen: false, isApplicable: false }));
  await expect.element(pinned).toHaveTextContent("Pinned job · no longer takes applicationsView");
  rerender(show(null));
  await expect.element(pinned).toHaveTextContent(/^This job is no longer available$/);
});

it("is taken off by whoever may, and says when that fails", async () => {
  vi.mocked(unpinJobAction).mockResolvedValueOnce({
    ...{ status: "refused", reason: "busy", message: "Too busy right now.", values: {} },
  });
  render(show(null, true));
  await pinned.getByRole("button", { name: "Unpin this job" }).click();
  await expect.element(page.getByText("Too busy right now.")).toBeVisible();
  const [, form] = vi.mocked(unpinJobAction).mock.calls[0]!;
  expect(Object.fromEntries(form)).toEqual({ profileId: "grid", conversationId: "theirs" });
});
