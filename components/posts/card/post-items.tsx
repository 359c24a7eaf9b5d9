"use client";

import Bookmark from "lucide-react/icons/bookmark";
import BookmarkX from "lucide-react/icons/bookmark-x";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Heart from "lucide-react/icons/heart";
import LinkIcon from "lucide-react/icons/link";
import Pencil from "lucide-react/icons/pencil";
import UserMinus from "lucide-react/icons/user-minus";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { FeedPost } from "@/lib/posts/queries";
import { copyAddress, copyText } from "./copy-post";
import { markPost } from "./mark-post";
import { untagPost } from "./untag-post";

type Props = {
  post: Pick<
    FeedPost,
    "id" | "text" | "author" | "canDelete" | "isHidden" | "isSaved" | "likeCount" | "ownTag" | "ranges" | "tags"
  >;
  actingId: string;
  /** Which hidden posts leave. */
  isFeed?: boolean;
  mayHide: boolean;
};

/** Of the menu of a post what is about the post, and neither takes it away for all nor is about its author. */
export function PostItems({ post, actingId, isFeed, mayHide }: Props) {
  const t = useTranslations();
  const { id, isHidden, isSaved } = post;
  const [Shown, Kept] = [isHidden ? Eye : EyeOff, isSaved ? BookmarkX : Bookmark];

  function pressed({ currentTarget }: MouseEvent<HTMLElement>): boolean {
    const byKeyboard = currentTarget.matches(":focus-visible");
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    return byKeyboard;
  }

  function closing(run: () => Promise<unknown>) {
    return (event: MouseEvent<HTMLElement>) => {
      pressed(event);
      void run();
    };
  }

  function hide(event: MouseEvent<HTMLElement>) {
    const byKeyboard = pressed(event);
    if (isFeed) focusNeighbour(event.currentTarget, "article[id^=post-]", "content");
    void markPost({ mark: "hide", postId: id, actingId }, !isHidden, t, byKeyboard);
  }

  const save = () => markPost({ mark: "save", postId: id, actingId }, !isSaved, t);
  return (
    <>
      {isSaved !== null && (
        <button type="button" className="menu-item" onClick={closing(save)}>
          <Kept aria-hidden />
          {t(isSaved ? "feed.save.remove" : "feed.save.save")}
        </button>
      )}
      <button type="button" className="menu-item" onClick={closing(() => copyAddress(id, t))}>
        <LinkIcon aria-hidden />
        {t("feed.post.copy")}
      </button>
      {post.text && (
        <button type="button" className="menu-item" onClick={closing(() => copyText(post, t))}>
          <Copy aria-hidden />
          {t("feed.post.copyText")}
        </button>
      )}
      {post.likeCount > 0 && (
        <MenuLink href={`/posts/${id}/likes`}>
          <Heart aria-hidden />
          {t("feed.post.whoLiked")}
        </MenuLink>
      )}
      {post.canDelete && (
        <MenuLink href={`/posts/${id}/edit`}>
          <Pencil aria-hidden />
          {t("feed.post.edit")}
        </MenuLink>
      )}
      {mayHide && post.ownTag === "SHOWN" && (
        <button type="button" className="menu-item" onClick={closing(() => untagPost(post, actingId, t))}>
          <UserMinus aria-hidden />
          {t("feed.post.untag")}
        </button>
      )}
      {mayHide && !post.canDelete && (
        <button type="button" className="menu-item" onClick={hide}>
          <Shown aria-hidden />
          {t(isHidden ? "feed.hide.show" : "feed.hide.hide")}
        </button>
      )}
    </>
  );
}
