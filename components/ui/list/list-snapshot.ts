import { clearEntities } from "@/components/ui/entities/entity-store";
import type { ListPage } from "./list-pages";

/**
 * Where a list was left: its pages, heights (by id, pixels) and the item at the top of what it scrolls in with its
 * distance from there (pixels). It belongs to an entry of the history, so Back, Forward and reload find it and a new
 * visit does not.
 */
export type ListSnapshot<T> = { pages: ListPage<T>[]; heights: Record<string, number>; anchor: ListAnchor | null };
/** Null while the end that the list begins with is in sight. */
export type ListAnchor = { id: string; top: number };

const LIST_PREFIX = "list:";
const MAX_SNAPSHOTS = 20;

/** From a sign-out on until a list is shown again, what leaves the page is not kept. */
let closed = false;

type StoredSnapshot<T> = ListSnapshot<T> & { at: number; total: number };

/** The name of this entry of the history, which all lists of a page have in common. New on the first visit. */
export function historyEntryOf(owner: string): string {
  closed = false;
  forget((key) => !key.startsWith(`${LIST_PREFIX}${owner}:`));
  const known: unknown = history.state?.list;
  const prefix = `${LIST_PREFIX}${owner}:${location.pathname}${location.search}:`;
  if (typeof known === "string" && known.startsWith(prefix)) return known;
  const entry = prefix + crypto.randomUUID();
  history.replaceState({ ...history.state, list: entry }, "");
  return entry;
}

/** False once another entry of the history is the present one. A navigation to the same address forgets the name. */
export function isPresent(entry: string): boolean {
  const forgotten = !history.state?.list && entry.includes(`:${location.pathname}${location.search}:`);
  if (forgotten) history.replaceState({ ...history.state, list: entry }, "");
  return history.state?.list === entry;
}

/** `list`: its name in the page. */
export function readListSnapshot<T>(entry: string, list: string): ListSnapshot<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(`${entry}#${list}`) ?? "null") as StoredSnapshot<T> | null;
  } catch {
    return null;
  }
}

/** `total`: the height of the whole list, which keeps its place free while a page loads. */
export function saveListSnapshot<T>(entry: string, list: string, snapshot: ListSnapshot<T>, total: number) {
  if (closed) return;
  const key = `${entry}#${list}`;
  const text = JSON.stringify({ ...snapshot, at: Date.now(), total } satisfies StoredSnapshot<T>);
  try {
    makeRoom(key, MAX_SNAPSHOTS - 1);
    sessionStorage.setItem(key, text);
  } catch {
    retry(key, text);
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

function retry(key: string, text: string) {
  try {
    makeRoom("", 0);
    sessionStorage.setItem(key, text);
  } catch {} // no room, or storage is forbidden: then Back begins at the top
}

function makeRoom(key: string, count: number) {
  const others = Object.keys(sessionStorage).filter((other) => other.startsWith(LIST_PREFIX) && other !== key);
  const age = (other: string) =>
    Number(/"at":(\d+),"total":[\d.]+\}$/.exec(sessionStorage.getItem(other) ?? "")?.[1] ?? 0);
  if (others.length <= count) return;
  const oldest = others.sort((one, other) => age(one) - age(other)).slice(0, others.length - count);
  for (const other of oldest) sessionStorage.removeItem(other);
}
