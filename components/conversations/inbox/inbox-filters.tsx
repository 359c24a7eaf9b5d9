import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { Skeleton } from "@/components/ui/skeleton";
import { type ConversationFilter, conversationFilters } from "@/lib/conversations/schema";
import { InboxCount } from "./inbox-count";
import { inboxHref } from "./inbox-show";

type Props = { show: ConversationFilter; actingId: string; counts: { unread: number; requests: number }; now: number };

/** Each is an address. */
export async function InboxFilters({ show, actingId, counts, now }: Props) {
  const t = await getTranslations("conversations.list");
  return (
    <Scroller label={t("filters")} className="chip-bar inbox-chips" beneath={<Skeleton />}>
      {conversationFilters.map((filter) => (
        <Link
          key={filter}
          href={inboxHref(filter)}
          aria-current={show === filter ? "page" : undefined}
          className="chip"
        >
          {t(`${filter}.chip`)}
          {(filter === "unread" || filter === "requests") && (
            <InboxCount of={filter} actingId={actingId} counts={counts} now={now} />
          )}
        </Link>
      ))}
    </Scroller>
  );
}
