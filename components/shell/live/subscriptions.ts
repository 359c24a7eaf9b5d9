import { MAX_WATCHED_POSTS } from "@/lib/events/schema";
import { emitSignal } from "./signals";
import { onSubscribedPosts, subscribedPosts } from "./subscribed-posts";

/** What tabs tell each other: which posts one shows, that the one that leads asks for that, and which it is told of. */
export type WatchMessage = Partial<{ watch: { tab: string; posts: string[] }; whoWatches: true; watching: string[] }>;

type Options = {
  /** To the other tabs. */
  send: (message: WatchMessage) => void;
  /** To all tabs, of the one that leads. */
  tell: (message: WatchMessage) => void;
  /** The stream is to be opened anew, by the tab that leads. */
  renew: () => void;
};

/** Keeps the one stream of a browser told which posts its tabs show. */
export function subscriptions({ send, tell, renew }: Options) {
  const tab = crypto.randomUUID();
  /** While this tab leads: what each shows, and what the stream was opened with and has begun to tell. */
  const byTab = new Map<string, string[]>();
  let [isLeading, told] = [false, [] as string[]];
  /** Of those that this page shows those of which it has looked at what came before. */
  const begun = new Set<string>();
  const end = onSubscribedPosts(() => {
    for (const id of begun) if (!subscribedPosts().includes(id)) begun.delete(id);
    say(subscribedPosts());
  });
  return { lead, posts, opened, hear, end, join: () => say(subscribedPosts()), leave: () => say([]) };

  function say(posts: string[]) {
    note(tab, posts);
    send({ watch: { tab, posts } });
  }

  /** Returns what ends it. */
  function lead() {
    isLeading = true;
    byTab.set(tab, subscribedPosts());
    send({ whoWatches: true });
    return () => {
      isLeading = false;
      told = [];
      byTab.clear();
    };
  }

  function posts(): string[] {
    return isLeading ? [...new Set([...byTab.values()].flat())].slice(-MAX_WATCHED_POSTS) : subscribedPosts();
  }

  /** From now on what happens to them is told. */
  function opened(posts: string[]) {
    if (!isLeading) return;
    told = posts;
    tell({ watching: told });
  }

  function note(from: string, posts: string[]) {
    if (!isLeading) return;
    byTab.delete(from);
    if (posts.length > 0) byTab.set(from, posts);
    if (posts.some((id) => !told.includes(id))) renew();
    else if (posts.length > 0) tell({ watching: told });
  }

  function hear({ watch, whoWatches, watching }: WatchMessage) {
    if (watch) note(watch.tab, watch.posts);
    if (whoWatches && subscribedPosts().length > 0) send({ watch: { tab, posts: subscribedPosts() } });
    for (const id of watching ?? []) {
      if (begun.has(id) || !subscribedPosts().includes(id)) continue;
      begun.add(id);
      emitSignal(`comment ${id}`);
    }
  }
}
