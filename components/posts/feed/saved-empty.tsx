import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import type { SavedKind } from "@/lib/posts/schema/saved";
import { savedHref } from "./saved-href";

/** `isRest`: something stands before this page. */
type Props = { tab: SavedKind; q: string; isRest: boolean };

/** Where nothing is saved, or nothing that says what is looked for, and a way on. */
export async function SavedEmpty({ tab, q, isRest }: Props) {
  const t = await getTranslations();
  if (isRest || q !== "") {
    const text = isRest ? t("jobs.list.end") : t("feed.saved.notFound", { words: q });
    const onward = isRest
      ? { href: savedHref(tab, q), label: t("feed.saved.newest") }
      : { href: savedHref(tab), label: t("feed.saved.all") };
    return <EmptyState spot="post" text={text} onward={onward} />;
  }
  return tab === "posts" ? (
    <EmptyState
      spot="post"
      text={t("feed.saved.none")}
      onward={{ href: "/feed", label: t("common.toFeed") }}
      other={{ href: "/feed?show=discover", label: t("feed.empty.toDiscover") }}
    />
  ) : (
    <EmptyState spot="post" text={t("jobs.list.saved.none")} onward={{ href: "/jobs", label: t("jobs.list.find") }} />
  );
}
