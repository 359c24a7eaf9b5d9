import { expect, it } from "vitest";
import { defineWizard } from "@/components/ui/wizard/wizard-steps";

const steps = ["organization", "basics", "location", "areas", "terms", "skills", "applications", "review"] as const;
const wizard = defineWizard(steps);

it("knows its steps, their numbers and those beside them", () => {
  expect(wizard.isStep("terms")).toBe(true);
  expect(wizard.isStep("toString")).toBe(false);
  expect(wizard.around("organization")).toEqual({ number: 1, before: undefined, after: "basics" });
  expect(wizard.around("terms")).toEqual({ number: 5, before: "areas", after: "skills" });
  expect(wizard.around("review")).toEqual({ number: 8, before: "applications", after: undefined });
});

it("lets nobody past a step that has to be filled in first, and nobody back to the beginning", () => {
  const passed = new Set<string>(["organization", "basics"]);
  const missing = (step: (typeof steps)[number]) => wizard.missingBefore(step, (one) => passed.has(one));
  expect(missing("basics")).toBeUndefined();
  expect(missing("location")).toBeUndefined();
  expect(missing("areas")).toBe("location");
  expect(missing("review")).toBe("location");
});

it("goes on at the first step with nothing in it, or at the last", () => {
  expect(wizard.resume((step) => step === "organization" || step === "location")).toBe("basics");
  expect(wizard.resume(() => false)).toBe("organization");
  expect(wizard.resume(() => true)).toBe("review");
});
