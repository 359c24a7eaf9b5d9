import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { SignInByPasskey } from "@/components/accounts/passkeys/sign-in-by-passkey";
import { render } from "../../support/browser-mode/render";

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  // What the browser fills in by itself is not what the button does.
  vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(false);
});

const button = () => page.getByRole("button", { name: "Continue with a passkey" });

it.each([
  ["another address of this machine", { status: 200, rpId: "elsewhere.example" }, "This doesn’t work at this address."],
  ["what the server refuses", { status: 429, message: "You’ve done this too often." }, "You’ve done this too often."],
])("says why nothing comes of it: %s", async (_, { status, ...said }, text) => {
  fetched.mockImplementation(async () => Response.json({ challenge: "AAAA", ...said }, { status }));
  render(<SignInByPasskey />);
  await button().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(text);
  const [path, request] = fetched.mock.lastCall!;
  expect([path, request!.method, request!.body]).toEqual(["/api/auth/passkeys", "POST", '{"purpose":"sign-in"}']);
});

it("says that the line is gone, and can be pressed again", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<SignInByPasskey />);
  await button().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("A network error has occurred.");
  await button().click();
  await expect
    .poll(() => fetched.mock.calls.filter(([path]) => path === "/api/auth/passkeys").length)
    .toBeGreaterThan(1);
});
