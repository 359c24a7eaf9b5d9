import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { AuthRedirect } from "@/components/accounts/sign-in/auth-redirect";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

it("leads on after 300 ms, and shows a spinner until then", async () => {
  render(<AuthRedirect path="/jobs" loading="Signing you in" onward="Continue" />);
  await expect.element(page.getByText("Signing you in")).toBeInTheDocument();
  vi.advanceTimersByTime(299);
  expect(router.replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(router.replace).toHaveBeenCalledExactlyOnceWith("/jobs");
});
