import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Menu } from "@/components/ui/menu";
import type { ConversationRow } from "@/lib/conversations/queries/inbox";
import { KeepItems } from "./keep-items";
import { RemoveItem } from "./remove-item";

type Props = { row: ConversationRow; name: string; actingId: string };

/** What a conversation is to oneself alone. */
export function ConversationMenu({ row, name, actingId }: Props) {
  const t = useTranslations("conversations.list");
  const id = useId();
  return (
    <div className="conv-menu">
      <Menu
        id={id}
        label={t("options", { name })}
        side="menu-below-end"
        triggerClass="icon-btn"
        trigger={<Ellipsis aria-hidden />}
      >
        {row.state === "JOINED" && row.isAvailable && <KeepItems row={row} actingId={actingId} menuId={id} />}
        <RemoveItem row={row} actingId={actingId} />
      </Menu>
    </div>
  );
}
