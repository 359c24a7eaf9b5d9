import { getTranslations } from "next-intl/server";
import { profilePostsApi } from "@/components/posts/feed/feed-show";
import { PostList } from "@/components/posts/feed/post-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { FirstPageLink } from "./first-page-link";
import { ProfileEmpty } from "./profile-empty";
import { listQuery, profileHref, type ProfileLook } from "./profile-look";

/** `now` in milliseconds; the page begins after the post `before`; `mayPost` as this profile. */
type Props = {
  look: ProfileLook;
  page: { posts: FeedPost[]; next: string | null };
  acts: StandingActs;
  now: number;
  before?: string;
  mayPost: boolean;
  /** How many wait to be published, where they are the viewer's own. */
  drafts: number;
};

export async function ProfilePosts({ look, page, acts, now, before, mayPost, drafts }: Props) {
  const t = await getTranslations();
  const { id, displayName } = look.profile;
  const source = { api: profilePostsApi(id), href: profileHref(look), query: listQuery(look) };
  const empty =
    mayPost && !before ? (
      <EmptyState
        spot="post"
        text={t("profile.page.posts.why")}
        onward={{ href: "/feed/createPost", label: t("profile.page.posts.own") }}
      />
    ) : (
      <ProfileEmpty look={look} list="posts" />
    );
  return (
    <>
      {before && <FirstPageLink look={look} />}
      {drafts > 0 && (
        <Link href="/posts/drafts" className="btn btn-secondary w-fit">
          {t("feed.drafts.count", { count: drafts })}
        </Link>
      )}
      <PostList
        label={displayName}
        source={source}
        before={before}
        page={page}
        now={now}
        acts={acts}
        words={{ end: t("profile.page.posts.end"), failed: t("errors.internal-error") }}
        empty={empty}
      />
    </>
  );
}
