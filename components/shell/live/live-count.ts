import { badgeCounts } from "./badge-counts";
import { announce, openRegion } from "./live-region";
import { keepTitle } from "./live-title";
import { type News, titledNews } from "./news";

type Options = {
  /** As whom one acts in this page. */
  profileId: string;
  /** How many notifications are new, in words. */
  say: (count: number) => string;
  /** A page that has come says another number than is known. */
  differs: () => void;
};

/** Keeps how much is new before the page's title, and says when notifications are more. Returns what ends it. */
export function showCount({ profileId, say, differs }: Options): () => void {
  const count = () => known(({ notifications }) => notifications);
  let shown = count();
  const title = keepTitle(() => known(titledNews), differs);
  const ends = [openRegion(), title.end, badgeCounts.subscribe(show)];
  return () => {
    for (const end of ends) end();
  };

  function known(countOf: (news: News) => number): number {
    const read = badgeCounts.read();
    return read?.profileId === profileId ? countOf(read.news) : 0;
  }

  function show() {
    const before = shown;
    shown = count();
    title.show();
    if (shown !== before) announce("notifications", shown > before ? say(shown) : null);
  }
}
