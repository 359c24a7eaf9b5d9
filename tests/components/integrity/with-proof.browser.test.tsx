import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { AuthForm } from "@/components/accounts/sign-in/auth-form";
import { signInAction, signUpAction } from "@/lib/accounts/actions";
import type { FormAction } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

const asked: unknown[] = [];
let answer: () => Response;
const done = { status: "done", value: undefined, idempotencyKey: "", rerendered: true } as const;
const sent = (action: FormAction) =>
  vi.mocked(action).mock.calls.map(([, form]) => [form.get("integrityToken"), form.get("integrityError")]);

beforeEach(() => {
  asked.length = 0;
  let n = 0;
  answer = () => Response.json({ kind: "token", token: `token ${++n}`, ttl: 1_800_000 });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return answer();
  });
  vi.mocked(signInAction).mockReset().mockResolvedValue(done);
  vi.mocked(signUpAction).mockReset().mockResolvedValue(done);
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

async function type(isNew: boolean) {
  if (isNew) await page.getByLabelText("Name").fill("Mateo Rivas");
  await page.getByRole("textbox", { name: "Email address" }).fill("mateo@example.org");
  await page.getByLabelText("Password", { exact: true }).fill("marram grass holds the dune");
  if (isNew) await page.getByRole("checkbox", { name: /I agree/ }).click();
}

it("a sign-up has its proof by the time that it is sent, since its first touch, and one for each sending", async () => {
  render(<AuthForm mode="sign-up" callbackPath="/feed" rulesVersion={"0".repeat(32)} />);
  expect(asked).toEqual([]);
  await type(true);
  await expect.poll(() => asked).toEqual([{ purpose: "sign-up" }]);
  const send = page.getByRole("button", { name: "Sign up" });
  await send.click();
  await expect.poll(() => sent(signUpAction)).toEqual([["token 1", null]]);
  await send.click();
  await expect
    .poll(() => sent(signUpAction))
    .toEqual([
      ["token 1", null],
      ["token 2", null],
    ]);
});

it("a sign-in asks for one only once the server has said so, and then sends the same again by itself", async () => {
  render(<AuthForm mode="sign-in" callbackPath="/feed" rulesVersion={"0".repeat(32)} />);
  const send = page.getByRole("button", { name: "Sign in" });
  await type(false);
  await send.click();
  await expect.poll(() => sent(signInAction)).toEqual([["", null]]);
  expect(asked).toEqual([]);
  vi.mocked(signInAction).mockReset().mockResolvedValue(done);
  vi.mocked(signInAction).mockResolvedValueOnce({ status: "refused", reason: "unproven", message: "", values: {} });
  await send.click();
  await expect.poll(() => sent(signInAction)).toHaveLength(2);
  expect(asked).toEqual([{ purpose: "sign-in" }]);
  const [, again] = vi.mocked(signInAction).mock.calls;
  expect(again![1].get("integrityToken")).toMatch(/^token/);
  expect(again![1].get("email")).toBe("mateo@example.org");
});

it("tells the server why there is none, which says it in words", async () => {
  answer = () => new Response("", { status: 500 });
  render(<AuthForm mode="sign-in" callbackPath="/feed" rulesVersion={"0".repeat(32)} />);
  const message = "The check against programs isn’t working right now.";
  vi.mocked(signInAction)
    .mockResolvedValueOnce({ status: "refused", reason: "unproven", message: "", values: {} })
    .mockResolvedValueOnce({ status: "refused", reason: "fetch-status-error", message, values: {} });
  await type(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent(signInAction)[1]).toEqual([null, "fetch-status-error"]);
});
