import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SkillsField } from "@/components/skills/skills-field";
import { SKILLS_LIMIT } from "@/lib/skills/schema/limits";
import { render } from "../../support/browser-mode/render";

const field = page.getByRole("combobox", { name: "Skills" });
const chips = page.getByRole("list", { name: "Chosen skills" }).getByRole("listitem");
const change = vi.fn();

beforeEach(() => {
  change.mockReset();
  vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    const text = new URL(String(address), location.origin).searchParams.get("q")!.toLowerCase();
    const skills = ["Welding", "Weaving", "Dutch"].filter((name) => name.toLowerCase().startsWith(text));
    return Response.json({ skills: skills.map((name) => ({ name })) });
  });
});

function show(skills: string[] = []) {
  render(<SkillsField label="Skills" defaultSkills={skills} onChange={change} />);
}

it("takes what is found, what is new, and no spelling twice", async () => {
  show(["Dutch"]);
  await field.fill("we");
  await expect.element(page.getByRole("option")).toHaveLength(3);
  await page.getByRole("option", { name: "Weaving" }).click();
  await field.fill("Eel  counting");
  await userEvent.keyboard("{Enter}");
  await field.fill("WEAVING");
  await userEvent.keyboard("{Enter}");
  await expect.element(chips).toHaveLength(3);
  await expect.element(chips.nth(1)).toHaveTextContent("Weaving");
  await expect.element(chips.nth(2)).toHaveTextContent("Eel counting");
  await expect.element(field).toHaveValue("");
  expect(change).toHaveBeenCalledTimes(3);
});

it("keeps both of two that are chosen before React has drawn the first", async () => {
  show();
  await field.fill("we");
  await expect.element(page.getByRole("option")).toHaveLength(3);
  for (const option of page.getByRole("option").elements().slice(0, 2)) (option as HTMLElement).click();
  await expect.element(chips).toHaveLength(2);
});

it("offers what is typed as a new one, but nothing that is chosen already", async () => {
  show(["Welding"]);
  await field.fill("Weld");
  await expect.element(page.getByRole("option")).toHaveTextContent("Add “Weld”");
  await field.fill("welding");
  await expect.element(page.getByRole("status").first()).toHaveTextContent("No match");
});

it("takes one away by its button and the last by Backspace, says so, and keeps the focus in the line", async () => {
  show(["Welding", "Weaving", "Dutch"]);
  await page.getByRole("button", { name: "Remove Welding" }).click();
  await expect.element(page.getByText("Welding removed")).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Backspace}");
  await expect.element(chips).toHaveTextContent("Weaving");
  await expect.element(page.getByText("Dutch removed")).toBeInTheDocument();
});

it("takes no more once it is full", async () => {
  show(Array.from({ length: SKILLS_LIMIT }, (_, n) => `Skill ${n}`));
  await expect.element(page.getByText("You have 50 skills")).toBeVisible();
  await expect.element(field).toHaveAttribute("readonly");
});
