import { getTranslations } from "next-intl/server";
import { ReloadBanner } from "@/components/ui/form/reload-banner";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { PostList } from "./post-list";
import { SavedEmpty } from "./saved-empty";
import { savedQuery } from "./saved-href";

type Props = {
  q: string;
  /** Null when it could not be read. */
  page: { posts: FeedPost[]; next: string | null } | null;
  before?: string;
  acts: StandingActs;
  /** Milliseconds. */
  now: number;
};

/** One that is saved no more stays in its place until the page is left, as a job does. */
export async function SavedPosts({ q, page, before, acts, now }: Props) {
  const t = await getTranslations();
  if (!page) return <ReloadBanner text={t("errors.feed")} />;
  return (
    <PostList
      // A list's name leaves other letters out.
      key={q}
      label={t("feed.saved.posts")}
      source={{ api: "/api/posts/saved", href: "/saved", query: savedQuery("posts", q) }}
      before={before}
      page={page}
      now={now}
      acts={acts}
      words={{ end: t("jobs.list.end"), failed: t("errors.feed") }}
      empty={<SavedEmpty tab="posts" q={q} isRest={before !== undefined} />}
    />
  );
}
