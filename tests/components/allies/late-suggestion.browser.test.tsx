import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { besideTheFeed } from "@/components/allies/suggestions/beside-the-feed";
import { LazyAllyButton } from "@/components/allies/relationship/lazy-ally-button";
import { LazySuggestion } from "@/components/allies/suggestions/lazy-suggestion";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const ruth = {
  id: "ruth",
  kind: "USER",
  handle: "ruth",
  displayName: "Ruth Abara",
  photoId: null,
  headline: null,
  relation: "none",
  isMuted: false,
  reason: { sharedAllies: 14 },
} as const;

it("brings what can be done beside the feed where the column has room, and no sooner", async () => {
  await page.viewport(390, 844);
  render(
    <ul>
      <LazySuggestion suggestion={ruth} why="14 shared allies" acts={acts} now={0} />
      <li>
        <LazyAllyButton
          profile={{ ...ruth, id: "dele", displayName: "Dele", relation: "pending" }}
          acts={acts}
          now={0}
        />
      </li>
    </ul>,
  );
  await expect.element(page.getByRole("link", { name: /Ruth Abara/ })).toHaveTextContent("14 shared allies");
  // Whatever would come is there after as many turns as its import takes.
  await import("@/components/allies/suggestions/aside-acts");
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  await page.viewport(1280, 844);
  await expect.element(page.getByRole("button", { name: "Don’t suggest Ruth Abara" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Accept/ })).toBeVisible();
  await page.viewport(390, 844);
});

it("asks again for what did not come, once there is a network or room anew", async () => {
  await page.viewport(1280, 844);
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("Failed to fetch"));
  const came = besideTheFeed(ask);
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledTimes(2);
  await page.viewport(390, 844);
  dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue("here");
  await page.viewport(1280, 844);
  expect(await came).toBe("here");
  await page.viewport(390, 844);
});
