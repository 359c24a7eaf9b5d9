import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RequestsCard } from "@/components/allies/requests-card";
import { learnNews } from "@/components/shell/known-news";
import { LiveNews } from "@/components/shell/live-news";
import { passOn } from "@/components/shell/signals";
import { clearEntities } from "@/components/ui/entity-store";
import { acceptAllyAction } from "@/lib/allies/actions";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/shell/live", () => ({ startLive: () => () => {} }));

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const asking = (displayName: string) => ({
  id: displayName.toLowerCase(),
  kind: "USER" as const,
  handle: displayName.toLowerCase(),
  displayName,
  photoId: null,
  headline: null,
  relation: "pending" as const,
  isMuted: false,
  sharedAllies: 0,
});
let place = 1;
const newsOf = (requests: number) => ({
  profileId: "amara",
  cursor: `${place++}.019b0000-0000-7000-8000-000000000000`,
  news: {
    ...{ notifications: 0, here: requests, requests, invitations: 0, conversations: 0, jobs: 0, elsewhere: 0 },
    profiles: {},
  },
});
const card = page.getByRole("region", { name: "Ally requests" });
const names = () => [...document.querySelectorAll("[data-asking]")].map((row) => row.getAttribute("data-asking"));
/** Who asks by now, as the server says it. */
let waiting: string[] = [];
const happened = () => {
  learnNews(newsOf(waiting.length));
  passOn("news");
};

beforeEach(async () => {
  clearEntities();
  await page.viewport(1280, 844);
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(Response.json({ profiles: waiting.map(asking), next: null })),
  );
});

function show(...given: string[]) {
  waiting = given;
  render(
    <LiveNews given={newsOf(given.length)}>
      <RequestsCard requests={given.slice(0, 2).map(asking)} count={given.length} acts={acts} now={Date.now()} />
    </LiveNews>,
  );
}

it("shows a request that comes while one looks, with how many there are, and none that was taken back", async () => {
  show();
  await expect.element(card).not.toBeInTheDocument();
  waiting = ["Dele"];
  // It may not be listening yet: then the number says that something happened.
  happened();
  await expect.element(card).toBeVisible();
  expect(names()).toEqual(["dele"]);
  await expect.element(card).toHaveTextContent(/1/);
  waiting = ["Ruth", "Dele"];
  happened();
  await expect.poll(names).toEqual(["ruth", "dele"]);
  waiting = ["Yuki", "Ruth", "Dele"];
  happened();
  await expect.poll(names).toEqual(["yuki", "ruth"]);
  await expect.element(card.getByRole("link", { name: "See all requests" })).toBeVisible();
  waiting = ["Dele"];
  happened();
  await expect.poll(names).toEqual(["dele"]);
  waiting = [];
  happened();
  await expect.element(card).not.toBeInTheDocument();
});

it("counts down when one is accepted, who stays, beside the next who waits", async () => {
  vi.mocked(acceptAllyAction).mockResolvedValue({
    status: "done",
    value: { relation: "ally" },
    idempotencyKey: "next",
    rerendered: false,
  });
  show("Ruth", "Dele", "Yuki");
  await card.getByRole("button", { name: "Accept" }).first().click();
  await expect.element(card.getByRole("button", { name: "Ally: Ruth" })).toBeVisible();
  waiting = ["Dele", "Yuki"];
  happened();
  await expect.poll(names).toEqual(["yuki", "ruth", "dele"]);
  await expect.element(card.getByRole("link", { name: "See all requests" })).not.toBeInTheDocument();
});

it("leaves where it is what the focus is in", async () => {
  show("Ruth", "Dele");
  const accept = card.getByRole("button", { name: "Accept" }).first();
  await expect.element(accept).toBeVisible();
  (accept.element() as HTMLElement).focus();
  waiting = ["Dele"];
  happened();
  await expect.element(card).toHaveTextContent(/1/);
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBeGreaterThan(0);
  expect(names()).toEqual(["ruth", "dele"]);
  await expect.element(accept).toHaveFocus();
  await userEvent.tab();
});
