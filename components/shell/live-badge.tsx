"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { useNews } from "./live-news";

type Props = { of: "notifications" | "here" | "invitations" | "elsewhere" } | { profileId: string };

/** Of one of the numbers, or of a profile that one may act as. */
export function LiveBadge(which: Props) {
  const news = useNews();
  return <Badge count={"of" in which ? news[which.of] : (news.profiles[which.profileId] ?? 0)} />;
}

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

/** There while somebody invites the human. */
export function WhileInvited({ children }: { children: ReactNode }) {
  return useNews().invitations > 0 && children;
}
