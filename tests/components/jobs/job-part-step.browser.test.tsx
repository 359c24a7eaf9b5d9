import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { JobPartStep } from "@/components/jobs/wizard/job-part-step";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { saveJobBasicsAction, saveJobTermsAction } from "@/lib/jobs/actions/draft";
import { emptyContent, type JobContent } from "@/lib/jobs/content";
import type { FormValues } from "@/lib/forms/form-fields";
import type { JobPart } from "@/lib/jobs/schema";
import { render } from "../../support/browser-mode/render";

const draftId = "0197a0b1-0000-7000-8000-000000000001";
const organization = { id: draftId, kind: "ORGANIZATION" as const, displayName: "Open Grid Collective", photoId: null };
const preview = page.getByRole("region", { name: "Live preview" });
const next = page.getByRole("button", { name: "Continue" });

beforeEach(async () => {
  wipeDrafts();
  await page.viewport(1280, 800);
  for (const action of [saveJobBasicsAction, saveJobTermsAction])
    vi.mocked(action).mockResolvedValue({
      status: "done",
      value: undefined,
      idempotencyKey: crypto.randomUUID(),
      rerendered: true,
    });
});

function show(step: JobPart, saved: FormValues = {}, content: Partial<JobContent> = {}) {
  render(
    <JobPartStep
      step={step}
      draftId={draftId}
      draft={{ content: { ...emptyContent, ...content }, organization }}
      saved={saved}
      days={{ first: "2030-01-01", last: "2031-01-01" }}
      profileId={draftId}
      back="/jobs/wizard/before"
      next="/jobs/wizard/after"
    />,
  );
}

it("shows beside the form what is typed", async () => {
  show("basics", { title: "Turbine keeper", description: "" }, { title: "Turbine keeper", remote: true });
  await expect.element(preview).toHaveTextContent("Turbine keeper");
  await expect.element(preview).toHaveTextContent("Remote");
  await page.getByLabelText("Title").fill("Wave keeper");
  await expect.element(preview).toHaveTextContent("Wave keeper");
  await page.getByLabelText("Title").fill("");
  await expect.element(preview).toHaveTextContent("No title yet");
});

it("counts what is chosen, and shows it", async () => {
  show("areas");
  await page.getByRole("checkbox", { name: "Recycling" }).click();
  await page.getByRole("checkbox", { name: "Eco-law" }).click();
  await expect.element(page.getByText("2 areas chosen")).toBeVisible();
  await expect.element(preview).toHaveTextContent("Recycling");
});

it("asks for pay or for what there is instead, and says at once all that is missing", async () => {
  show("terms");
  await next.click();
  for (const message of ["Please select job type", "Please select seniority"])
    await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText("This field is required")).toHaveLength(2);
  await expect.element(page.getByRole("radiogroup", { name: "Job type" })).toHaveFocus();
  await expect.element(page.getByLabelText("What there is instead")).not.toBeVisible();
  await page.getByRole("radio", { name: "Unpaid" }).click();
  await expect.element(page.getByLabelText("What there is instead")).toBeVisible();
  await expect.element(page.getByLabelText("Currency")).not.toBeVisible();
  await page.getByRole("radio", { name: "Volunteer" }).click();
  await page.getByRole("radio", { name: "Senior" }).click();
  await page.getByLabelText("Hours per week").fill("4");
  await page.getByLabelText("What there is instead").fill("Soup");
  await expect.element(preview).toHaveTextContent("Volunteer");
  await next.click();
  expect(saveJobTermsAction).toHaveBeenCalledOnce();
  const [, sent] = vi.mocked(saveJobTermsAction).mock.lastCall!;
  expect(Object.fromEntries(sent)).toMatchObject({
    draftId,
    type: "volunteer",
    seniority: "senior",
    pay: "unpaid",
    givenInstead: "Soup",
  });
});

it("asks how far around a place only once there is one", async () => {
  show("location");
  await expect.element(page.getByRole("slider")).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Place" }).fill("Rotterdam");
  await expect.element(page.getByRole("slider")).toBeVisible();
  await userEvent.tab();
});
