import { expect, it } from "vitest";
import { descriptionBlocks } from "@/components/jobs/page/description-blocks";

it("reads paragraphs, headings and lists out of what is typed", () => {
  expect(
    descriptionBlocks(
      "You lead.\nYou listen.\n\n## What you bring\n- Patience\n* Budgets \n\nAt once:\n- Now\nand then more",
    ),
  ).toEqual([
    { kind: "paragraph", text: "You lead.\nYou listen." },
    { kind: "heading", text: "What you bring" },
    { kind: "list", items: ["Patience", "Budgets"] },
    { kind: "paragraph", text: "At once:" },
    { kind: "list", items: ["Now"] },
    { kind: "paragraph", text: "and then more" },
  ]);
});

it("leaves alone what only looks alike", () => {
  for (const text of ["#solar", "-5 to 10 degrees", "2 * 3", "## ", "-"])
    expect(descriptionBlocks(text)).toEqual([{ kind: "paragraph", text: text.trimEnd() }]);
  expect(descriptionBlocks("")).toEqual([]);
});
