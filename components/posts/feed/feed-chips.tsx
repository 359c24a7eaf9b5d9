"use client";

import BellOff from "lucide-react/icons/bell-off";
import Check from "lucide-react/icons/check";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { Skeleton } from "@/components/ui/skeleton";
import type { TopicStance } from "@/lib/posts/queries";
import { feedHref, type Show } from "./feed-show";

/** Every feed is an address. A chip tells how one stands to its topic. */
export function FeedChips({ show, stances }: { show: Show; stances: TopicStance[] }) {
  const t = useTranslations("feed.feeds");
  const names = useTranslations("feed.topics");
  const chips = [
    { feed: undefined, name: t("forYou"), followed: false, muted: false },
    { feed: "allies" as const, name: t("allies"), followed: false, muted: false },
    { feed: "discover" as const, name: t("discover"), followed: false, muted: false },
    ...stances.map(({ topic, followed, muted }) => ({ feed: topic, name: names(topic), followed, muted })),
  ];
  const label = (name: string, followed: boolean, muted: boolean) =>
    muted ? t("muted", { name }) : followed ? t("following", { name }) : undefined;

  return (
    <Scroller label={t("label")} className="chip-bar" beneath={<Skeleton />}>
      {chips.map(({ feed, name, followed, muted }) => (
        <Link
          key={name}
          href={feedHref(feed)}
          aria-current={show === feed ? "page" : undefined}
          aria-label={label(name, followed, muted)}
          className="chip"
        >
          {muted ? <BellOff aria-hidden /> : followed && <Check aria-hidden />}
          {name}
        </Link>
      ))}
    </Scroller>
  );
}
