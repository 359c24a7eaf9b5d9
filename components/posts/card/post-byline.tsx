import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { placeLabel } from "@/lib/places/label";
import type { FeedPost, PostReason as Reason } from "@/lib/posts/queries";

type Props = { post: FeedPost; now: number; isWhole?: boolean };

/**
 * Why a post is here, who posted it for an organization and with whom; and where and when. In lists each of the two is at
 * most one line: what has no room there stands on the post's own page.
 */
export function PostByline({ post, now, isWhole }: Props) {
  const { id, reason, actedBy, place, createdAt, editedAt, tags } = post;
  const t = useTranslations("feed.post");
  const locale = useLocale();
  const hasReason = reason && reason.kind !== "share" && reason.kind !== "tag";
  return (
    <div className={isWhole ? "byline" : "byline byline-short"}>
      {(hasReason || actedBy || tags.length > 0) && (
        <div>
          {hasReason && <PostReason reason={reason} author={post.author.displayName} />}
          {actedBy && <PostedBy who={actedBy} />}
          {tags.length > 0 && <PostTags post={post} isWhole={isWhole} />}
        </div>
      )}
      <div>
        {place && (
          // Browsers and the server may call a country by other names.
          <span dir="auto" suppressHydrationWarning>
            {placeLabel(place, locale)}
          </span>
        )}
        <span>
          <Link href={`/posts/${id}`} className="line-link line-link-last">
            <TimeText time={Date.parse(createdAt)} now={now} />
          </Link>
        </span>
        {editedAt && (
          <span>
            <Link href={`/posts/${id}/versions`} className="line-link line-link-last">
              {t("edited")}
            </Link>
          </span>
        )}
      </div>
    </div>
  );
}

function PostReason({ reason, author }: { reason: Exclude<Reason, { kind: "share" | "tag" }>; author: string }) {
  const t = useTranslations("feed");
  const name = "topic" in reason ? t(`topics.${reason.topic}`) : "hashtag" in reason ? `#${reason.hashtag}` : author;
  return <span>{t(`reason.${reason.kind}`, { name })}</span>;
}

/** Which human posted as the organization, for those who run it. */
function PostedBy({ who: { handle, displayName } }: { who: { handle: string; displayName: string } }) {
  const t = useTranslations("feed.post");
  const name = () => (
    <Link href={`/profile/${handle}`} className="line-link line-link-last font-[650]">
      <bdi>{displayName}</bdi>
    </Link>
  );
  return <span>{t.rich("postedBy", { name })}</span>;
}

/** In a list two are named, first who brought the post into it; the post itself names all. */
function PostTags({ post: { id, tags, reason }, isWhole }: Pick<Props, "post" | "isWhole">) {
  const t = useTranslations("feed.post");
  const bringer = reason?.kind === "tag" ? reason.by.id : null;
  const ordered = [...tags].sort((one, other) => Number(other.id === bringer) - Number(one.id === bringer));
  const named = isWhole || tags.length <= 2 ? ordered : ordered.slice(0, 1);
  const rest = tags.length - named.length;
  const look = "line-link line-link-last font-[650] text-link";
  const names = () =>
    named.map(({ id: tagged, handle, displayName }, at) => (
      <Fragment key={tagged}>
        {at > 0 && ", "}
        <Link href={`/profile/${handle}`} className={look}>
          <bdi>{displayName}</bdi>
        </Link>
      </Fragment>
    ));
  const others = (chunks: ReactNode) => (
    <Link href={`/posts/${id}`} className={look}>
      {chunks}
    </Link>
  );
  return <span>{rest === 0 ? t.rich("with", { names }) : t.rich("withOthers", { names, others, count: rest })}</span>;
}
