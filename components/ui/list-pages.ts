import { currentEntity, type Entities, insertedInto } from "./entities";

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

/** Whether a list leaves an item out for what is known of other things, such as who wrote it. `asOf`: as of its page. */
export type LeavesOut<T> = (item: T, entities: Entities, asOf: number) => boolean;

/**
 * The items as they are known by now: changed, without the removed ones and those that the list leaves out, and with
 * those inserted since at the newest end.
 */
export function currentItems<T extends Item>(
  entities: Entities,
  kind: string,
  list: string,
  pages: readonly ListPage<T>[],
  leavesOut?: LeavesOut<T>,
): T[] {
  const current = (item: T, asOf: number) => {
    const known = currentEntity(entities, kind, item, asOf);
    return known.isRemoved || leavesOut?.(known, entities, asOf) ? [] : [known];
  };
  const newest = pages.find(({ cursor }) => cursor === null);
  const listed = new Set(itemsOf(pages).map(({ id }) => id));
  const inserted = newest
    ? insertedInto<T>(entities, list, newest.asOf).filter(({ item }) => !listed.has(item.id))
    : [];
  return [
    ...inserted.flatMap(({ item, at }) => current(item, at)),
    ...pages.flatMap(({ items, asOf }) => items.flatMap((item) => current(item, asOf))),
  ];
}

/**
 * A newest page made anew, with what is known behind it: the two are joined at the last entry that both have. Null when
 * they have none in common, for then nobody knows what lies between. What moved to the front is not shown behind it, too.
 */
export function joined<T extends Item>(fresh: ListPage<T>, known: readonly ListPage<T>[]): ListPage<T>[] | null {
  const ids = new Set(fresh.items.map(({ id }) => id));
  const entries = new Set(fresh.items.map(entryOf));
  const all = itemsOf(known);
  const last = all.findLastIndex((item) => entries.has(entryOf(item)));
  if (fresh.next === null || all.length === 0) return [fresh];
  if (last < 0) return null;
  const tail = new Set(
    all
      .slice(last + 1)
      .map(({ id }) => id)
      .filter((id) => !ids.has(id)),
  );
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
  asOf: number,
): ListPage<T>[] {
  const elsewhere = new Set(
    pages.filter((page) => page.cursor !== cursor).flatMap((page) => page.items.map(({ id }) => id)),
  );
  return pages.map((page) =>
    page.cursor === cursor
      ? { ...page, items: items.filter(({ id }) => !elsewhere.has(id)), asOf, stale: false }
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
