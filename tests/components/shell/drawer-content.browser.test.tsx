import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Acting } from "@/components/shell/navigation/acting-profile";
import { TopBar } from "@/components/shell/navigation/top-bar";
import { updateBadgeCounts } from "@/components/shell/live/badge-counts";
import { LiveNews } from "@/components/shell/live/live-news";
import { themePreference } from "@/components/shell/theme/theme-preference";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/shell/live/live", () => ({ startLive: () => () => {} }));

const ID = "019b0000-0000-7000-8000-000000000000";
const amara = {
  id: "amara",
  kind: "USER",
  handle: "amara-okafor",
  displayName: "Amara Okafor",
  photoId: null,
} as const;
const tidewater = { ...amara, id: "tidewater", kind: "ORGANIZATION", displayName: "Tidewater Alliance" } as const;
const none = { notifications: 0, here: 0, requests: 0, invitations: 0, conversations: 0, jobs: 0, elsewhere: 0 };

beforeEach(() => updateBadgeCounts({ profileId: "nobody", cursor: `1.${ID}`, news: { ...none, profiles: {} } }));
afterEach(() => themePreference.set("system"));

const theme = (name: string) => page.getByRole("group", { name: "Theme" }).getByRole("button", { name });

async function open(profile: Acting["profile"] = amara) {
  const news = { ...none, jobs: 2, profiles: { tidewater: 4 } };
  render(
    <LiveNews given={{ profileId: profile.id, cursor: `2.${ID}`, news }}>
      <TopBar profile={profile} profiles={[amara, tidewater]} />
    </LiveNews>,
  );
  await page.getByRole("button", { name: /Open menu/ }).click();
}

it("leads to what has no tab of its own, with how much is new there", async () => {
  await open();
  const links = page.getByRole("dialog").getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [expect.stringContaining("Amara Okafor"), "/profile"],
    ["New organization", "/organizations/new"],
    ["My jobs22 new", "/jobs/list"],
    ["Search", "/search"],
    ["Saved", "/saved"],
    ["Settings", "/settings"],
  ]);
  await expect.element(page.getByRole("button", { name: "Tidewater Alliance" })).toHaveTextContent("4 new");
});

it("keeps what belongs to a person from organizations", async () => {
  await open(tidewater);
  await expect.element(page.getByRole("link", { name: "My jobs" })).toBeVisible();
  expect(page.getByRole("link", { name: "Saved" }).query()).toBeNull();
});

it("shows the three themes at once, also in what another tab chooses", async () => {
  await open();
  await expect.element(theme("System")).toHaveAttribute("aria-pressed", "true");
  await theme("Dark").click();
  expect(themePreference.read()).toBe("dark");
  await expect.element(theme("Dark")).toHaveAttribute("aria-pressed", "true");
  await expect.element(theme("System")).toHaveAttribute("aria-pressed", "false");
  themePreference.set("light");
  await expect.element(theme("Light")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard(" ");
  await expect.element(theme("Dark")).toHaveAttribute("aria-pressed", "true");
});

it("is closed by a button of 44 px that covers nothing", async () => {
  await open();
  const { width, height, left } = page.getByRole("button", { name: "Close menu" }).element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  const { right } = page.getByRole("link", { name: "Amara Okafor" }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(left);
});
