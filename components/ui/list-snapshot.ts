import { clearEntities } from "./entity-store";
import type { ListPage } from "./list-pages";

/**
 * Where a list was left: its pages, heights (by id, pixels) and the item at the top of the screen with its distance
 * from there (pixels). It belongs to an entry of the history, so Back, Forward and reload find it and a new visit does
 * not.
 */
export type ListSnapshot<T> = { pages: ListPage<T>[]; heights: Record<string, number>; anchor: ListAnchor | null };
/** Null while the list's beginning is in sight. */
export type ListAnchor = { id: string; top: number };

const LIST_PREFIX = "list:";
const MAX_SNAPSHOTS = 20;

/** From a sign-out on until a list is shown again, what leaves the page is not kept. */
let closed = false;

type StoredSnapshot<T> = ListSnapshot<T> & { at: number; total: number };

/**
 * The name of this list in this entry of the history, or on the first visit a new one, which `isPresent` writes down.
 */
export function entryOf(owner: string): string {
  closed = false;
  forget((key) => !key.startsWith(`${LIST_PREFIX}${owner}:`));
  const known: unknown = history.state?.list;
  const prefix = `${LIST_PREFIX}${owner}:${location.pathname}${location.search}:`;
  return typeof known === "string" && known.startsWith(prefix) ? known : prefix + crypto.randomUUID();
}

/** False once another entry of the history is the present one. A navigation to the same address forgets the name. */
export function isPresent(entry: string): boolean {
  const forgotten = !history.state?.list && entry.includes(`:${location.pathname}${location.search}:`);
  if (forgotten) history.replaceState({ ...history.state, list: entry }, "");
  return history.state?.list === entry;
}

export function readListSnapshot<T>(entry: string): ListSnapshot<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(entry) ?? "null") as StoredSnapshot<T> | null;
  } catch {
    return null;
  }
}

/** `total`: the height of the whole list, which keeps its place free while a page loads. */
export function saveListSnapshot<T>(entry: string, snapshot: ListSnapshot<T>, total: number) {
  if (closed) return;
  const text = JSON.stringify({ ...snapshot, at: Date.now(), total } satisfies StoredSnapshot<T>);
  try {
    makeRoom(entry, MAX_SNAPSHOTS - 1);
    sessionStorage.setItem(entry, text);
  } catch {
    retry(entry, text);
  }
}

/**
 * At sign-out, and wherever somebody is asked to sign in: another tab may have signed them out. What is known of the
 * items goes, too.
 */
export function clearListSnapshots() {
  closed = true;
  forget(() => true);
  clearEntities();
}

function forget(which: (key: string) => boolean) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(LIST_PREFIX) && which(key)) sessionStorage.removeItem(key);
  } catch {}
}

function retry(entry: string, text: string) {
  try {
    makeRoom("", 0);
    sessionStorage.setItem(entry, text);
  } catch {} // no room, or storage is forbidden: then Back begins at the top
}

function makeRoom(entry: string, count: number) {
  const others = Object.keys(sessionStorage).filter((key) => key.startsWith(LIST_PREFIX) && key !== entry);
  const age = (key: string) => Number(/"at":(\d+),"total":[\d.]+\}$/.exec(sessionStorage.getItem(key) ?? "")?.[1] ?? 0);
  if (others.length <= count) return;
  const oldest = others.sort((one, other) => age(one) - age(other)).slice(0, others.length - count);
  for (const key of oldest) sessionStorage.removeItem(key);
}
