import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { HashFocus } from "@/components/ui/hash-focus";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { pictureSources } from "@/components/ui/picture-href";
import type { MediaItem } from "@/lib/media/queries/items";
import { MEDIA_ITEMS_LIMIT } from "@/lib/media/limits";
import { ItemList } from "./item-list";
import { itemsPath } from "./items-path";

type Props = { items: readonly MediaItem[]; actingId: string; idempotencyKey: string };

/** The page on which the photos of the own Media tab are described and ordered. */
export async function ItemsScreen({ items, actingId, idempotencyKey }: Props) {
  const t = await getTranslations("profile.pictures.items");
  const rows = items.map((item, at) => ({
    id: item.id,
    title: item.description || t("unnamed", { number: at + 1 }),
    href: itemsPath(item.id),
    details: <ItemDetails item={item} without={t("noDescription")} noAlt={t("noAlt")} />,
  }));
  const isFull = items.length >= MEDIA_ITEMS_LIMIT;
  return (
    <div className="feed-column">
      <PageBar title={t("title")} back={{ href: "/profile?tab=media", label: t("back") }}>
        {items.length > 0 && !isFull && (
          <Link href={itemsPath("new")} className="btn btn-primary btn-sm">
            <Plus aria-hidden />
            {t("add")}
          </Link>
        )}
      </PageBar>
      {isFull && <p className="px-4 text-text-muted xs:px-0">{t("full", { limit: MEDIA_ITEMS_LIMIT })}</p>}
      <div className="contents [--row-indent:6.375rem]">
        <ItemList key={actingId} rows={rows} actingId={actingId} idempotencyKey={idempotencyKey} />
      </div>
      {items.length === 0 && (
        <EmptyState
          spot="media"
          title={t("empty")}
          text={t("why")}
          onward={{ href: itemsPath("new"), label: t("add") }}
        />
      )}
      <HashFocus />
    </div>
  );
}

function ItemDetails({ item, without, noAlt }: { item: MediaItem; without: string; noAlt: string }) {
  const { description, alt } = item;
  return (
    <div className="flex flex-wrap gap-3.5">
      <img
        {...pictureSources(item)}
        alt=""
        sizes="88px"
        loading="lazy"
        className="size-22 shrink-0 rounded-md bg-cover object-cover"
      />
      <div className="min-w-0 flex-1 basis-32">
        <p dir="auto" className="line-clamp-3 text-md wrap-anywhere">
          {description || <span className="text-text-subtle">{without}</span>}
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-text-muted">
          {alt || noAlt}
        </p>
      </div>
    </div>
  );
}
