/** From where on the column is shown (posts/feed/feed-column.css). */
const WIDE = "(width >= 1024px)";

/**
 * Asks for a script once the column beside the feed has room, which on a phone is never. Until it comes what the server
 * wrote stands there. Where it does not come it is asked for again once the browser is online anew, or the column is
 * shown anew.
 */
export function besideTheFeed<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof window === "undefined") return ask();
  const wide = matchMedia(WIDE);
  return new Promise((come) => {
    const begin = () => wide.matches && void ask().then(come, () => {});
    wide.onchange = begin;
    addEventListener("online", begin);
    begin();
  });
}
