"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { noteServerTime, serverTime } from "@/components/ui/entities/entity-store";
import { itemsOf, joined, type Keeps, type ListPage, refreshed, withKept } from "./list-pages";

export type ListFailure = { kind: "offline" | "signed-out" | "failed"; message?: string };
export type ListAnswer<T> = { ok: true; items: T[]; next: string | null } | ({ ok: false } & ListFailure);
export type LoadPage<T> = (cursor: string | null) => Promise<ListAnswer<T>>;

/** The pages of a list. One made anew by the server joins those that are loaded behind it. */
export function useListPages<T extends { id: string }>(first: ListPage<T>, load: LoadPage<T>, keeps?: Keeps<T>) {
  const [given, setGiven] = useState(first);
  const [pages, setPages] = useState<ListPage<T>[]>([first]);
  const [state, setState] = useState<"idle" | "loading" | ListFailure>("idle");
  /** The cursor that was asked for, until what came of it is shown. */
  const loading = useRef<string | null>(null);
  const asking = useRef(false);
  const next = pages.at(-1)?.next ?? null;

  if (first !== given) {
    setGiven(first);
    setPages(joined(first, pages, keeps) ?? [withKept(first, pages, keeps)]);
  }
  useEffect(() => noteServerTime(first.asOf), [first.asOf]);
  useLayoutEffect(() => void (loading.current = null), [pages]);

  /** The id of the first new item; nothing when there is none. */
  async function loadMore(): Promise<string | undefined> {
    // After a failure that is shown somebody may ask again.
    if (next === null || (next === loading.current && typeof state === "string")) return;
    loading.current = next;
    setState("loading");
    const asOf = serverTime();
    const answer = await load(next);
    setState(answer.ok ? "idle" : answer);
    if (!answer.ok) return;
    const known = new Set(itemsOf(pages).map(({ id }) => id));
    const items = answer.items.filter(({ id }) => !known.has(id));
    setPages((now) => (now.at(-1)?.next === next ? [...now, { cursor: next, items, next: answer.next, asOf }] : now));
    return items[0]?.id;
  }

  /** Asks once more for a page that was kept; if that fails it stays as it is. */
  async function refresh(page: ListPage<T>) {
    if (asking.current) return;
    asking.current = true;
    const asOf = serverTime();
    const answer = await load(page.cursor);
    asking.current = false;
    setPages((now) =>
      answer.ok
        ? refreshed(now, page.cursor, answer.items, asOf, keeps)
        : refreshed(now, page.cursor, page.items, page.asOf),
    );
  }

  return {
    pages,
    next,
    loading: state === "loading",
    failure: typeof state === "object" ? state : null,
    setPages,
    loadMore,
    refresh,
  };
}
