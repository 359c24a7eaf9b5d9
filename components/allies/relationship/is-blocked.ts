import { currentEntity, type Entities } from "@/components/ui/entities/entities";

/** Whether this tab has blocked a profile since it was read: lists leave it out. */
export function isBlocked({ id }: { id: string }, entities: Entities, asOf: number): boolean {
  return currentEntity<{ id: string; isBlocked?: boolean }>(entities, "standing", { id }, asOf).isBlocked === true;
}
