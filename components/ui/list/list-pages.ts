/**
 * A batch as the server gave it, newest first. `cursor` asked for it (null: the newest one), `next` asks for the one
 * after it.
 */
export type ListPage<T> = {
  cursor: string | null;
  items: T[];
  next: string | null;
  /** When the server read it (its clock, milliseconds). */
  asOf: number;
  /** Kept from before: to be asked again. */
  stale?: boolean;
};
/** `entryId` where the same thing may move within its list: then it is another entry. */
type Item = { id: string; entryId?: string };

function entryOf({ id, entryId = id }: Item): string {
  return entryId;
}

export function itemsOf<T>(pages: readonly ListPage<T>[]): T[] {
  return pages.flatMap(({ items }) => items);
}

/**
 * What a list keeps of an item that its page, made anew, has no more: the item as it is to stay, or nothing. `beside` is
 * what stands above its place, or else below.
 */
export type Keeps<T> = (item: T, beside: T | undefined) => T | undefined;

/** A page made anew, with what is kept of those that are known: each behind what it stood behind, all below what is new. */
export function withKept<T extends Item>(
  fresh: ListPage<T>,
  known: readonly ListPage<T>[],
  keeps?: Keeps<T>,
): ListPage<T> {
  if (!keeps) return fresh;
  const items = [...fresh.items];
  const before = new Set(itemsOf(known).map(({ id }) => id));
  let place = items.findIndex(({ id }) => before.has(id));
  if (place < 0) place = items.length;
  for (const item of itemsOf(known)) {
    const at = items.findIndex(({ id }) => id === item.id);
    const kept = at < 0 ? keeps(item, items[place - 1] ?? items[place]) : undefined;
    if (kept) items.splice(place, 0, kept);
    place = Math.max(place, kept ? place + 1 : at + 1);
  }
  return { ...fresh, items };
}

/**
 * A newest page made anew, with what is known behind it: the two are joined at the last entry that both have. Null when
 * they have none in common, for then nobody knows what lies between. What moved to the front is not shown behind it, too.
 */
export function joined<T extends Item>(
  fresh: ListPage<T>,
  known: readonly ListPage<T>[],
  keeps?: Keeps<T>,
): ListPage<T>[] | null {
  const ids = new Set(fresh.items.map(({ id }) => id));
  const entries = new Set(fresh.items.map(entryOf));
  const all = itemsOf(known);
  const last = all.findLastIndex((item) => entries.has(entryOf(item)));
  if (fresh.next === null || all.length === 0) return [withKept(fresh, known, keeps)];
  if (last < 0) return null;
  const tail = new Set(
    all
      .slice(last + 1)
      .map(({ id }) => id)
      .filter((id) => !ids.has(id)),
  );
  const partOf = (isPart: (item: T) => boolean) =>
    known.map((page) => ({ ...page, items: page.items.filter(isPart) })).filter(({ items }) => items.length > 0);
  const newest = withKept(
    fresh,
    partOf(({ id }) => !tail.has(id)),
    keeps,
  );
  const [first, ...rest] = partOf(({ id }) => tail.has(id));
  return first ? [newest, { ...first, cursor: fresh.next }, ...rest] : [newest];
}

/**
 * The page that `cursor` asked for, made anew: what is gone leaves, what other pages have already does not come twice.
 */
export function refreshed<T extends Item>(
  pages: readonly ListPage<T>[],
  cursor: string | null,
  items: readonly T[],
  asOf: number,
  keeps?: Keeps<T>,
): ListPage<T>[] {
  const elsewhere = new Set(
    pages.filter((page) => page.cursor !== cursor).flatMap((page) => page.items.map(({ id }) => id)),
  );
  return pages.map((page) =>
    page.cursor === cursor
      ? {
          ...withKept({ ...page, items: items.filter(({ id }) => !elsewhere.has(id)) }, [page], keeps),
          asOf,
          stale: false,
        }
      : page,
  );
}

/**
 * The pages that the server made now with those that were kept. Without a common item nobody knows what lies between:
 * then whoever was far down, at an item behind the newest page, stays there, and the others begin anew.
 */
export function resumed<T extends Item>(pages: ListPage<T>[], kept: ListPage<T>[], anchorId?: string): ListPage<T>[] {
  const [fresh, ...more] = pages;
  if (!fresh || more.length) return pages;
  const isDeep = anchorId !== undefined && !kept[0]?.items.some(({ id }) => id === anchorId);
  return joined(fresh, kept) ?? (isDeep ? kept : [fresh]);
}
