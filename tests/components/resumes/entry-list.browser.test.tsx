import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { EntryList } from "@/components/resumes/entry-list";
import { toasts } from "@/components/ui/toast/toast";
import { restorableMs } from "@/lib/database/restorable";
import { deleteResumeEntryAction } from "@/lib/resumes/actions";
import { render } from "../../support/browser-mode/render";

it("offers Undo of a deletion no longer than the server takes it back", async () => {
  const done = { status: "done" as const, value: { entryId: "1" }, idempotencyKey: "next", rerendered: false };
  vi.mocked(deleteResumeEntryAction).mockResolvedValue(done);
  const row = { id: "1", title: "Planner", href: "/profile/experience?edit=1", details: "Planner" };
  render(<EntryList rows={[row]} actingId="ada" idempotencyKey="key" />);
  await page.getByRole("button", { name: "Delete Planner" }).click();
  await expect.poll(() => toasts.now().at(-1)?.text).toBe("Entry deleted");
  expect(toasts.now().at(-1)?.until).toBeLessThan(performance.now() + restorableMs());
});
