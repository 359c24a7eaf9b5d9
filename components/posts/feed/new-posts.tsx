"use client";

import ArrowUp from "lucide-react/icons/arrow-up";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "@/components/shell/live/live-region";
import { useSignal } from "@/components/shell/live/use-signal";
import type { ListPage } from "@/components/ui/list/list-pages";
import { fetchPage, type ListSource } from "@/components/ui/list/list-request";
import { listedIds, loadNewest } from "@/components/ui/list/newest-page";
import { showToast } from "@/components/ui/toast/toast";
import type { FeedPost } from "@/lib/posts/queries";
import { countNew, type NewPosts as Found } from "./count-new";

const NONE: Found = { ids: [], isMore: false };

type Props = {
  source: ListSource;
  actingId: string;
  /** The newest page that the list knows. */
  first: ListPage<FeedPost>;
  onShow: (page: ListPage<FeedPost>) => void;
  failed: string;
};

/** Tells how many posts are newer than the list, and puts them there when asked to: nothing else moves it. */
export function NewPosts({ source, actingId, first, onShow, failed }: Props) {
  const t = useTranslations("feed.newer");
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  // The page itself may have brought them meanwhile.
  const { ids, isMore } = found.ids.some((id) => first.items.some((post) => post.id === id)) ? NONE : found;
  const text = ids.length > 0 ? t(isMore ? "more" : "count", { count: ids.length }) : null;

  const load = () => loadNewest<FeedPost>((cursor) => fetchPage(source, cursor, "posts"));
  const listed = () => listedIds(place.current?.parentElement ?? undefined);

  useSignal(
    "post",
    async () => {
      const page = await load();
      if ("items" in page) setFound(countNew(page, listed(), first.items, actingId));
    },
    true,
  );

  useEffect(() => announce("posts", text), [text]);

  /** As they are by now: some may be gone since they were counted. */
  async function show() {
    setBusy(true);
    const page = await load();
    setBusy(false);
    if (!("items" in page)) return showToast({ kind: "error", text: page.message ?? failed, subject: "new-posts" });
    const [newest] = countNew(page, listed(), first.items, actingId).ids;
    flushSync(() => {
      setFound(NONE);
      onShow(page);
    });
    scrollTo({ top: 0, behavior: "instant" });
    const post = document.getElementById(`post-${newest}`) ?? document.querySelector<HTMLElement>("article[id^=post-]");
    post?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} className="new-posts">
      {text && (
        <button type="button" aria-busy={isBusy} onClick={() => void show()} className="btn btn-primary btn-sm">
          <ArrowUp aria-hidden />
          {text}
        </button>
      )}
    </div>
  );
}
