import { createListeners } from "@/components/ui/store/store";
import { SEARCHES } from "./wipe-searches";

const MAX_RECENT = 8;

const { subscribe, notify } = createListeners();

/** What a profile was used to look for of late, the newest first: only in this browser, until the sign-out. */
export function recentSearches(owner: string): string[] {
  return parse(stored(owner));
}

export function keepSearch(owner: string, words: string) {
  const others = recentSearches(owner).filter((one) => one !== words);
  store(owner, [words, ...others].slice(0, MAX_RECENT));
}

export function dropSearch(owner: string, words: string) {
  store(
    owner,
    recentSearches(owner).filter((one) => one !== words),
  );
}

export const onSearches = subscribe;

/** As it is kept. */
export function stored(owner: string): string {
  try {
    return localStorage.getItem(SEARCHES + owner) ?? "[]";
  } catch {
    return "[]";
  }
}

export function parse(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Where storage is full or forbidden nothing is kept. */
function store(owner: string, searches: string[]) {
  try {
    localStorage.setItem(SEARCHES + owner, JSON.stringify(searches));
  } catch {}
  notify();
}
