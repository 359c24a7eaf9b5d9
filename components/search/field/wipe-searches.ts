/** Kept as drafts are: with these they go at the sign-out. */
export const SEARCHES = "draft:searches:";

/** What profiles were used to look for goes from this browser, also where a session has ended by itself. */
export function wipeSearches() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(SEARCHES)) localStorage.removeItem(key);
  } catch {}
}
