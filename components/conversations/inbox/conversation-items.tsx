import type { ConversationRow } from "@/lib/conversations/queries/inbox";
import { ConversationFlagItems } from "./conversation-flag-items";
import { RemoveItem } from "./remove-item";

export type ConversationItemsProps = { row: ConversationRow; actingId: string; menuId: string };

/** What a conversation is to oneself alone. */
export function ConversationItems({ row, actingId, menuId }: ConversationItemsProps) {
  return (
    <>
      {row.state === "JOINED" && row.isAvailable && (
        <ConversationFlagItems row={row} actingId={actingId} menuId={menuId} />
      )}
      <RemoveItem row={row} actingId={actingId} />
    </>
  );
}
