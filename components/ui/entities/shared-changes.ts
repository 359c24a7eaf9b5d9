import { entitiesOf } from "./entity-store";

export type SharedChange = { actingId: string; kind: string; id: string; values: object };
let tellTabs: ((change: SharedChange) => void) | undefined;

/** The same change in this tab and in the browser's other ones, which show it as soon as this one does. */
export function changeInTabs(change: SharedChange) {
  takeChange(change);
  tellTabs?.(change);
}

/** One that another tab made. */
export function takeChange({ actingId, kind, id, values }: SharedChange) {
  entitiesOf(actingId).change(kind, id, values);
}

/** `tell` reaches the other tabs. Returns what ends it. */
export function shareChanges(tell: (change: SharedChange) => void): () => void {
  tellTabs = tell;
  return () => void (tellTabs = undefined);
}
