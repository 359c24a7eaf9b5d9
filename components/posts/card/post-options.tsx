"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { BlockItem } from "@/components/allies/relationship/block-item";
import { useStandingItems } from "@/components/allies/relationship/use-standing-items";
import { useMuteItem } from "@/components/notifications/use-mute-item";
import { ReportItem } from "@/components/reports/report-item";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { Menu } from "@/components/ui/menu/menu";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { DeletePost } from "./delete-post";
import { PostForm, type PostFormKind } from "./post-form";
import { usePostItems } from "./use-post-items";

type Props = {
  post: FeedPost;
  /** When it was read (milliseconds). */
  now: number;
  acts: StandingActs;
  isFeed?: boolean;
  Form?: PostFormKind;
};

/**
 * What one can do with a post, and about its author. Most of that comes when somebody is about to open a menu; without
 * JavaScript it is on the post's page, on the one that blocking leads to, on the author's, and with notifications.
 */
export function PostOptions({ post, now, acts, isFeed, Form = PostForm }: Props) {
  const t = useTranslations("feed.post");
  const { author } = post;
  const isOthers = author.id !== acts.actingId && (acts.ally || acts.mute || acts.block);
  const { Items, load } = useStandingItems();
  const muting = useMuteItem();
  const about = usePostItems();
  // What is left stands in the card, too.
  if (!post.canDelete && !isOthers) return null;

  function prepare() {
    about.load();
    if (post.canDelete) {
      muting.load();
      void importWithMessages(import("./remove-post")).catch(() => undefined);
    }
    if (isOthers) load();
  }

  /** Muting takes this card away, and all others of the same author. */
  function keepPlace({ currentTarget, target }: FormEvent<HTMLElement>) {
    if (!isFeed || !(target as HTMLElement).querySelector("[name=mutedId]")) return;
    focusNeighbour(currentTarget, "article[data-by]", "content", (one) => one.dataset.by !== author.id);
  }

  return (
    <div className="contents" onPointerOver={prepare} onFocus={prepare} onSubmit={keepPlace}>
      <Menu
        id={`options-${post.id}`}
        label={t("options")}
        side="menu-below-end"
        triggerClass="icon-btn"
        trigger={<Ellipsis aria-hidden />}
      >
        {post.canDelete && <DeletePost postId={post.id} actingId={acts.actingId} Form={Form} />}
        <about.Items post={post} actingId={acts.actingId} isFeed={isFeed} mayHide={acts.mute} />
        {post.canDelete && <muting.Items post={post} actingId={acts.actingId} now={now} />}
        {isOthers && <Items profile={author} acts={acts} now={now} />}
        {isOthers && <BlockItem profile={author} acts={acts} />}
        {isOthers && <ReportItem kind="POST" id={post.id} />}
      </Menu>
    </div>
  );
}
