"use client";

import Repeat from "lucide-react/icons/repeat-2";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useActionState, useId } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu";
import { PostedRefusal } from "@/components/ui/posted-refusal";
import { numberText } from "@/lib/i18n/formats";
import { sharePostAction, unsharePostAction } from "@/lib/posts/actions";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";

type Props = { post: Pick<FeedPost, "id" | "canShare" | "shareCount" | "ownShare">; acts: StandingActs };

/** More are not told apart (lib/posts/card-query.ts). */
const MOST = 100;
const useShareItems = onDemand(() => import("./share-items").then(({ ShareItems }) => ShareItems));

/**
 * Passes a post on, or takes that back: a form, so that it works without JavaScript, too. What is said to it comes with
 * the menu. Whoever may not sees who did.
 */
export function ShareButton({ post, acts }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const menuId = useId();
  const { Items, load } = useShareItems();
  const { id, canShare, shareCount, ownShare } = post;
  const isShared = ownShare !== null;
  const [posted, formAction] = useActionState(isShared ? unsharePostAction : sharePostAction, idle);
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
    void import("./share-post").then(({ changeShare }) =>
      changeShare(post, acts.actingId, isShared ? null : undefined, t, byKeyboard),
    );
  }

  return (
    <div className="contents" onPointerOver={load} onFocus={load}>
      <Menu
        id={menuId}
        label={t(isShared ? "feed.share.shared" : "feed.share.label", { count })}
        side="menu-below-end"
        triggerClass={isShared ? "act text-accent-ink" : "act"}
        trigger={shown}
      >
        <form action={formAction} onSubmit={send} className="contents">
          <input type="hidden" name="postId" value={id} />
          <input type="hidden" name="profileId" value={acts.actingId} />
          <button type="submit" className="menu-item">
            <Repeat aria-hidden />
            {t(isShared ? "feed.share.undo" : "feed.share.now")}
          </button>
          <PostedRefusal answer={posted} />
        </form>
        {Items && <Items post={post} acts={acts} />}
      </Menu>
    </div>
  );
}
