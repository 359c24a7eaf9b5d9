import Ellipsis from "lucide-react/icons/ellipsis";
import Info from "lucide-react/icons/info";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { Menu } from "@/components/ui/menu/menu";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { ConversationRow } from "@/lib/conversations/queries/inbox";

type Props = { row: ConversationRow; name: string; actingId: string };

const useItems = menuItemsOnHover(() =>
  importWithMessages(import("./conversation-items")).then(({ ConversationItems }) => ConversationItems),
);

/** What comes when somebody is about to open it stands on the page of details, too. */
export function ConversationMenu({ row, name, actingId }: Props) {
  const t = useTranslations("conversations");
  const id = useId();
  const { Items, load } = useItems();
  return (
    <div className="conv-menu" onPointerOver={load} onFocus={load}>
      <Menu
        id={id}
        label={t("list.options", { name })}
        side="menu-below-end"
        triggerClass="icon-btn"
        trigger={<Ellipsis aria-hidden />}
      >
        <MenuLink href={`/conversations/${row.id}/details`}>
          <Info aria-hidden />
          {t("details.title")}
        </MenuLink>
        <Items row={row} actingId={actingId} menuId={id} />
      </Menu>
    </div>
  );
}
