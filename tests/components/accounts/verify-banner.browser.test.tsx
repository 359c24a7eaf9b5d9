import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { tellEmailConfirmed } from "@/components/accounts/email-confirmed";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { AllyButton } from "@/components/allies/relationship/ally-button";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { cancelRequestAction } from "@/lib/allies/actions";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

it("is one line, that opens what to do: another mail, or another address", async () => {
  render(<VerifyBanner profileId="ada" idempotencyKey="key" email="ada@example.org" />);
  const again = page.getByRole("button", { name: "Send again" });
  await expect.element(page.getByText("Confirm your email address").first()).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await page.getByText("Confirm your email address").first().click();
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText("Open the link we sent to ada@example.org.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Correct the address" }))
    .toHaveAttribute("href", "/settings/email");
});

it("names whom one will ask to be allies, and their buttons say so, too", async () => {
  clearEntities();
  const leila = {
    id: "leila",
    handle: "leila",
    displayName: "Leila Haddad",
    isMuted: false,
    relation: "none",
  } as const;
  vi.mocked(cancelRequestAction).mockResolvedValue({
    ...{ status: "done", value: { relation: "none" }, idempotencyKey: "next", rerendered: false },
  });
  render(
    <>
      <VerifyBanner
        {...{ profileId: "ada", idempotencyKey: "key", email: "ada@example.org" }}
        held={[leila, { id: "ruth", displayName: "Ruth Abara" }]}
      />
      <AllyButton profile={leila} acts={{ actingId: "ada", ally: true, mute: true, block: true }} now={Date.now()} />
    </>,
  );
  await page.getByText("Confirm your email address").first().click();
  await expect
    .element(page.getByText("Once it’s confirmed, we’ll ask Leila Haddad and Ruth Abara to be your allies."))
    .toBeVisible();
  const waiting = page.getByRole("button", { name: /^Once confirmed, we’ll ask Leila Haddad/ });
  await expect.element(waiting).toHaveTextContent("Once confirmed");
  await waiting.click();
  await expect.element(page.getByRole("button", { name: "Add ally: Leila Haddad" })).toBeVisible();
  expect(vi.mocked(cancelRequestAction)).toHaveBeenCalledOnce();
});

it("asks for its page anew when another tab confirmed the address, and when somebody comes back to it", async () => {
  render(<VerifyBanner profileId="ada" idempotencyKey="key" email="ada@example.org" />);
  router.refresh.mockClear();
  const other = document.body.appendChild(document.createElement("iframe"));
  other.contentWindow!.localStorage.setItem("theme", "dark");
  other.contentWindow!.localStorage.removeItem("theme");
  expect(router.refresh).not.toHaveBeenCalled();
  other.contentWindow!.localStorage.setItem("email-confirmed", "1");
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(router.refresh).toHaveBeenCalledTimes(2);
  other.remove();
  const before = localStorage.getItem("email-confirmed");
  tellEmailConfirmed();
  expect(localStorage.getItem("email-confirmed")).not.toBe(before);
});
