import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ImportForm } from "@/components/resumes/import-form";
import { wipeDrafts } from "@/components/ui/drafts";
import { importResumeAction, previewImportAction } from "@/lib/resumes/actions";
import type { ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { render } from "../../support/browser-mode/render";

const nothing: ImportPreview = {
  text: "",
  added: [],
  known: [],
  isUnderstood: false,
  filled: [],
  differing: [],
  skills: [],
  interests: [],
  areas: [],
  leftOut: { named: [], more: 0 },
};

beforeEach(() => wipeDrafts());

async function preview(plan: Partial<ImportPreview>) {
  vi.mocked(previewImportAction).mockResolvedValue({
    status: "done",
    value: { ...nothing, ...plan },
    idempotencyKey: crypto.randomUUID(),
    rerendered: false,
  });
  render(<ImportForm profileId="ada" />);
  await page.getByLabelText("Or paste its contents").fill("{}");
  await page.getByRole("button", { name: "Show what would change" }).click();
}

it("adds the entries that stay chosen, a year alone among them", async () => {
  vi.mocked(importResumeAction).mockResolvedValue({
    status: "done",
    value: { entries: 1, fields: 0, skills: 0, interests: 0, areas: 0 },
    idempotencyKey: crypto.randomUUID(),
    rerendered: false,
  });
  await preview({
    isUnderstood: true,
    added: [
      { title: "Lead", subtitle: "City", from: "2019", to: "2020-09", at: 1 },
      { title: "Planter", subtitle: "", from: "2021-03", to: null, at: 4 },
    ],
  });
  const [lead, planter] = [
    page.getByRole("checkbox", { name: "Lead · City · 2019 – Sept 2020" }),
    page.getByRole("checkbox", { name: "Planter · Mar 2021 – present" }),
  ];
  await expect.element(lead).toBeChecked();
  await lead.click();
  await expect.element(planter).toBeChecked();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect.poll(() => vi.mocked(importResumeAction).mock.calls.length).toBe(1);
  const [, form] = vi.mocked(importResumeAction).mock.calls[0]!;
  expect([form.get("entriesShown"), form.getAll("entries")]).toEqual(["on", ["4"]]);
});

it("says what it could not read, and not that all of it is there", async () => {
  await preview({ leftOut: { named: [{ item: "basics", why: "shape" }], more: 0 } });
  await expect.element(page.getByText("We found nothing in this file that belongs on a profile.")).toBeVisible();
  await expect.element(page.getByText("basics")).toBeVisible();
  await expect.element(page.getByText("Everything in this file is already on your profile.")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Import", exact: true })).not.toBeInTheDocument();
});

it("tells what is there already from what could not be read", async () => {
  await preview({ isUnderstood: true, leftOut: { named: [{ item: "awards: x", why: "unsupported" }], more: 0 } });
  await expect.element(page.getByText("What we could read in this file is already on your profile.")).toBeVisible();
});
