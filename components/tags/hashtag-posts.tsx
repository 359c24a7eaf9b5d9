import { getTranslations } from "next-intl/server";
import { FollowButton } from "@/components/follows/follow-button";
import { PostList } from "@/components/posts/feed/post-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { ReloadBanner } from "@/components/ui/form/reload-banner";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";

type Props = {
  tag: string;
  /** As it was asked for. */
  name: string;
  isFollowing: boolean;
  /** Null when it could not be read. */
  page: { posts: FeedPost[]; next: string | null } | null;
  /** The page begins after this post. */
  before?: string;
  acts: StandingActs;
  /** Milliseconds. */
  now: number;
};

/** The posts with a #tag that one sees, the newest first. */
export async function HashtagPosts({ tag, name, isFollowing, page, before, acts, now }: Props) {
  const t = await getTranslations();
  const href = `/tags/${encodeURIComponent(name)}`;
  return (
    <div className="feed-column">
      <PageBar title={<bdi>#{name}</bdi>} back={{ href: "/feed", label: t("feed.post.back") }}>
        {acts.follow && (
          <FollowButton
            {...{ kind: "hashtag", value: name, name: `#${name}`, isFollowing, size: "btn btn-sm" }}
            actingId={acts.actingId}
            signInTo={href}
          />
        )}
      </PageBar>
      {before && (
        <Link href={href} className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline">
          {t("feed.newest")}
        </Link>
      )}
      {page ? (
        <PostList
          label={`#${name}`}
          source={{ api: `/api/tags/${encodeURIComponent(tag)}/posts`, href, query: {} }}
          before={before}
          page={page}
          now={now}
          acts={acts}
          words={{ end: t("feed.end"), failed: t("errors.feed") }}
          empty={
            <EmptyState
              spot="post"
              text={before ? t("feed.empty.rest") : t("feed.empty.tag", { tag: name })}
              onward={{ href: "/feed?show=discover", label: t("feed.empty.toDiscover") }}
            />
          }
        />
      ) : (
        <ReloadBanner text={t("errors.feed")} />
      )}
    </div>
  );
}
