/** A batch as the server gave it. `cursor` asked for it (null: the first one), `next` asks for the one after it. */
export type ListPage<T> = {
  cursor: string | null;
  items: T[];
  next: string | null;
  /** Kept from before: to be asked again. */ stale?: boolean;
};
type Item = { id: string };

export function itemsOf<T>(pages: readonly ListPage<T>[]): T[] {
  return pages.flatMap(({ items }) => items);
}

/**
 * A first page made anew, with what is known behind it: the two are joined at the last item that both have. Null when
 * they have none in common, for then nobody knows what lies between.
 */
export function joined<T extends Item>(fresh: ListPage<T>, known: readonly ListPage<T>[]): ListPage<T>[] | null {
  const ids = new Set(fresh.items.map(({ id }) => id));
  const all = itemsOf(known);
  const last = all.findLastIndex(({ id }) => ids.has(id));
  if (fresh.next === null || all.length === 0) return [fresh];
  if (last < 0) return null;
  const tail = new Set(all.slice(last + 1).map(({ id }) => id));
  const behind = known
    .map((page) => ({ ...page, items: page.items.filter(({ id }) => tail.has(id)) }))
    .filter(({ items }) => items.length > 0);
  const [first, ...rest] = behind;
  return first ? [fresh, { ...first, cursor: fresh.next }, ...rest] : [fresh];
}

/**
 * The page that `cursor` asked for, made anew: what is gone leaves, what other pages have already does not come twice.
 */
export function refreshed<T extends Item>(
  pages: readonly ListPage<T>[],
  cursor: string | null,
  items: readonly T[],
): ListPage<T>[] {
  const elsewhere = new Set(
    pages.filter((page) => page.cursor !== cursor).flatMap((page) => page.items.map(({ id }) => id)),
  );
  return pages.map((page) =>
    page.cursor === cursor ? { ...page, items: items.filter(({ id }) => !elsewhere.has(id)), stale: false } : page,
  );
}
