"use client";

import Flag from "lucide-react/icons/flag";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { Subject } from "@/lib/reports/schema";

/** Of a menu: leads to the page on which a thing of others is reported. */
export function ReportItem({ kind, id }: Subject) {
  const t = useTranslations("common");
  return (
    <MenuLink href={`/report?kind=${kind}&id=${id}`} className="menu-item menu-item-danger">
      <Flag aria-hidden />
      {t("report")}
    </MenuLink>
  );
}
