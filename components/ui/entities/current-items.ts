import { currentEntity, type Entities, insertedInto } from "./entities";
import { itemsOf, type ListPage } from "@/components/ui/list/list-pages";

/** Whether a list leaves an item out for what is known of other things, such as who wrote it. `asOf`: as of its page. */
export type LeavesOut<T> = (item: T, entities: Entities, asOf: number) => boolean;

/**
 * The items as they are known by now: changed, without the removed ones and those that the list leaves out, and with
 * those inserted since at the newest end.
 */
export function currentItems<T extends { id: string }>(
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
