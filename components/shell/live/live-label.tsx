"use client";

import { useTranslations } from "next-intl";
import { useNews } from "./live-news";

/** Says as whom one acts, and how much is new for the others, as the name of a button that opens a menu. */
export function LiveLabel({ id, of, name }: { id: string; of: "drawer" | "account"; name: string }) {
  const t = useTranslations("drawer");
  const { elsewhere: count } = useNews();
  return (
    <span id={id} className="sr-only">
      {of === "drawer" ? t("open", { name, count }) : t("account", { name, count })}
    </span>
  );
}
