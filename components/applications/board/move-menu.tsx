import ArrowRight from "lucide-react/icons/arrow-right-left";
import { useTranslations } from "next-intl";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { Menu } from "@/components/ui/menu/menu";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { stageTransitions } from "@/lib/applications/stages";
import type { MoveItemsProps } from "./move-items";

const useItems = menuItemsOnHover<MoveItemsProps>(() =>
  importWithMessages(import("./move-items")).then(({ MoveItems }) => MoveItems),
);

/** Where one may go from the board comes when somebody is about to open it; it stands on the application's page, too. */
export function MoveMenu({ application, actingId, label }: MoveItemsProps & { label: string }) {
  const t = useTranslations("jobs.application");
  const { Items, load } = useItems();
  const { id, stage } = application;
  if (stageTransitions[stage].length === 0) return null;
  return (
    <div className="contents" onPointerOver={load} onFocus={load}>
      <Menu
        id={`move-${id}`}
        label={label}
        side="menu-below-end"
        triggerClass="icon-btn relative z-1 -my-1 -me-2 ms-auto"
        trigger={<ArrowRight aria-hidden />}
      >
        <Items application={application} actingId={actingId} />
        <MenuLink href={`/jobs/applications/${id}#stage`}>{t("whole")}</MenuLink>
      </Menu>
    </div>
  );
}
