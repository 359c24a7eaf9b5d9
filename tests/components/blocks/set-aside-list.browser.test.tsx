import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { SetAsideList } from "@/components/blocks/set-aside-list";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { blockProfileAction, unblockProfileAction } from "@/lib/blocks/actions";
import { render } from "../../support/browser-mode/render";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 24 * 3600_000;
const names = ["Leila Haddad", "Henk de Vries", "Viktor Kranz"];
const profiles = names.map((displayName, at) => ({
  id: `p${at}`,
  kind: "USER" as const,
  handle: `p${at}`,
  displayName,
  photoId: null,
  since: new Date(NOW - (at + 1) * 20 * DAY).toISOString(),
}));
const done = (isBlocked: boolean) => ({
  status: "done" as const,
  value: { isBlocked },
  idempotencyKey: "next",
  rerendered: false,
});
const rows = () => [...document.querySelectorAll("article bdi:first-child")].map(({ textContent }) => textContent);
const named = () => rows().filter((text) => names.includes(text));

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(unblockProfileAction).mockResolvedValue(done(false));
  vi.mocked(blockProfileAction).mockResolvedValue(done(true));
  render(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Blocked
      </h1>
      <SetAsideList
        kind="blocked"
        actingId="amara"
        source={{ api: "/api/blocks", href: "/settings/blocked", query: {} }}
        page={{ profiles, next: null }}
        now={NOW}
        empty={<p>Nobody</p>}
      />
      <Toaster />
    </>,
  );
});

const unblock = (name: string) => page.getByRole("button", { name: `Unblock ${name}` }).click();

it("says since when, and leads to the page that says that one blocks them", async () => {
  await expect.element(page.getByRole("article").first()).toHaveTextContent("Blocked on 2 Nov");
  await expect.element(page.getByRole("link", { name: "Leila Haddad" })).toHaveAttribute("href", "/profile/p0");
});

it("lets one after the other go, the focus to the next row and at the end to the head of the page", async () => {
  await unblock("Leila Haddad");
  await expect.poll(named).toEqual(["Henk de Vries", "Viktor Kranz"]);
  await expect.element(page.getByRole("article").first()).toHaveFocus();
  await expect.element(page.getByText("You unblocked Leila Haddad")).toBeVisible();
  expect(Object.fromEntries(vi.mocked(unblockProfileAction).mock.calls[0]![1])).toEqual({
    blockedId: "p0",
    profileId: "amara",
  });
  await unblock("Viktor Kranz");
  await expect.element(page.getByRole("article").first()).toHaveFocus();
  await unblock("Henk de Vries");
  await expect.element(page.getByText("Nobody")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Blocked" })).toHaveFocus();
});

it("blocks again from the toast", async () => {
  await unblock("Henk de Vries");
  await page.getByRole("button", { name: "Block again" }).click();
  await expect.poll(named).toEqual(names);
  expect(vi.mocked(blockProfileAction)).toHaveBeenCalledOnce();
});

it("stays where the server does not unblock, and says why", async () => {
  vi.mocked(unblockProfileAction).mockRejectedValue(new TypeError("Failed to fetch"));
  await unblock("Henk de Vries");
  await expect.element(page.getByText("A network error has occurred.", { exact: false })).toBeVisible();
  expect(named()).toEqual(names);
});
