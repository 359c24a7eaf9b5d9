import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { isTopic } from "@/lib/posts/topics";
import { feedHref, type Show } from "./feed-show";

/** Leads whoever knows nobody yet to whom they may meet. */
export async function FeedEmpty({ show, isRest, mayAlly }: { show: Show; isRest: boolean; mayAlly: boolean }) {
  const t = await getTranslations("feed");
  const [newest, discover, people] = [
    { href: feedHref(isRest ? show : undefined), label: t("newest") },
    { href: feedHref("discover"), label: t("empty.toDiscover") },
    { href: "/profile?tab=allies&show=suggestions", label: t("empty.toPeople") },
  ];
  if (isRest) return <EmptyState spot="post" text={t("empty.rest")} onward={newest} />;
  const text = isTopic(show)
    ? t("empty.topic", { name: t(`topics.${show}`) })
    : t(show === undefined ? "empty.forYou" : show === "allies" ? "empty.allies" : "empty.discover");
  if (show === "discover" && !mayAlly) return <EmptyState spot="post" text={text} onward={newest} />;
  if (show === "discover")
    return <EmptyState spot="people" text={text} onward={{ href: "/feed/people", label: t("empty.toPeople") }} />;
  return (
    <EmptyState spot="post" text={text} onward={discover} other={mayAlly && !isTopic(show) ? people : undefined} />
  );
}
