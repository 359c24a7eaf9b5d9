"use client";

import { useEffect, useSyncExternalStore } from "react";

/** A page that was made sooner after a change than this may have been read before it. */
const MAX_LATENCY_MS = 2_000;

type Patch = { values: object; at: number };
type Insertion = { id: string; item: unknown; at: number };
/** Patches by kind and id, insertions by list; `at` is the server's time (milliseconds). Never mutated. */
export type Entities = {
  patches: ReadonlyMap<string, readonly Patch[]>;
  insertions: ReadonlyMap<string, readonly Insertion[]>;
};

const NO_ENTITIES: Entities = { patches: new Map(), insertions: new Map() };

const listeners = new Set<() => void>();
let owner = "";
let entities = NO_ENTITIES;
let serverAheadMs = 0;
let hasServerTime = false;

/**
 * What this tab knows of things since the pages that show them were made: from the answers to its own actions and from
 * live events. Every list and card that shows a thing follows it. What a page says that was made later is the truth
 * again. It belongs to one acting profile; the next one to write begins with nothing.
 */
export function entitiesOf(actingId: string) {
  const write = (next: (now: Entities) => Entities) => {
    entities = next(entitiesNow(actingId));
    owner = actingId;
    for (const listener of listeners) listener();
  };
  return {
    /** The fields that changed. `at`: when, by the server's clock, where that is known. */
    change(kind: string, id: string, values: object, at = serverTime()) {
      write((now) => withPatch(now, `${kind}:${id}`, { values, at }));
    },
    remove(kind: string, id: string, at = serverTime()) {
      write((now) => withPatch(now, `${kind}:${id}`, { values: { isRemoved: true }, at }));
    },
    restore(kind: string, id: string, at = serverTime()) {
      write((now) => withPatch(now, `${kind}:${id}`, { values: { isRemoved: false }, at }));
    },
    /** At the newest end of every list of that name which is not just a later page. */
    insert<T extends { id: string }>(list: string, item: T, at = serverTime()) {
      write((now) => withInsertion(now, list, { id: item.id, item, at }));
    },
  };
}

/** At sign-out, and wherever somebody is asked to sign in. */
export function clearEntities() {
  entities = NO_ENTITIES;
  owner = "";
  for (const listener of listeners) listener();
}

/** A thing that is shown by itself, as it is known by now. `asOf`: when the server read it. */
export function useEntity<T extends { id: string }>(actingId: string, kind: string, item: T, asOf: number) {
  useEffect(() => noteServerTime(asOf), [asOf]);
  return currentEntity(useEntities(actingId), kind, item, asOf);
}

export function useEntities(actingId: string): Entities {
  return useSyncExternalStore(
    subscribe,
    () => entitiesNow(actingId),
    () => NO_ENTITIES,
  );
}

/** Of another profile than the present one nothing is known. */
export function entitiesNow(actingId: string): Entities {
  return owner === actingId ? entities : NO_ENTITIES;
}

/** The same object where nothing newer is known. */
export function currentEntity<T extends { id: string }>({ patches }: Entities, kind: string, item: T, asOf: number) {
  const newer = (patches.get(`${kind}:${item.id}`) ?? []).filter(({ at }) => isNewer(at, asOf));
  const known: T & { isRemoved?: boolean } =
    newer.length > 0 ? Object.assign({}, item, ...newer.map(({ values }) => values)) : item;
  return known;
}

/** Newest first. */
export function insertedInto<T extends { id: string }>({ insertions }: Entities, list: string, asOf: number) {
  // Whoever inserts into a list of a name inserts what such lists hold.
  return (insertions.get(list) ?? []).filter(({ at }) => isNewer(at, asOf)) as readonly { item: T; at: number }[];
}

/** The quickest page so far tells the server's clock best. */
export function noteServerTime(madeAt: number) {
  const ahead = madeAt - Date.now();
  serverAheadMs = hasServerTime ? Math.max(serverAheadMs, ahead) : ahead;
  hasServerTime = true;
}

/** The present by the server's clock, or by as much earlier as the quickest page took to arrive. */
export function serverTime(): number {
  return Date.now() + serverAheadMs;
}

function isNewer(at: number, asOf: number): boolean {
  return at + MAX_LATENCY_MS > asOf;
}

function withPatch(now: Entities, key: string, patch: Patch): Entities {
  const isOverwritten = ({ values, at }: Patch) =>
    at <= patch.at && Object.keys(values).every((field) => field in patch.values);
  const others = (now.patches.get(key) ?? []).filter((known) => !isOverwritten(known));
  const ordered = [...others, patch].sort((one, other) => one.at - other.at);
  return { ...now, patches: new Map(now.patches).set(key, ordered) };
}

function withInsertion(now: Entities, list: string, insertion: Insertion): Entities {
  const others = (now.insertions.get(list) ?? []).filter(({ id }) => id !== insertion.id);
  const ordered = [insertion, ...others].sort((one, other) => other.at - one.at);
  return { ...now, insertions: new Map(now.insertions).set(list, ordered) };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
