"use client";

import PenLine from "lucide-react/icons/pen-line";
import Users from "lucide-react/icons/users";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { ShareDialog } from "./share-dialog";

type Props = { post: Pick<FeedPost, "id" | "shareCount" | "ownShare">; acts: StandingActs };

/** Of the menu of sharing what needs JavaScript, and what few look for. */
export function ShareItems({ post, acts }: Props) {
  const t = useTranslations("feed.share");
  const [isOpen, setOpen] = useState(false);

  function open({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    setOpen(true);
  }

  return (
    <>
      <button type="button" className="menu-item" onClick={open}>
        <PenLine aria-hidden />
        {t(post.ownShare === null ? "withWords" : "changeWords")}
      </button>
      {post.shareCount > 0 && (
        <MenuLink href={`/posts/${post.id}/shares`}>
          <Users aria-hidden />
          {t("who")}
        </MenuLink>
      )}
      {isOpen && createPortal(<ShareDialog post={post} acts={acts} close={() => setOpen(false)} />, document.body)}
    </>
  );
}
