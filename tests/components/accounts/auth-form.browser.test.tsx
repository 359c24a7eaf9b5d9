import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthForm } from "@/components/accounts/sign-in/auth-form";
import { signInAction, signUpAction } from "@/lib/accounts/actions";
import { render } from "../../support/browser-mode/render";

const name = page.getByLabelText("Name");
const email = page.getByRole("textbox", { name: "Email address" });
const password = page.getByLabelText("Password", { exact: true });
const signIn = page.getByRole("button", { name: "Sign in" });
const signUp = page.getByRole("button", { name: "Sign up" });
const required = page.getByText("This field is required");
const rules = page.getByRole("checkbox", { name: /^I agree to the rules and the terms/ });

let rerender: ReturnType<typeof render>["rerender"];
const show = (mode: "sign-in" | "sign-up") =>
  rerender(<AuthForm mode={mode} callbackPath="/feed" rulesVersion={"0".repeat(32)} />);
beforeEach(
  () => ({ rerender } = render(<AuthForm mode="sign-up" callbackPath="/feed" rulesVersion={"0".repeat(32)} />)),
);

async function type() {
  await name.fill("Mateo Rivas");
  await email.fill("mateo@example.org");
  await password.fill("marram grass holds the dune");
  await rules.click();
}

it("says at its fields what is wrong before anything is sent", async () => {
  await signUp.click();
  await expect.poll(() => required.elements().length).toBe(3);
  await expect.element(name).toHaveFocus();
  await email.fill("amara@nowhere");
  await password.fill("short");
  await expect.element(page.getByText("Incorrect email address")).toBeVisible();
  await expect.element(page.getByText("This password is too weak.")).toBeVisible();
  expect(signUpAction).not.toHaveBeenCalled();
});

it("asks for no password where a link is sent, until the answer says that it takes one", async () => {
  rerender(<AuthForm mode="sign-up" callbackPath="/feed" rulesVersion={"0".repeat(32)} byMail />);
  await expect.element(password).not.toBeInTheDocument();
  await name.fill("Mateo Rivas");
  await email.fill("mateo@example.org");
  await rules.click();
  vi.mocked(signUpAction).mockResolvedValueOnce({
    status: "invalid",
    fields: { password: "This field is required" },
    values: {},
  });
  await signUp.click();
  await expect.element(password).toHaveAccessibleDescription(/This field is required/);
  await expect.element(name).toHaveValue("Mateo Rivas");
});

it("asks at its box for the consent to the rules, which are read beside what was typed", async () => {
  const message = "Please agree to the rules and terms first";
  await type();
  await rules.click();
  await signUp.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(rules).toHaveAccessibleDescription(message);
  await expect.element(rules).toHaveFocus();
  expect(signUpAction).not.toHaveBeenCalled();
  await expect.element(name).toHaveValue("Mateo Rivas");
  for (const [text, href] of [
    ["rules", "/rules"],
    ["terms", "/terms"],
    ["Data protection", "/privacy"],
  ]) {
    const link = page.getByRole("link", { name: text, exact: true });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("target", "_blank");
  }
  await rules.click();
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  show("sign-in");
  await expect.element(rules).not.toBeInTheDocument();
});

it("tells at its field that an address has an account, and nothing typed is lost", async () => {
  const message = "This email is already in use by another account.";
  vi.mocked(signUpAction).mockResolvedValue({ status: "invalid", fields: { email: message }, values: {} });
  await type();
  await signUp.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(email).toHaveAccessibleDescription(message);
  await expect.element(name).toHaveValue("Mateo Rivas");
  await expect.element(email).toHaveValue("mateo@example.org");
});

it("sends what was typed with the chosen stay, once, by Enter", async () => {
  vi.mocked(signUpAction).mockReturnValue(new Promise(() => {}));
  await type();
  const [line, choice] = [page.getByText("Stay signed in").first(), page.getByRole("radio", { name: "until I close" })];
  await expect.element(page.getByText("On this device").first()).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
  await line.click();
  await choice.click();
  await line.click();
  await expect.element(page.getByText("Until I close the browser").first()).toBeVisible();
  (password.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(page.getByRole("button", { name: /Signing up|Sign up/ })).toHaveAttribute("aria-busy", "true");
  // It takes the time of a proof first.
  await expect.poll(() => vi.mocked(signUpAction).mock.calls.length).toBeGreaterThan(0);
  expect(signUpAction).toHaveBeenCalledOnce();
  const [, form] = vi.mocked(signUpAction).mock.calls[0]!;
  expect(Object.fromEntries(form)).toMatchObject({
    displayName: "Mateo Rivas",
    email: "mateo@example.org",
    persistence: "session",
    rules: "0".repeat(32),
  });
});

it("asks for an invitation from the first, or once the sign-up turns out to take one", async () => {
  const code = page.getByLabelText("Invitation code");
  await expect.element(code).not.toBeInTheDocument();
  const message = "Enter the invitation code you were given";
  vi.mocked(signUpAction).mockResolvedValue({ status: "invalid", fields: { invitation: message }, values: {} });
  await type();
  await signUp.click();
  await expect.element(code).toHaveAccessibleDescription(message);
  await code.fill("abcdefgh23456789");
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await expect.element(code).toHaveValue("abcdefgh23456789");
  await expect.element(name).toHaveValue("Mateo Rivas");
});

it("keeps what was typed when the mode changes, and forgets what was wrong", async () => {
  await email.fill("mateo@example.org");
  await signUp.click();
  await expect.element(required.first()).toBeVisible();
  show("sign-in");
  await expect.element(signIn).toBeVisible();
  await expect.element(email).toHaveValue("mateo@example.org");
  await expect.element(required.first()).not.toBeInTheDocument();
});

it("tells a wrong password in one sentence at no field that would tell more", async () => {
  vi.mocked(signInAction).mockResolvedValue({
    status: "invalid",
    fields: { password: "The password is invalid for the given email." },
    values: {},
  });
  show("sign-in");
  await email.fill("mateo@example.org");
  await password.fill("not my password");
  await signIn.click();
  await expect.element(page.getByText("The password is invalid for the given email.")).toBeVisible();
  await expect.element(email).toHaveValue("mateo@example.org");
});

it("focuses the first empty field when the mode is switched, and when it is sent", async () => {
  expect(document.activeElement).toBe(document.body);
  show("sign-in");
  await expect.element(email).toHaveFocus();
  await email.fill("mateo@example.org");
  await signIn.click();
  await expect.element(password).toHaveFocus();
  show("sign-up");
  await expect.element(name).toHaveFocus();
  await name.fill("Mateo Rivas");
  show("sign-in");
  await expect.element(password).toHaveFocus();
  await email.fill("");
  await signIn.click();
  await expect.element(email).toHaveFocus();
});
