import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CommentButton } from "@/components/comments/comment-button";
import { PostComments } from "@/components/comments/post-comments";
import { Sensitive } from "@/components/reports/sensitive";
import { FoldedText } from "@/components/tags/folded-text";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { OrganizationTag } from "@/components/ui/organization-tag";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import type { Topic } from "@/lib/posts/topics";
import { CopyLink } from "./copy-link";
import { LikeButton } from "./like-button";
import { PostByline } from "./post-byline";
import type { PostFormKind } from "./post-form";
import { PostLinkCard } from "@/components/posts/post-link-card";
import { PostOptions } from "./post-options";
import { PostPictures } from "./post-pictures";
import { PostShared } from "./post-shared";
import { ShareButton } from "./share-button";

type Props = {
  post: FeedPost;
  /** When the list was made (milliseconds). */
  now: number;
  acts: StandingActs;
  place?: ListPosition;
  /** In a feed, which a muted author's posts leave, and hidden ones. */
  isFeed?: boolean;
  /** Only then it shows all of a long text at once. */
  isWhole?: boolean;
  /** Of a post by itself; a list's cards bring theirs when somebody asks. */
  comments?: ReactNode;
  Form?: PostFormKind;
  counts?: ReactNode;
};

/** Renders in both places: as a page of its own, and in lists, where it says its place. */
export function PostCard({ post, now, acts, place, isFeed, isWhole, comments, counts, Form }: Props) {
  const { id, author, reason } = post;
  // By the post, as the names of its menus: what React makes up would be new words in each card.
  const nameId = `by-${id}`;
  const t = useTranslations("feed.post");
  return (
    <article
      {...place}
      id={`post-${id}`}
      data-by={author.id}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="card card-flat px-4 pt-4 pb-1.5"
    >
      {reason?.kind === "share" && <PostShared postId={id} reason={reason} actingId={acts.actingId} />}
      <header className="flex items-start gap-3">
        <Link href={`/profile/${author.handle}`} aria-hidden tabIndex={-1}>
          <Avatar profile={author} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-1.5 py-px">
            {/* One line above another: each can be touched on its own side. */}
            <Link href={`/profile/${author.handle}`} id={nameId} className="line-link line-link-first font-heavy">
              <bdi>{author.displayName}</bdi>
            </Link>
            {author.kind === "ORGANIZATION" && <OrganizationTag label={t("organization")} />}
          </p>
          <PostByline post={post} now={now} isWhole={isWhole} />
        </div>
        <PostOptions post={post} now={now} acts={acts} isFeed={isFeed} Form={Form} />
      </header>
      <Sensitive of={post}>
        {post.text && <FoldedText of={post} href={`/posts/${id}`} isWhole={isWhole} className="mt-2.5 text-md" />}
        {post.card && <PostLinkCard card={post.card} />}
        <PostPictures
          post={post}
          isWhole={isWhole}
          isFirst={!post.sensitive && (isWhole || place?.["aria-posinset"] === 1)}
        />
      </Sensitive>
      <PostTopics topics={post.topics} />
      {counts}
      <div className="-mx-2 mt-1 flex flex-wrap items-center gap-1">
        <LikeButton postId={id} actingId={acts.actingId} liked={post.liked} likeCount={post.likeCount} />
        <CommentButton postId={id} actingId={acts.actingId} commentCount={post.commentCount} isWhole={isWhole} />
        <ShareButton post={post} acts={acts} Form={Form} />
        <CopyLink postId={id} />
      </div>
      {comments ?? <PostComments post={post} acts={acts} />}
    </article>
  );
}

/** Tags describe; they cannot be pressed. */
function PostTopics({ topics }: { topics: Topic[] }) {
  const t = useTranslations();
  const names = useTranslations("feed.topics");
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t("feed.composer.topics")} className="mt-3 flex flex-wrap gap-1.5">
      {topics.map((topic) => (
        <li key={topic} className="tag">
          {names(topic)}
        </li>
      ))}
    </ul>
  );
}
