import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { EditJob } from "@/components/jobs/page/edit-job";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { editJobAction } from "@/lib/jobs/actions/life";
import { emptyContent, type JobContent } from "@/lib/jobs/content";
import { jobValues } from "@/lib/jobs/form-values";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";
const organization = {
  ...{ id, kind: "ORGANIZATION" as const, handle: "grid", displayName: "Open Grid Collective", photoId: null },
};
const content: JobContent = {
  ...emptyContent,
  ...{ title: "Turbine keeper", description: "You keep them turning.", remote: true, areas: ["recycling"] },
  ...{ type: "part-time", seniority: "junior", hoursPerWeek: 12, pay: "unpaid", givenInstead: "A boat" },
  ...{ skills: ["Sailing"], collectVia: "allyway", contactEmail: "work@opengrid.example" },
};
const title = page.getByLabelText("Title", { exact: true });
const save = page.getByRole("button", { name: "Save" });
const sent = (call: number) => vi.mocked(editJobAction).mock.calls[call]![1];

beforeEach(() => wipeDrafts());

function edited(said: Partial<JobContent>, isFixed = false) {
  return (
    <EditJob
      job={{ id, organization, isArchived: false, isFixed }}
      saved={jobValues({ ...content, ...said }, "en")}
      days={{ first: "2030-01-01", last: "2031-01-01" }}
      actingId={id}
      idempotencyKey="key"
    />
  );
}

it("tells the second of two editors, and loses nothing of either", async () => {
  vi.mocked(editJobAction)
    .mockResolvedValueOnce({ status: "refused", reason: "changed-meanwhile", message: "Changed", values: {} } as never)
    .mockResolvedValueOnce({ status: "done", value: undefined, idempotencyKey: "next", rerendered: false } as never);
  const { rerender } = render(edited({}));
  await title.fill("Mine");
  await save.click();
  await expect.poll(() => vi.mocked(editJobAction).mock.calls.length).toBe(1);
  expect(JSON.parse(sent(0).get("base") as string)).toMatchObject({ title: "Turbine keeper" });
  // The page comes anew with the refusal: another title, and a description that this one left alone.
  rerender(edited({ title: "Theirs", description: "You keep them still." }));
  const clash = page.getByRole("region", { name: "This has changed since you opened it" });
  await expect.element(clash.getByLabelText(/Take theirs/)).toHaveAccessibleName("Take theirs Theirs");
  await expect.element(title).toHaveValue("Mine");
  await expect.element(page.getByLabelText("Description", { exact: true })).toHaveValue("You keep them still.");
  await save.click();
  await expect.poll(() => router.push.mock.calls.length).toBe(1);
  expect(JSON.parse(sent(1).get("base") as string)).toMatchObject({ title: "Theirs" });
  expect(Object.fromEntries(sent(1))).toMatchObject({ title: "Mine", description: "You keep them still." });
});

it("says why it cannot be changed any more how one applies", async () => {
  const { rerender } = render(edited({}));
  const ways = page.getByRole("radiogroup", { name: /applications/i }).getByRole("radio");
  const why = page.getByText("Applications have come in on Allyway already, so they go on coming there.");
  await expect.element(ways).toHaveLength(3);
  await expect.element(why).not.toBeInTheDocument();
  rerender(edited({}, true));
  await expect.element(why).toBeVisible();
  await expect.element(ways).toHaveLength(1);
  await expect.element(ways).toBeChecked();
});
