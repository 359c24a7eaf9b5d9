import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { DiscoveryControl } from "@/components/settings/discovery-control";
import { changeDiscoveryAction } from "@/lib/profiles/actions";
import type { FormState } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

const done: FormState = { status: "done", value: undefined, idempotencyKey: "next", rerendered: true };
const refused: FormState = { status: "refused", reason: "too-many", message: "Too often.", values: {} };
const profileId = crypto.randomUUID();
const choice = (name: string) => page.getByRole("group", { name: "Shown" }).getByRole("button", { name });
const sent = () => vi.mocked(changeDiscoveryAction).mock.calls.map(([, form]) => Object.fromEntries(form));

beforeEach(() => {
  vi.mocked(changeDiscoveryAction).mockReset();
  render(
    <>
      <h2 id="shown">Shown</h2>
      <DiscoveryControl profileId={profileId} labelId="shown" isDiscoverable />
    </>,
  );
});

it("shows what the server has, sends what is pressed, and says that it is saved", async () => {
  vi.mocked(changeDiscoveryAction).mockResolvedValueOnce(done);
  await expect.element(choice("On")).toHaveAttribute("aria-pressed", "true");
  await choice("Off").click();
  expect(sent()).toEqual([{ profileId, discoverable: "off" }]);
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved");
});

it("says what went wrong, and still shows what the server has", async () => {
  vi.mocked(changeDiscoveryAction).mockResolvedValueOnce(refused);
  await choice("Off").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too often.");
  await expect.element(choice("On")).toHaveAttribute("aria-pressed", "true");
});
