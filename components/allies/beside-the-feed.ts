/** From where on the column is shown (app/navigation.css). */
const WIDE = "(width >= 1024px)";

/**
 * Asks for a script once the column beside the feed has room, which on a phone is never. Until it comes, or where it
 * does not, what the server wrote stands there and works as it does without.
 */
export function besideTheFeed<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof window === "undefined") return ask();
  const wide = matchMedia(WIDE);
  return new Promise((come) => {
    const begin = () => wide.matches && void ask().then(come, () => {});
    wide.addEventListener("change", begin);
    begin();
  });
}
