import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ProfileMenu } from "@/components/allies/relationship/profile-menu";
import { SetAsideList } from "@/components/blocks/set-aside-list";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { muteProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const names = ["Leila Haddad", "Henk de Vries"];
const profiles = names.map((displayName, at) => ({
  id: `p${at}`,
  kind: "USER" as const,
  handle: `p${at}`,
  displayName,
  photoId: null,
  since: "2026-11-20T12:00:00Z",
}));
const henk = { ...profiles[1]!, relation: "none" as const, isMuted: true };
const done = (isMuted: boolean) => ({
  status: "done" as const,
  value: { isMuted },
  idempotencyKey: "next",
  rerendered: false,
});
const named = () =>
  [...document.querySelectorAll("article bdi")]
    .map(({ textContent }) => textContent)
    .filter((one) => names.includes(one));
const unmuted = page.getByText("Posts by Henk de Vries are back in your feeds.");
const muted = page.getByText("You won’t see posts by Henk de Vries in your feeds.");

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(unmuteProfileAction).mockResolvedValue(done(false));
  vi.mocked(muteProfileAction).mockResolvedValue(done(true));
  render(
    <>
      <ProfileMenu profile={henk} acts={acts} now={0} />
      <SetAsideList
        kind="muted"
        actingId="amara"
        source={{ api: "/api/mutes", href: "/settings/blocked", query: { show: "muted" } }}
        page={{ profiles, next: null }}
        now={0}
        empty={<p>Nobody</p>}
      />
      <Toaster />
    </>,
  );
});

it("lets somebody go in one tap, and has them back in their place by Undo", async () => {
  await page.getByRole("button", { name: "Unmute Henk de Vries" }).click();
  await expect.poll(named).toEqual(["Leila Haddad"]);
  await expect.element(unmuted).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(muted).toBeVisible();
  await expect.poll(named).toEqual(names);
});

it("follows what a menu does, in the same words, and its Undo", async () => {
  await page.getByRole("button", { name: "More about Henk de Vries" }).click();
  await page.getByRole("button", { name: "Unmute Henk de Vries" }).first().click();
  await expect.poll(named).toEqual(["Leila Haddad"]);
  await expect.element(unmuted).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(muted).toBeVisible();
  await expect.poll(named).toEqual(names);
});

it("has a row back where the server refuses, with its words", async () => {
  const message = "You’ve done this too often.";
  vi.mocked(unmuteProfileAction).mockResolvedValue({ status: "refused", reason: "too-many", message, values: {} });
  await page.getByRole("button", { name: "More about Henk de Vries" }).click();
  await page.getByRole("button", { name: "Unmute Henk de Vries" }).first().click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(named).toEqual(names);
});
