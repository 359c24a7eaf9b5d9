import { type SharedChange, shareChanges, takeChange } from "@/components/ui/entities/shared-changes";
import { coalesced } from "./coalesced";
import { resetBadgeCounts, updateBadgeCounts, type BadgeCounts } from "./badge-counts";
import { isLater } from "./live-place";
import { showCount } from "./live-count";
import { follow } from "./live-stream";
import { liveHref, type LiveMessage } from "./live-message";
import { joinTabs } from "./live-tabs";
import type { News } from "./news";
import { onSignal, emitSignal } from "./signals";
import { subscriptions, type WatchMessage } from "./subscriptions";

/** Milliseconds between two questions for the numbers or beginnings of the stream, and over which many spread theirs. */
const [GAP_MS, SPREAD_MS] = [1_000, 2_000];

type Options = {
  /** As whom one acts in this page. */
  profileId: string;
  /** The page shows what was before it. */
  cursor: string;
  /** How many notifications are new, in words. */
  say: (count: number) => string;
};

type Message = Partial<{ told: LiveMessage; known: BadgeCounts; place: string; changed: SharedChange }> & WatchMessage;
type Tell = (message: Message) => void;
type Answer = { cursor: string; signals: LiveMessage["signal"][]; profileId: string; news: News | null };

/**
 * Shows what happens in this page without its being asked for: by a stream that the tabs share, or by asking; it
 * is fetched after the page stands. While the browser keeps the page for Back nothing is open. Returns what ends it.
 */
export function startLive({ profileId, cursor, say }: Options): () => void {
  const over = new AbortController();
  let [place, tell]: [string, Tell] = [cursor, hear];
  let [tabs, stream]: [ReturnType<typeof joinTabs<Message>>?, ReturnType<typeof follow>?] = [];
  const asking = coalesced(() => ask(), { gap: GAP_MS });
  const renewing = coalesced(async () => stream?.renew(), { gap: GAP_MS });
  const watch = subscriptions({
    send: (message) => tabs?.send(message),
    tell: (message) => tell(message),
    renew: () => renewing.ask(),
  });
  const hideCount = showCount({ profileId, say, differs: () => asking.ask() });
  const stopDoubting = onSignal("doubt", () => asking.ask());
  const stopSharing = shareChanges((changed) => tabs?.send({ changed }));
  const ends = [hideCount, asking.end, leave, stopDoubting, stopSharing, renewing.end, watch.end];
  addEventListener("pagehide", leave, { signal: over.signal });
  addEventListener("pageshow", join, { signal: over.signal });
  // Somebody may have signed in again.
  document.addEventListener("visibilitychange", () => !document.hidden && join(), { signal: over.signal });
  join();
  return () => {
    over.abort();
    for (const end of ends) end();
  };

  function join() {
    tabs ??= joinTabs<Message>({ lead, hear, place: () => place, catchUp: () => void ask(place) });
    watch.join();
  }

  function leave() {
    watch.leave();
    tabs?.leave();
    tabs = undefined;
  }

  function lead(tellAll: Tell) {
    tell = tellAll;
    const stopWatching = watch.lead();
    const { posts, opened } = watch;
    stream = follow({
      ...{ posts, opened, place: () => place },
      hear(told) {
        tell({ told });
        if (told.signal === "news" || told.signal === "reset") asking.ask(told.canWait ? SPREAD_MS : 0);
      },
      catchUp: () => ask(place),
      end: leave,
    });
    const { leave: end } = stream;
    return () => {
      tell = hear;
      stopWatching();
      end();
      stream = undefined;
    };
  }

  function hear({ told, known, place: next = told?.place, changed, ...watched }: Message) {
    if (changed?.actingId === profileId) takeChange(changed);
    const isReset = told?.signal === "reset";
    if (isReset) resetBadgeCounts();
    if (next && (isReset || isLater(next, place))) place = next;
    if (told) emitSignal(told.signal, told.canWait);
    watch.hear(watched);
    if (known?.profileId === profileId) updateBadgeCounts(known);
  }

  /** The numbers, and what happened since. False where nobody is signed in any more. */
  async function ask(after?: string): Promise<boolean> {
    try {
      const posts = watch.posts();
      const response = await fetch(after ? liveHref(after, posts) : "/api/live");
      if (!response.ok) return response.status !== 401;
      const { cursor, signals, profileId, news }: Answer = await response.json();
      if (news) tell({ known: { profileId, cursor, news } });
      for (const signal of signals) tell({ told: { signal, place: cursor } });
      // Without a place it did not say what happened: that is still to come.
      if (!after) return true;
      tell({ place: cursor });
      watch.opened(posts);
    } catch {} // The network: it is asked again.
    return true;
  }
}
