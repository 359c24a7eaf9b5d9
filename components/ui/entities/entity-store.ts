"use client";

import { useEffect, useSyncExternalStore } from "react";
import { clearStores, createListeners } from "@/components/ui/store/store";
import {
  currentEntity,
  type Entities,
  NO_ENTITIES,
  withClockSetBack,
  withInsertion,
  withPatch,
  withTimesMoved,
} from "./entities";

const { subscribe, notify } = createListeners();
let owner = "";
let entities = NO_ENTITIES;
let serverAheadMs: number | undefined;

/**
 * Entity store and optimistic updates, by kind and id: what this tab knows of things since the pages that show them
 * were made: from the answers to its own actions and from live events. Every list and card that shows a thing follows
 * it. What a page says that was made later is the truth again. It belongs to one acting profile; the next one to write
 * begins with nothing.
 */
export function entitiesOf(actingId: string) {
  const write = (next: (now: Entities) => Entities) => {
    entities = next(entitiesNow(actingId));
    owner = actingId;
    notify();
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
  clearStores();
  notify();
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

/** Longer than a page that was fetched ahead waits until somebody opens it. */
const MAX_PAGE_AGE_MS = 600_000;
const noted = new Set<number>();

/**
 * The quickest page so far tells the server's clock best. A page that is older than any, and was never shown here, tells
 * that this clock was set back: what was known by it would else outlive every later page. So would, until the first page
 * tells it, what is known by the browser's own.
 */
export function noteServerTime(madeAt: number) {
  const ahead = madeAt - Date.now();
  const by = (serverAheadMs ?? ahead) - ahead;
  const wasSetBack = by > MAX_PAGE_AGE_MS && !noted.has(madeAt);
  const isFirst = serverAheadMs === undefined && entities !== NO_ENTITIES;
  serverAheadMs = wasSetBack ? ahead : Math.max(serverAheadMs ?? ahead, ahead);
  noted.add(madeAt);
  if (!wasSetBack && !isFirst) return;
  entities = isFirst ? withTimesMoved(entities, ahead) : withClockSetBack(entities, by, ahead);
  notify();
}

/** The present by the server's clock, or by as much earlier as the quickest page took to arrive. */
export function serverTime(): number {
  return Date.now() + (serverAheadMs ?? 0);
}
