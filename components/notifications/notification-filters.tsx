import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";
import { Scroller } from "@/components/ui/scroller";
import { Skeleton } from "@/components/ui/skeleton";
import { notificationFilters } from "@/lib/notifications/schema";
import { notificationsHref, type Show } from "./notification-show";

/** Each is an address. `requests`: those that wait for an answer. */
export async function NotificationFilters({ show, requests }: { show: Show; requests: number }) {
  const t = await getTranslations("notifications");
  return (
    <Scroller label={t("filters")} className="chip-bar" beneath={<Skeleton />}>
      {[undefined, ...notificationFilters].map((filter) => (
        <Link
          key={filter ?? "all"}
          href={notificationsHref(filter)}
          aria-current={show === filter ? "page" : undefined}
          className="chip"
        >
          {t(`${filter ?? "all"}.chip`)}
          {filter === "allies" && <Badge count={requests} />}
          <LinkPending />
        </Link>
      ))}
    </Scroller>
  );
}
