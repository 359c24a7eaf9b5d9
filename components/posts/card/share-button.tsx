"use client";

import Repeat from "lucide-react/icons/repeat-2";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu/menu";
import { numberText } from "@/lib/i18n/numbers";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { PostForm, type PostFormKind } from "./post-form";

type Props = {
  post: Pick<FeedPost, "id" | "canShare" | "shareCount" | "ownShare">;
  acts: StandingActs;
  Form?: PostFormKind;
};

/** More are not told apart (lib/posts/card-query.ts). */
const MOST = 100;
const useShareItems = menuItemsOnHover(() =>
  importWithMessages(import("./share-items")).then(({ ShareItems }) => ShareItems),
);

/**
 * Passes a post on, or takes that back: without JavaScript by a form of the post's own page. What is said to it comes
 * with the menu. Whoever may not sees who did.
 */
export function ShareButton({ post, acts, Form = PostForm }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { Items, load } = useShareItems();
  const { id, canShare, shareCount, ownShare } = post;
  const isShared = ownShare !== null;
  const count = shareCount < MOST ? numberText(shareCount, locale) : `${MOST - 1}+`;
  const shown = (
    <>
      <Repeat aria-hidden />
      {shareCount > 0 && count}
    </>
  );
  if (!canShare && shareCount === 0) return null;
  if (!canShare)
    return (
      <Link href={`/posts/${id}/shares`} aria-label={t("feed.share.list", { count })} className="act">
        {shown}
      </Link>
    );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const byKeyboard = event.currentTarget.querySelector(":focus-visible") !== null;
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    void importWithMessages(import("./share-post")).then(({ changeShare }) =>
      changeShare(post, acts.actingId, isShared ? null : undefined, t, byKeyboard),
    );
  }

  return (
    <div className="contents" onPointerOver={load} onFocus={load}>
      <Menu
        id={`share-${id}`}
        label={t(isShared ? "feed.share.shared" : "feed.share.label", { count })}
        side="menu-below-end"
        triggerClass={isShared ? "act text-accent-ink" : "act"}
        trigger={shown}
      >
        <Form act={isShared ? "unshare" : "share"} postId={id} actingId={acts.actingId} onSubmit={send}>
          <button type="submit" className="menu-item">
            <Repeat aria-hidden />
            {t(isShared ? "feed.share.undo" : "feed.share.now")}
          </button>
        </Form>
        <Items post={post} acts={acts} />
      </Menu>
    </div>
  );
}
