import { usePathname } from "next/navigation";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod/mini";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { Field } from "@/components/ui/field/field";
import { WizardStep } from "@/components/ui/wizard/wizard-step";
import { defineWizard } from "@/components/ui/wizard/wizard-steps";
import type { FormAction } from "@/lib/result";
import { moveTo, router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const wizard = defineWizard(["one", "two", "three", "four", "five", "six", "seven", "eight"]);
const hrefOf = (step: string) => `/wizard/${step}`;
const schema = z.object({ text: z.string().check(z.minLength(1, "validations.required")) });

/** What the server has, by step. */
const saved = new Map<string, string>();
const action = vi.fn<FormAction>();

const text = page.getByLabelText("Text");
const heading = page.getByRole("heading", { level: 1 });
const next = page.getByRole("button", { name: "Continue" });
const back = page.getByRole("link", { name: "Back" });

/** The page of the address that the router was asked for. */
function Pages() {
  const name = usePathname().split("/")[2] ?? "";
  return wizard.isStep(name) ? <Step key={name} step={name} /> : <p>All done</p>;
}

function Step({ step }: { step: (typeof wizard.steps)[number] }) {
  const { before, after } = wizard.around(step);
  const was = saved.get(step) ?? "";
  return (
    <WizardStep
      kind="wizard"
      id={step}
      action={action}
      schema={async () => schema}
      profileId="ada"
      back={before && hrefOf(before)}
      next={after ? hrefOf(after) : "/end"}
      saved={{ text: was }}
      parts={[{ label: "Text", names: ["text"] }]}
      words={{ title: `Step ${step}`, lead: "", skip: step === "three" ? "Skip" : undefined }}
    >
      {({ field }) => <Field label="Text" {...field("text")} />}
    </WizardStep>
  );
}

beforeEach(() => {
  wipeDrafts();
  saved.clear();
  router.push.mockImplementation(moveTo);
  action.mockReset();
  action.mockImplementation(async (_, form) => {
    const step = document.querySelector("h1")!.textContent.replace("Step ", "");
    const typed = String(form.get("text"));
    if (typed === "taken") return { status: "invalid", fields: { text: "This one is taken" }, values: {} };
    saved.set(step, typed);
    return { status: "done", value: undefined, idempotencyKey: "", rerendered: false };
  });
  moveTo(hrefOf("one"));
});

describe("a wizard of eight steps", () => {
  it("saves each step, takes the focus to the next one's heading, and leads on in the end", async () => {
    render(<Pages />);
    await expect.element(back).not.toBeInTheDocument();
    for (const step of wizard.steps) {
      await expect.element(heading).toHaveTextContent(`Step ${step}`);
      if (step !== "one") await expect.element(heading).toHaveFocus();
      await text.fill(`Text of ${step}`);
      await next.click();
    }
    await expect.element(page.getByText("All done")).toBeVisible();
    expect([...saved]).toEqual(wizard.steps.map((step) => [step, `Text of ${step}`]));
  });

  it("checks a step before it is sent, and stays at what the server refuses", async () => {
    render(<Pages />);
    await next.click();
    await expect.element(text).toHaveAccessibleDescription("This field is required");
    await expect.element(text).toHaveFocus();
    expect(action).not.toHaveBeenCalled();
    await text.fill("taken");
    await next.click();
    await expect.element(text).toHaveAccessibleDescription("This one is taken");
    await expect.element(heading).toHaveTextContent("Step one");
  });

  it("brings into sight why nothing happened, also of a step that goes on below the screen", async () => {
    await page.viewport(390, 500);
    action.mockResolvedValue({ status: "refused", reason: "unverified-email", message: "Not yet", values: {} });
    render(
      <>
        <div style={{ height: 420 }} />
        <Pages />
      </>,
    );
    await text.fill("Text of one");
    scrollTo(0, 0);
    document.querySelector("form")!.requestSubmit();
    await expect.element(page.getByRole("alert").filter({ hasText: "Not yet" })).toBeInViewport({ ratio: 1 });
  });

  it("saves on the way back what was typed, and sends nothing where nothing was", async () => {
    moveTo(hrefOf("three"));
    render(<Pages />);
    await text.fill("Half of it");
    await back.click();
    await expect.element(heading).toHaveTextContent("Step two");
    expect(saved.get("three")).toBe("Half of it");
    await back.click();
    await expect.element(heading).toHaveTextContent("Step one");
    expect(action).toHaveBeenCalledTimes(1);
    moveTo(hrefOf("three"));
    await expect.element(text).toHaveValue("Half of it");
  });

  it("keeps as a draft what cannot be saved on the way back", async () => {
    moveTo(hrefOf("two"));
    render(<Pages />);
    await text.fill("taken");
    await back.click();
    await expect.element(heading).toHaveTextContent("Step one");
    moveTo(hrefOf("two"));
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.element(text).toHaveValue("taken");
  });

  it("stays where it is when the network fails on the way back", async () => {
    action.mockRejectedValue(new TypeError("Failed to fetch"));
    moveTo(hrefOf("two"));
    render(<Pages />);
    await text.fill("Typed");
    await back.click();
    await expect.element(page.getByText("A network error has occurred.")).toBeVisible();
    await expect.element(text).toHaveValue("Typed");
  });

  it("offers after a reload what was typed and not sent", async () => {
    moveTo(hrefOf("five"));
    const { rerender } = render(<Pages key={1} />);
    await text.fill("Typed");
    rerender(<Pages key={2} />);
    await expect.element(text).toHaveValue("");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.element(text).toHaveValue("Typed");
  });

  it("says what another tab has saved meanwhile, and writes over it only when told to", async () => {
    moveTo(hrefOf("two"));
    const { rerender } = render(<Pages />);
    await text.fill("Mine");
    action.mockImplementationOnce(async (_, form) => {
      expect(JSON.parse(String(form.get("base")))).toEqual({ text: "" });
      return { status: "refused", reason: "changed-meanwhile", message: "Changed", values: {} };
    });
    await next.click();
    await expect.element(page.getByText("Changed", { exact: true })).toBeVisible();
    // The page comes anew with the refusal.
    saved.set("two", "Theirs");
    rerender(<Pages />);
    const clash = page.getByRole("region", { name: "This has changed since you opened it" });
    await expect.element(clash.getByLabelText(/Keep mine/)).toHaveAccessibleName("Keep mine Mine");
    await expect.element(text).toHaveValue("Mine");
    await next.click();
    await expect.element(heading).toHaveTextContent("Step three");
    expect(JSON.parse(String(action.mock.lastCall![1].get("base")))).toEqual({ text: "Theirs" });
    expect(saved.get("two")).toBe("Mine");
  });

  it("can be skipped only where that is allowed, and then saves nothing", async () => {
    moveTo(hrefOf("two"));
    render(<Pages />);
    const skip = page.getByRole("link", { name: "Skip" });
    await expect.element(skip).not.toBeInTheDocument();
    moveTo(hrefOf("three"));
    await skip.click();
    await expect.element(heading).toHaveTextContent("Step four");
    expect(action).not.toHaveBeenCalled();
  });

  it("sends a step once, however often it is asked to", async () => {
    render(<Pages />);
    await text.fill("Typed");
    const form = document.querySelector("form")!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.element(heading).toHaveTextContent("Step two");
    expect(action).toHaveBeenCalledTimes(1);
  });
});
