import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcements } from "@/components/shell/live/announcements";
import { badgeCounts, updateBadgeCounts } from "@/components/shell/live/badge-counts";
import { startLive } from "@/components/shell/live/live";
import { announce } from "@/components/shell/live/live-region";
import { onSignal } from "@/components/shell/live/signals";
import { currentEntity } from "@/components/ui/entities/entities";
import { clearEntities, entitiesNow } from "@/components/ui/entities/entity-store";
import { changeInTabs } from "@/components/ui/entities/shared-changes";

const ID = "019b0000-0000-7000-8000-000000000000";
const news = (notifications: number) => ({
  notifications,
  here: 0,
  requests: 0,
  invitations: 0,
  profiles: {},
  conversations: 0,
  jobs: 0,
  elsewhere: 0,
});

/** The server, as far as a browser asks it. */
const server = { transaction: 10, notifications: 0, profileId: "amara", signals: [] as string[], isSignedIn: true };
type Stream = EventTarget & {
  readonly url: string;
  close: () => void;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
};
const opened: Stream[] = [];
const current = () => opened.at(-1)!;
let end: () => void;
const region = () => document.querySelector('body > [role="status"]')!;
const say = (count: number) => `${count} new`;
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => url);

function happen(signal: string) {
  server.transaction += 1;
  current().onmessage!({ data: signal, lastEventId: `${server.transaction}.${ID}` });
}

/** In a page of its own, after what tests before it have learned. */
function begin() {
  server.transaction += 10;
  updateBadgeCounts({ profileId: "amara", cursor: `${server.transaction}.${ID}`, news: news(server.notifications) });
  return startLive({ profileId: "amara", cursor: `${server.transaction}.${ID}`, say });
}

beforeEach(async () => {
  Object.assign(server, { notifications: 0, profileId: "amara", signals: [], isSignedIn: true });
  document.title = "Feed";
  announcements.set(true);
  vi.spyOn(window, "fetch").mockImplementation(async () => {
    if (!server.isSignedIn) return Response.json({}, { status: 401 });
    const { transaction, signals, profileId, notifications } = server;
    return Response.json({ cursor: `${transaction}.${ID}`, signals, profileId, news: news(notifications) });
  });
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      static CLOSED = 2;
      constructor(readonly url: string) {
        super();
        opened.push(this);
      }
      close = vi.fn();
    },
  );
  opened.length = 0;
  end = begin();
  await expect.poll(() => opened).toHaveLength(1);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

it("asks for the numbers once, however much happens at once, and shows them before the title", async () => {
  server.notifications = 3;
  for (let n = 0; n < 20; n++) happen("news");
  await expect.poll(() => document.title).toBe("(3) Feed");
  expect(asked().length).toBeLessThanOrEqual(2);
  document.title = "Settings";
  await expect.poll(() => document.title).toBe("(3) Settings");
  server.notifications = 120;
  happen("news");
  await expect.poll(() => document.title).toBe("(99+) Settings");
  server.notifications = 0;
  happen("news");
  await expect.poll(() => document.title).toBe("Settings");
});

it("asks once more where a page that has come says another number", async () => {
  server.notifications = 2;
  document.title = "(2) Profile";
  await expect.poll(asked).toEqual(["/api/live"]);
  await expect.poll(() => document.title).toBe("(2) Profile");
});

it("passes on that there is a new post, and asks for no number", async () => {
  const heard = vi.fn();
  const stop = onSignal("post", heard);
  happen("post");
  expect(heard).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
  stop();
});

it("shows nothing that is said of another profile", async () => {
  Object.assign(server, { profileId: "tidewater", notifications: 5 });
  happen("news");
  await expect.poll(asked).toHaveLength(1);
  await vi.mocked(fetch).mock.results[0]!.value;
  await new Promise(requestAnimationFrame);
  expect(badgeCounts.read()!.profileId).toBe("amara");
  expect(document.title).toBe("Feed");
});

it("says what is new, once, unless it was read in between", async () => {
  server.notifications = 1;
  happen("news");
  await expect.poll(() => region().textContent).toBe("1 new");
  const changes = vi.fn();
  const observer = new MutationObserver(changes);
  observer.observe(region(), { childList: true });
  announce("notifications", "1 new");
  await new Promise(requestAnimationFrame);
  expect(changes).not.toHaveBeenCalled();
  observer.disconnect();
});

it("of what follows at once the last is said, after a while", async () => {
  vi.useFakeTimers();
  announce("posts", "1 new post");
  expect(region().textContent).toBe("1 new post");
  announce("posts", "2 new posts");
  announce("posts", "3 new posts");
  expect(region().textContent).toBe("1 new post");
  vi.advanceTimersByTime(4_900);
  expect(region().textContent).toBe("1 new post");
  vi.advanceTimersByTime(200);
  expect(region().textContent).toBe("3 new posts");
  announce("posts", null);
  vi.advanceTimersByTime(5_000);
  announce("posts", "3 new posts");
  expect(region().textContent).toBe("3 new posts");
});

it("says nothing to whoever wants none of it", () => {
  announcements.set(false);
  announce("posts", "9 new posts");
  expect(region().textContent).toBe("");
});

it("opens nothing while the browser keeps the page for Back, and goes on from its place", async () => {
  happen("post");
  const { close, url } = current();
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect(close).toHaveBeenCalled();
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => current().url).not.toBe(url);
  expect(current().url).toBe(`/api/live?after=${server.transaction}.${ID}`);
});

it("tells the other tabs what was changed for all of them, and shows what they tell of the same profile", async () => {
  const other = new BroadcastChannel("allyway-live");
  const told = vi.fn();
  other.onmessage = ({ data }: MessageEvent<{ changed?: object }>) => data.changed && told(data.changed);
  const change = (id: string, actingId = "amara") => ({ actingId, kind: "standing", id, values: { relation: "ally" } });
  const relationTo = (id: string) =>
    currentEntity(entitiesNow("amara"), "standing", { id, relation: "pending" }, Date.now()).relation;
  changeInTabs(change("ruth"));
  expect(relationTo("ruth")).toBe("ally");
  await expect.poll(() => told.mock.calls).toEqual([[change("ruth")]]);
  for (const changed of [change("leila", "tidewater"), change("noor")]) other.postMessage({ changed });
  await expect.poll(() => relationTo("noor")).toBe("ally");
  expect(relationTo("leila")).toBe("pending");
  end();
  changeInTabs(change("leila"));
  expect(told).toHaveBeenCalledOnce();
  other.close();
  clearEntities();
});
