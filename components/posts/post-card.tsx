import { useTranslations } from "next-intl";
import { useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list-row";
import { OrganizationTag } from "@/components/ui/organization-tag";
import { TimeText } from "@/components/ui/time-text";
import type { FeedPost, PostReason as Reason } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import type { Topic } from "@/lib/posts/topics";
import { LikeButton } from "./like-button";
import { PostOptions } from "./post-options";
import { PostPictures } from "./post-pictures";
import { PostText } from "./post-text";

type Props = {
  post: FeedPost;
  /** When the list was made (milliseconds). */
  now: number;
  acts: StandingActs;
  place?: ListPosition;
  /** In a feed, which a muted author's posts leave. */
  isFeed?: boolean;
  /** Only then it shows all of a long text at once. */
  isWhole?: boolean;
};

/** Renders in both places: as a page of its own, and in lists, where it says its place. */
export function PostCard({ post, now, acts, place, isFeed, isWhole }: Props) {
  const { id, author } = post;
  const nameId = useId();
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
          <div className="flex flex-wrap gap-x-1.5 text-sm text-text-muted">
            {post.reason && <PostReason reason={post.reason} />}
            {post.actedBy && <PostedBy who={post.actedBy} />}
            <Link href={`/posts/${id}`} className="line-link line-link-last">
              <TimeText time={Date.parse(post.createdAt)} now={now} />
            </Link>
          </div>
        </div>
        <PostOptions post={post} now={now} acts={acts} isFeed={isFeed} />
      </header>
      {post.text && <PostText post={post} isWhole={isWhole} />}
      <PostPictures post={post} isWhole={isWhole} isFirst={isWhole || place?.["aria-posinset"] === 1} />
      <PostTopics topics={post.topics} />
      <div className="-mx-2 mt-1 flex items-center gap-1">
        <LikeButton postId={id} actingId={acts.actingId} liked={post.liked} likeCount={post.likeCount} />
      </div>
    </article>
  );
}

/** Why the post is in this feed. */
function PostReason({ reason }: { reason: Reason }) {
  const t = useTranslations("feed");
  const name = "topic" in reason ? t(`topics.${reason.topic}`) : "by" in reason ? reason.by.displayName : "";
  return <span className="after:ms-1.5 after:content-['·']">{t(`reason.${reason.kind}`, { name })}</span>;
}

/** Which human posted as the organization, for those who run it. */
function PostedBy({ who: { handle, displayName } }: { who: { handle: string; displayName: string } }) {
  const t = useTranslations("feed.post");
  const name = () => (
    <Link href={`/profile/${handle}`} className="line-link line-link-last font-[650]">
      <bdi>{displayName}</bdi>
    </Link>
  );
  return (
    <span className="after:ms-.5 flex min-w-0 flex-wrap gap-x-1 after:content-['·']">
      {t.rich("postedBy", { name })}
    </span>
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
