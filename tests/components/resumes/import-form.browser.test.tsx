import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ImportForm } from "@/components/resumes/import/import-form";
import { wipeDrafts } from "@/components/ui/form/drafts";
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
  unread: [],
  unreadFields: [],
  leftOut: { named: [], more: 0 },
};
const unread: ImportPreview["unread"] = [
  {
    ...{ at: 3, kind: "EXPERIENCE", title: "Lead", subtitle: "City", start: "spring 2018", end: "" },
    typed: { fromMonth: "", fromYear: "2018", toMonth: "", toYear: "", isCurrent: true },
    mistakes: { from: "date" },
    isLeftOut: false,
  },
];

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

it("has an entry mended at its field, or left out, and sends what was typed", async () => {
  vi.mocked(importResumeAction).mockResolvedValue({
    status: "done",
    value: { again: { ...nothing, unread: [{ ...unread[0]!, mistakes: { from: "validations.year" } }] } },
    idempotencyKey: crypto.randomUUID(),
    rerendered: false,
  });
  await preview({
    isUnderstood: true,
    unread,
    unreadFields: [{ field: "website", typed: "no", mistake: "validations.url" }],
  });
  const lead = page.getByRole("group", { name: "Experience: Lead · City" });
  await expect.element(lead.getByText("In the file: spring 2018")).toBeVisible();
  const year = lead.getByRole("textbox", { name: "Year" }).first();
  await expect.element(year).toHaveAccessibleDescription("We couldn’t read this date");
  await expect.element(page.getByLabelText("Website")).toHaveAccessibleDescription("Malformed URL");
  await year.fill("20");
  await page.getByLabelText("Website").fill("");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect.element(page.getByText("Some fields still need to be fixed. Nothing is imported yet.")).toBeVisible();
  const [, form] = vi.mocked(importResumeAction).mock.lastCall!;
  expect(Object.fromEntries(form)).toMatchObject({
    "mend.0.at": "3",
    "mend.0.fromYear": "20",
    "mend.0.isCurrent": "on",
    "fields.website": "",
  });
  await expect.element(lead.getByRole("combobox", { name: "Month" }).first()).toHaveFocus();
  await lead.getByRole("checkbox", { name: "Leave this entry out" }).click();
  // Hidden, it has no role.
  await expect.element(year).not.toBeInTheDocument();
});

it("keeps what was mended over a reload, and shows its preview again", async () => {
  await preview({ isUnderstood: true, unread });
  await page.getByRole("textbox", { name: "Year" }).first().fill("2017");
  vi.mocked(previewImportAction).mockClear();
  render(<ImportForm profileId="ada" />);
  await expect.poll(() => vi.mocked(previewImportAction).mock.calls.length).toBe(1);
  const [, form] = vi.mocked(previewImportAction).mock.calls[0]!;
  expect([form.get("text"), form.get("mend.0.fromYear"), form.get("mend.0.at")]).toEqual(["{}", "2017", "3"]);
});
