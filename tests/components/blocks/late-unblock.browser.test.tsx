import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { LazyUnblock } from "@/components/blocks/lazy-unblock";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import { blockProfileAction, unblockProfileAction } from "@/lib/blocks/actions";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const done = (isBlocked: boolean) => ({
  status: "done" as const,
  value: { isBlocked },
  idempotencyKey: "next",
  rerendered: false,
});
const button = page.getByRole("button", { name: "Unblock Viktor Kranz" });

beforeEach(() => {
  clearEntities();
  router.refresh.mockReset();
  render(
    <div id="content" tabIndex={-1}>
      <LazyUnblock
        action={unblockProfileAction}
        actingId="amara"
        profile={{ id: "viktor", displayName: "Viktor Kranz" }}
      />
      <Toaster />
    </div>,
  );
});

it("lets somebody go, whose page is then asked for, and offers to block them again", async () => {
  vi.mocked(unblockProfileAction).mockResolvedValue(done(false));
  vi.mocked(blockProfileAction).mockResolvedValue(done(true));
  await button.click();
  await expect.element(page.getByText("You unblocked Viktor Kranz")).toBeVisible();
  expect(Object.fromEntries(vi.mocked(unblockProfileAction).mock.lastCall![1])).toEqual({
    blockedId: "viktor",
    profileId: "amara",
  });
  expect(router.refresh).toHaveBeenCalledOnce();
  await expect.element(document.getElementById("content")).toHaveFocus();
  await page.getByRole("button", { name: "Block again" }).click();
  await expect.element(page.getByText("You blocked Viktor Kranz")).toBeVisible();
});

it("stays where the server does not, and says why", async () => {
  vi.mocked(unblockProfileAction).mockRejectedValue(new TypeError("Failed to fetch"));
  await button.click();
  await expect.element(page.getByText("A network error has occurred.", { exact: false })).toBeVisible();
  await expect.element(button).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
});
