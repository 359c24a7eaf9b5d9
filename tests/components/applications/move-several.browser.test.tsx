import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MoveSeveral } from "@/components/applications/board/move-several";
import { SelectBox } from "@/components/applications/board/select-box";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { changeStagesAction } from "@/lib/applications/actions";
import type { ListedApplication } from "@/lib/applications/queries";
import { hydrate } from "../../support/browser-mode/hydrate";
import { render } from "../../support/browser-mode/render";

const [wan, ana] = [1, 2].map((n) => `0197a0b1-0000-7000-8000-00000000000${n}`) as [string, string];
const names = { [wan]: "Wanjiru Kamau", [ana]: "Ana Ruiz" };
const application = (id: string) =>
  ({
    ...{ id, number: 1, stage: "NEW", isBlind: false, title: names[id], under: "", isWithdrawn: false, at: 0 },
    profile: { id, kind: "USER", displayName: names[id], photoId: null },
  }) as ListedApplication;
const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const form = page.getByRole("form", { name: "Move" });
const said = () => form.getByRole("status").elements()[0]!;

const applications = (
  <>
    <h1 id="page-title" tabIndex={-1}>
      Applications
    </h1>
    <MoveSeveral job={{ id: wan, href: "/jobs/o/j" }} actingId={wan}>
      <SelectBox application={application(wan)} />
      <SelectBox application={application(ana)} />
    </MoveSeveral>
  </>
);

beforeEach(() => {
  wipeDrafts();
  vi.clearAllMocks();
});

it("selects what was ticked before the script came", async () => {
  hydrate(applications, (sent) => sent.querySelectorAll<HTMLInputElement>("[type=checkbox]")[1]!.click());
  await expect.poll(() => said().textContent).toBe("1 selected");
  await expect.element(box("Ana Ruiz")).toBeChecked();
  await expect.element(box("Wanjiru Kamau")).not.toBeChecked();
  await box("Ana Ruiz").click();
  await expect.poll(() => said().textContent).toBe("");
});

describe("by keyboard alone, those who recruit", () => {
  beforeEach(() => void render(applications));

  it("hear how many are selected, from the first one on", async () => {
    const before = said();
    expect(before.textContent).toBe("");
    expect(form.getByRole("combobox").elements()).toEqual([]);
    (box("Wanjiru Kamau").element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    await expect.poll(() => said().textContent).toBe("1 selected");
    expect(said()).toBe(before);
    await userEvent.keyboard(" ");
    await expect.poll(() => said().textContent).toBe("");
    expect(form.getByRole("combobox").elements()).toEqual([]);
    // Nothing of what is not shown takes the focus.
    (box("Ana Ruiz").element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    expect(form.element().contains(document.activeElement)).toBe(false);
  });

  it("go on from the last one that they selected once they clear it", async () => {
    await box("Wanjiru Kamau").click();
    await box("Ana Ruiz").click();
    (form.getByRole("button", { name: "Clear" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(box("Ana Ruiz")).toHaveFocus();
    for (const name of Object.values(names)) await expect.element(box(name)).not.toBeChecked();
  });

  it("go on from the top, where it is said what came of it, once they are moved", async () => {
    vi.mocked(changeStagesAction).mockResolvedValue({
      ...{ status: "done", value: { moved: [wan], left: [ana] }, idempotencyKey: wan, rerendered: true },
    });
    await box("Wanjiru Kamau").click();
    await box("Ana Ruiz").click();
    await form.getByRole("combobox", { name: "Move to" }).selectOptions("REVIEWING");
    (form.getByRole("button", { name: "Move", exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "Applications" })).toHaveFocus();
    await expect.element(box("Wanjiru Kamau")).not.toBeChecked();
    await expect.poll(() => said().textContent).toBe("1 selected");
  });
});
