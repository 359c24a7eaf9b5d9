import SquarePen from "lucide-react/icons/square-pen";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import type { ConversationPage } from "@/lib/conversations/queries/inbox";
import type { ConversationFilter } from "@/lib/conversations/schema";
import type { SearchPage } from "@/lib/conversations/queries/search";
import { ConversationList } from "./conversation-list";
import { ConversationSearch } from "./conversation-search";
import { InboxFilters } from "./inbox-filters";
import { inboxHref } from "./inbox-show";
import { InboxTitle } from "./inbox-title";

type Props = {
  actingId: string;
  show: ConversationFilter;
  /** The page begins behind this one. */
  before?: string;
  /** Null when it could not be read. */
  page: ConversationPage | null;
  /** What is looked for, and what was found. */
  search: { q: string; conversationId?: string; before?: string; page: SearchPage | null };
  /** Milliseconds. */
  now: number;
};

/** All conversations of the acting profile, beside or instead of the one that is open. */
export async function InboxPane({ actingId, show, before, page, search, now }: Props) {
  const t = await getTranslations("conversations");
  const counts = page?.counts ?? { unread: 0, requests: 0 };
  return (
    <section aria-labelledby="inbox-title" className="inbox-pane">
      <header className="inbox-head">
        <InboxTitle>{t("title")}</InboxTitle>
        <Link href="/conversations/new" aria-label={t("new.title")} className="icon-btn bg-accent-soft text-accent-ink">
          <SquarePen aria-hidden />
        </Link>
      </header>
      <ConversationSearch key={searchKey(search)} asked={search} page={search.page} now={now}>
        <InboxFilters show={show} actingId={actingId} counts={counts} now={now} />
        {before && (
          <Link href={inboxHref(show)} className="mx-5 w-fit py-2 font-[650] text-link hover:underline">
            {t("list.newest")}
          </Link>
        )}
        <div className="inbox-list">
          {page ? (
            <ConversationList
              {...{ actingId, show, before, page, now }}
              empty={<InboxEmpty show={show} isRest={before !== undefined} />}
            />
          ) : (
            <InboxFailure />
          )}
        </div>
      </ConversationSearch>
    </section>
  );
}

/** Another search begins anew. */
function searchKey({ q, conversationId, before }: Props["search"]): string {
  return [q, conversationId, before].join(" ");
}

async function InboxEmpty({ show, isRest }: { show: ConversationFilter; isRest: boolean }) {
  const t = await getTranslations("conversations");
  const onward =
    show === "all" && !isRest
      ? { href: "/conversations/new", label: t("new.title") }
      : { href: inboxHref(), label: t("list.onward") };
  return (
    <div className="p-3">
      <EmptyState spot="people" text={isRest ? t("list.rest") : t(`list.${show}.empty`)} onward={onward} />
    </div>
  );
}

/** A link to the page itself, which every browser understands as reload. */
async function InboxFailure() {
  const t = await getTranslations();
  return (
    <div className="p-3">
      <Banner kind="error">
        <p>{t("errors.internal-error")}</p>
        <a href="" className="banner-link text-danger-ink">
          {t("common.reload")}
        </a>
      </Banner>
    </div>
  );
}
