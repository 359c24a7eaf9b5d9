import { getTranslations } from "next-intl/server";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { Skeleton } from "@/components/ui/skeleton";
import { notificationFilters } from "@/lib/notifications/schema";
import { notificationsHref, type Show } from "./notification-show";

/** Each is an address. `isAskedToAlly`: requests are known to whoever may answer them. */
export async function NotificationFilters({ show, isAskedToAlly }: { show: Show; isAskedToAlly: boolean }) {
  const t = await getTranslations("notifications");
  return (
    <Scroller label={t("filters")} className="chip-bar" beneath={<Skeleton />}>
      {[undefined, ...notificationFilters.filter((filter) => filter !== "allies" || isAskedToAlly)].map((filter) => (
        <Link
          key={filter ?? "all"}
          href={notificationsHref(filter)}
          aria-current={show === filter ? "page" : undefined}
          className="chip"
        >
          {t(`${filter ?? "all"}.chip`)}
          {filter === "allies" && <LiveBadge of="requests" />}
        </Link>
      ))}
    </Scroller>
  );
}
