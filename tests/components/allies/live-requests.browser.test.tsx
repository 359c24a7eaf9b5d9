import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RequestsCard } from "@/components/allies/requests/requests-card";
import { updateBadgeCounts } from "@/components/shell/live/badge-counts";
import { LiveNews } from "@/components/shell/live/live-news";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities, serverTime } from "@/components/ui/entities/entity-store";
import { acceptAllyAction } from "@/lib/allies/actions";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/shell/live/live", () => ({ startLive: () => () => {} }));

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
  updateBadgeCounts(newsOf(waiting.length));
  emitSignal("news");
};

beforeEach(async () => {
  clearEntities();
  await page.viewport(1280, 844);
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(Response.json({ profiles: waiting.map(asking), next: null })),
  );
});

const shown = (given: string[], by = acts, now = Date.now()) => (
  <LiveNews given={{ ...newsOf(given.length), profileId: by.actingId }}>
    <RequestsCard requests={given.slice(0, 2).map(asking)} count={given.length} acts={by} now={now} />
  </LiveNews>
);
function show(...given: string[]) {
  waiting = given;
  return render(shown(given));
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
  await expect.poll(names).toEqual(["ruth", "dele", "yuki"]);
  await expect.element(card.getByRole("link", { name: "See all requests" })).not.toBeInTheDocument();
});

it("leads to all of them as long as some wait unseen, beside whoever was accepted", async () => {
  vi.mocked(acceptAllyAction).mockResolvedValue({
    status: "done",
    value: { relation: "ally" },
    idempotencyKey: "next",
    rerendered: false,
  });
  show("Ruth", "Dele", "Yuki", "Seun");
  await card.getByRole("button", { name: "Accept" }).first().click();
  await expect.element(card.getByRole("button", { name: "Ally: Ruth" })).toBeVisible();
  waiting = ["Dele", "Yuki", "Seun"];
  happened();
  await expect.poll(names).toEqual(["ruth", "dele", "yuki"]);
  await expect.element(card.getByRole("link", { name: "See all requests" })).toBeVisible();
});

it.each(["amara", "tidewater"])("takes no answer from before the page came anew, for %s", async (actingId) => {
  const { rerender } = show("Ruth");
  await expect.element(card).toBeVisible();
  let answer: (late: Response) => void = () => {};
  const late = Response.json({ profiles: [asking("Dele"), asking("Yuki")], next: null });
  vi.mocked(fetch).mockClear();
  vi.mocked(fetch).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  waiting = ["Dele", "Ruth"];
  happened();
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
  rerender(shown(["Yuki", "Seun"], { ...acts, actingId }, actingId === "amara" ? serverTime() + 1 : 1));
  await expect.poll(names).toEqual(["yuki", "seun"]);
  answer(late);
  await expect.poll(() => late.bodyUsed).toBe(true);
  // Had it been taken, Dele would stand above.
  waiting = ["Yuki", "Dele", "Omar"];
  updateBadgeCounts({ ...newsOf(3), profileId: actingId });
  await expect.poll(names).toEqual(["yuki", "dele"]);
});

it("asks again with the next news what could not be asked", async () => {
  show("Ruth");
  await expect.element(card).toBeVisible();
  vi.mocked(fetch).mockClear();
  vi.mocked(fetch).mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")));
  waiting = ["Dele", "Ruth"];
  happened();
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
  await expect.element(card).toHaveTextContent(/2/);
  expect(names()).toEqual(["ruth"]);
  happened();
  await expect.poll(names).toEqual(["dele", "ruth"]);
});

it("leaves where it is what the focus is in, also when it becomes live", async () => {
  show("Ruth", "Dele", "Yuki");
  // As the page brought it: nothing has happened since.
  updateBadgeCounts(newsOf(3));
  const accept = card.getByRole("button", { name: "Accept" }).first();
  await expect.element(accept).toBeVisible();
  (accept.element() as HTMLElement).focus();
  waiting = ["Dele", "Yuki"];
  happened();
  await expect.poll(names).toEqual(["ruth", "dele", "yuki"]);
  await expect.element(accept).toHaveFocus();
  await userEvent.tab();
});
