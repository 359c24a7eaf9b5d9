import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { Meet } from "@/lib/allies/schema/meet";
import { meetHref } from "./meet-href";

type Props = {
  asked: Meet;
  /** The viewer's role lets them ask anybody to be an ally. */
  mayAlly: boolean;
  isNarrowed: boolean;
  /** There was anything to go by. */
  hasReasons: boolean;
};

/** Where there is nobody: why that is so, and ways on. */
export function MeetEmpty({ asked, mayAlly, isNarrowed, hasReasons }: Props) {
  const t = useTranslations("feed.meet.empty");
  const [search, interests, discover] = [
    { href: "/search", label: t("toSearch") },
    { href: "/profile/interests", label: t("toInterests") },
    { href: "/feed?show=discover", label: t("toDiscover") },
  ];
  if (asked.before)
    return (
      <EmptyState
        spot="people"
        text={t("rest")}
        onward={{ href: meetHref({ ...asked, before: undefined }), label: t("toFirst") }}
      />
    );
  if (isNarrowed)
    return (
      <EmptyState
        spot="people"
        text={t("narrowed")}
        onward={{ href: meetHref({ kind: asked.kind }), label: t("clear") }}
        other={search}
      />
    );
  if (!mayAlly) return <EmptyState spot="people" text={t("role")} onward={discover} />;
  return <EmptyState spot="people" text={t(hasReasons ? "none" : "nothingSaid")} onward={interests} other={search} />;
}
