import Settings from "lucide-react/icons/settings";
import { getTranslations } from "next-intl/server";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { FIRST_ID } from "@/lib/events/schema";
import type { ListedNotification } from "@/lib/notifications/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { NotificationFilters } from "./notification-filters";
import { NotificationList } from "./notification-list";
import { notificationsHref, type Show } from "./notification-show";
import { ReadAll } from "./read-all";

type Props = {
  show: Show;
  /** The page begins behind this one. */
  before?: string;
  /** Null when it could not be read. */
  page: { notifications: ListedNotification[]; next: string | null } | null;
  acts: StandingActs;
  /** That the acting profile has not read. */
  unread: number;
  /** What it is told of. */
  mayChoose: boolean;
  /** Milliseconds. */
  now: number;
};

/** Where all are listed from the newest on, all can be marked as read. */
export async function NotificationsScreen({ show, before, page, acts, unread, mayChoose, now }: Props) {
  const t = await getTranslations("notifications");
  const newestId = page?.notifications[0]?.newestId ?? FIRST_ID;
  return (
    <div className="feed-column notifications">
      <header className="page-head">
        <h1 id="page-title" tabIndex={-1} className="text-xl tracking-heading outline-0">
          {t("title")}
        </h1>
        <div className="ms-auto flex items-center gap-1">
          {!show && !before && page && (
            <ReadAll actingId={acts.actingId} newestId={newestId} isAnyUnread={unread > 0} now={now} />
          )}
          {mayChoose && (
            <Link href="/settings/notifications" aria-label={t("settings")} className="icon-btn">
              <Settings aria-hidden />
            </Link>
          )}
        </div>
      </header>
      <NotificationFilters show={show} isAskedToAlly={acts.ally} />
      {before && (
        <Link
          href={notificationsHref(show)}
          className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline xs:mx-1"
        >
          {t("newest")}
        </Link>
      )}
      {page ? (
        <NotificationList
          show={show}
          before={before}
          page={page}
          acts={acts}
          now={now}
          empty={<NotificationsEmpty show={show} isRest={before !== undefined} />}
        />
      ) : (
        <NotificationsFailure />
      )}
    </div>
  );
}

async function NotificationsEmpty({ show, isRest }: { show: Show; isRest: boolean }) {
  const [t, common] = [await getTranslations("notifications"), await getTranslations("common")];
  const text = isRest ? t("rest") : t(`${show ?? "all"}.empty`);
  const onward =
    isRest || show ? { href: notificationsHref(), label: t("onward") } : { href: "/feed", label: common("toFeed") };
  return <EmptyState spot={show && show !== "allies" ? "post" : "people"} text={text} onward={onward} />;
}

/** A link to the page itself, which every browser understands as reload. */
async function NotificationsFailure() {
  const t = await getTranslations();
  return (
    <div className="max-xs:mx-4">
      <Banner kind="error">
        <p>{t("errors.internal-error")}</p>
        <a href="" className="banner-link text-danger-ink">
          {t("common.reload")}
        </a>
      </Banner>
    </div>
  );
}
