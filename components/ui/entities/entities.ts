/** A page that was made sooner after a change than this may have been read before it. */
const MAX_LATENCY_MS = 2_000;

type Patch = { values: object; at: number };
type Insertion = { id: string; item: unknown; at: number };
/** Patches by kind and id, insertions by list; `at` is the server's time (milliseconds). Never mutated. */
export type Entities = {
  patches: ReadonlyMap<string, readonly Patch[]>;
  insertions: ReadonlyMap<string, readonly Insertion[]>;
};

export const NO_ENTITIES: Entities = { patches: new Map(), insertions: new Map() };

/** The same object where nothing newer is known. */
export function currentEntity<T extends { id: string }>({ patches }: Entities, kind: string, item: T, asOf: number) {
  const newer = (patches.get(`${kind}:${item.id}`) ?? []).filter(({ at }) => isNewer(at, asOf));
  const known: T & { isRemoved?: boolean } =
    newer.length > 0 ? Object.assign({}, item, ...newer.map(({ values }) => values)) : item;
  return known;
}

/** As far as it became known since `before`, however old the item's page is. */
export function entitySince<T extends { id: string }>(
  before: Entities,
  { patches }: Entities,
  kind: string,
  item: T,
): T {
  const key = `${kind}:${item.id}`;
  const known = before.patches.get(key) ?? [];
  const newer = (patches.get(key) ?? []).filter((patch) => !known.includes(patch));
  return Object.assign({}, item, ...newer.map(({ values }) => values));
}

/** Newest first. */
export function insertedInto<T extends { id: string }>({ insertions }: Entities, list: string, asOf: number) {
  // Whoever inserts into a list of a name inserts what such lists hold.
  return (insertions.get(list) ?? []).filter(({ at }) => isNewer(at, asOf)) as readonly { item: T; at: number }[];
}

/** By how much the server's clock was set back, and how far it has been ahead of the browser's since (milliseconds). */
let [setBack, aheadSince] = [0, 0];

/** A page from the future was made before the clock was set back. */
function isNewer(at: number, asOf: number): boolean {
  const isFromBefore = asOf > Date.now() + aheadSince + MAX_LATENCY_MS;
  return at + MAX_LATENCY_MS > (isFromBefore ? asOf - setBack : asOf);
}

/** All that was known by the clock that was set back, by the right one. */
export function withClockSetBack(entities: Entities, by: number, ahead: number): Entities {
  [setBack, aheadSince] = [by, ahead];
  return withTimesMoved(entities, -by);
}

export function withTimesMoved({ patches, insertions }: Entities, by: number): Entities {
  const moved = <K, V extends { at: number }>(known: ReadonlyMap<K, readonly V[]>) =>
    new Map([...known].map(([key, all]) => [key, all.map((one) => ({ ...one, at: one.at + by }))] as const));
  return { patches: moved(patches), insertions: moved(insertions) };
}

export function withPatch(now: Entities, key: string, patch: Patch): Entities {
  const isOverwritten = ({ values, at }: Patch) =>
    at <= patch.at && Object.keys(values).every((field) => field in patch.values);
  const others = (now.patches.get(key) ?? []).filter((known) => !isOverwritten(known));
  const ordered = [...others, patch].sort((one, other) => one.at - other.at);
  return { ...now, patches: new Map(now.patches).set(key, ordered) };
}

export function withInsertion(now: Entities, list: string, insertion: Insertion): Entities {
  const others = (now.insertions.get(list) ?? []).filter(({ id }) => id !== insertion.id);
  const ordered = [insertion, ...others].sort((one, other) => other.at - one.at);
  return { ...now, insertions: new Map(now.insertions).set(list, ordered) };
}
