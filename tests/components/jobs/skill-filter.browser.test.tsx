import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { SkillFilter } from "@/components/jobs/filters/skill-filter";
import { render } from "../../support/browser-mode/render";

const field = page.getByRole("combobox", { name: "Skills" });

it("takes no more skills than a search does, and says so", async () => {
  render(<SkillFilter isFull />);
  await expect.element(field).toHaveAttribute("readonly");
  await expect.element(field).toHaveAccessibleDescription(/as many skills as one search takes/);
});

it("asks for another one as long as there is room", async () => {
  render(<SkillFilter isFull={false} />);
  await field.fill("Facilitation");
  await expect.element(field).toHaveValue("Facilitation");
  await expect.element(field).toHaveAccessibleDescription("");
});
