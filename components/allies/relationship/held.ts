import { currentEntity, type Entities } from "@/components/ui/entities/entities";
import { entitiesNow, entitiesOf } from "@/components/ui/entities/entity-store";

/**
 * What a page knows of whom one will ask once one's address is confirmed, as long as it is not. Apart from all else that
 * becomes of allies: every page has it.
 */
export function learnHeld(actingId: string, ids: readonly string[]): () => void {
  const entities = entitiesOf(actingId);
  for (const id of ids) entities.change("held", id, { isHeld: true });
  return () => {
    for (const key of entitiesNow(actingId).patches.keys())
      if (key.startsWith("held:")) entities.change("held", key.slice("held:".length), { isHeld: false });
  };
}

/** No page says it of a profile, so none outdates it. */
export function heldNow(entities: Entities, id: string): boolean {
  return currentEntity(entities, "held", { id, isHeld: false }, 0).isHeld;
}
