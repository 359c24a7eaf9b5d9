import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { badgeCounts, updateBadgeCounts } from "@/components/shell/live/badge-counts";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { LiveLabel } from "@/components/shell/live/live-label";
import { LiveNews } from "@/components/shell/live/live-news";
import type { News } from "@/components/shell/live/news";
import { onSignal } from "@/components/shell/live/signals";
import { WhileInvited } from "@/components/shell/navigation/while-invited";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/shell/live/live", () => ({ startLive: () => () => {} }));

const ID = "019b0000-0000-7000-8000-000000000000";
const news = (more: Partial<News> = {}): News => ({
  notifications: 0,
  here: 0,
  requests: 0,
  invitations: 0,
  profiles: {},
  conversations: 0,
  jobs: 0,
  elsewhere: 0,
  ...more,
});
const at = (transaction: number, more?: Partial<News>, profileId = "amara") => ({
  profileId,
  cursor: `${transaction}.${ID}`,
  news: news(more),
});
const shell = (given: ReturnType<typeof at>) => (
  <LiveNews given={given}>
    <p>
      <LiveBadge of="notifications" />
    </p>
    <LiveBadge profileId="tidewater" />
    <LiveLabel id="name" of="account" name="Amara" />
    <WhileInvited>Invitations</WhileInvited>
  </LiveNews>
);
const shown = () => document.querySelector("p")!.textContent;

// What a test before this one has learned is of another profile.
beforeEach(() => updateBadgeCounts(at(1, {}, "nobody")));

it("shows what the page says, and then what is learned, also in words", async () => {
  render(shell(at(10, { notifications: 2 })));
  expect(shown()).toContain("2 new");
  await expect.element(page.getByText("Acting as Amara. Open menu")).toBeInTheDocument();
  updateBadgeCounts(at(11, { notifications: 3, elsewhere: 1, invitations: 1, profiles: { tidewater: 120 } }));
  await expect.poll(shown).toContain("3 new");
  await expect.element(page.getByText("99+")).toBeVisible();
  await expect.element(page.getByText("Acting as Amara. Open menu, 1 new elsewhere")).toBeInTheDocument();
  await expect.element(page.getByText("Invitations")).toBeVisible();
});

it("lets nothing older overwrite what is newer, from wherever that came", async () => {
  const { rerender } = render(shell(at(10, { notifications: 2 })));
  updateBadgeCounts(at(20, { notifications: 5 }));
  updateBadgeCounts(at(19, { notifications: 4 }));
  await expect.poll(shown).toContain("5 new");
  rerender(shell(at(15, { notifications: 3 })));
  expect(shown()).toContain("5 new");
  rerender(shell(at(21, { notifications: 1 })));
  expect(shown()).toContain("1 new");
  updateBadgeCounts(at(20, { notifications: 5 }));
  expect(badgeCounts.read()!.news.notifications).toBe(1);
  expect(shown()).toContain("1 new");
});

it("asks once more where two that differ were read at the same place", () => {
  const doubted = vi.fn();
  const stop = onSignal("doubt", doubted);
  updateBadgeCounts(at(10, { notifications: 2 }));
  updateBadgeCounts(at(10, { notifications: 2 }));
  expect(doubted).not.toHaveBeenCalled();
  updateBadgeCounts(at(10, { notifications: 3 }));
  expect(doubted).toHaveBeenCalledOnce();
  stop();
});

it("shows nothing of a profile that is acted as no more", async () => {
  const { rerender } = render(shell(at(10, { notifications: 2 })));
  updateBadgeCounts(at(30, { notifications: 7 }));
  await expect.poll(shown).toContain("7 new");
  rerender(shell(at(12, { notifications: 1 }, "tidewater")));
  expect(shown()).toContain("1 new");
});
