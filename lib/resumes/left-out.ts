type LeftOut = { item: string; why: string };
/** What of a file is not taken over: the first ones by their names, the others counted. */
export type LeftOutList = { named: LeftOut[]; more: number };

const NAMED_LIMIT = 100;
/** Code points. */
const NAME_LIMIT = 120;

/** However much a file holds, little of it is said. */
export function leaveOut(list: LeftOutList, item: string, why: string): void {
  if (list.named.length === NAMED_LIMIT) list.more += 1;
  else list.named.push({ item: briefOf(item), why });
}

export function briefOf(item: string): string {
  return [...item.slice(0, 2 * NAME_LIMIT)].slice(0, NAME_LIMIT).join("");
}
