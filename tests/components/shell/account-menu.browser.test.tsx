import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { AccountMenu } from "@/components/shell/navigation/account-menu";
import type { Acting } from "@/components/shell/navigation/acting-profile";
import { updateBadgeCounts } from "@/components/shell/live/badge-counts";
import { LiveNews } from "@/components/shell/live/live-news";
import type { News } from "@/components/shell/live/news";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/shell/live/live", () => ({ startLive: () => () => {} }));

const none: News = {
  ...{ notifications: 0, here: 0, requests: 0, invitations: 0, profiles: {} },
  ...{ conversations: 0, jobs: 0, elsewhere: 0 },
};
const at = (profileId: string, news: Partial<News>) => ({
  profileId,
  cursor: "1.019b0000-0000-7000-8000-000000000000",
  news: { ...none, ...news },
});

/** The foot of the navigation on a wide screen, with a hundred new for others. */
function show(displayName: string) {
  const profile = { id: "shown", kind: "ORGANIZATION", handle: "shown", displayName, photoId: null } as const;
  const own = { id: "amara", kind: "USER", handle: "amara", displayName: "Amara Okafor", photoId: null } as const;
  const profiles: Acting["profiles"] = [own, profile];
  render(
    <div className="shell">
      <LiveNews given={at("shown", { elsewhere: 120, profiles: { shown: 120, amara: 7 } })}>
        <nav className="side-nav">
          <AccountMenu profile={profile} profiles={profiles} />
        </nav>
      </LiveNews>
    </div>,
  );
}

/** How many lines each word of a name comes to. */
function linesOfWords(name: Element): number[] {
  const text = name.firstChild!;
  return [...text.textContent!.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

beforeEach(async () => {
  updateBadgeCounts(at("nobody", {}));
  await page.viewport(1280, 844);
});
afterEach(() => page.viewport(390, 844));

it.each(["Amara Okafor", "Open Grid Collective", "Umweltschutzgenossenschaft Nordfriesland"])(
  "breaks no word of a name beside a number: %s",
  async (name) => {
    show(name);
    const trigger = page.getByRole("button", { name: /Open menu/ });
    await expect.element(trigger).toBeVisible();
    const names: Element[] = [...trigger.element().querySelectorAll("bdi")];
    await trigger.click();
    names.push(...document.querySelectorAll("[popover] bdi"));
    expect(names.length).toBeGreaterThan(2);
    for (const one of names) expect(linesOfWords(one).every((lines) => lines === 1)).toBe(true);
  },
);

it("has room for a usual name on one line, with a number and as somebody else", async () => {
  show("Open Grid Coop");
  const trigger = page.getByRole("button", { name: /Open menu/ });
  await expect.element(trigger).toBeVisible();
  const name = trigger.element().querySelector("bdi")!;
  expect(name.getClientRects()).toHaveLength(1);
  const [badge, words] = [trigger.element().querySelector(".badge")!, name].map((one) => one.getBoundingClientRect());
  expect(badge!.right).toBeLessThanOrEqual(words!.left);
});
