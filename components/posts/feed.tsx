import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { POST_TEXT_LIMIT } from "@/lib/posts/schema";
import type { FeedPost } from "@/lib/posts/queries";
import { Composer } from "./composer";
import { composerTexts } from "./composer-texts";
import { FeedEmpty } from "./feed-empty";
import { FeedFailure } from "./feed-failure";
import { MorePosts } from "./more-posts";
import { moreTexts } from "./more-texts";
import { PostCard } from "./post-card";
import { postTexts } from "./post-texts";

type Props = {
  profile: { id: string; kind: "USER" | "ORGANIZATION"; displayName: string };
  writeKey: string;
  /** Null when it could not be read. */
  page: { posts: FeedPost[]; next: string | null } | null;
  /** Milliseconds. */
  now: number;
  /** The page begins after this post. */
  before?: string;
};

export async function Feed({ profile, writeKey, page, now, before }: Props) {
  const t = await getTranslations("feed");
  const locale = await getLocale();
  const context = { actingId: profile.id, locale, texts: await postTexts() };

  return (
    <div className="feed-column">
      <h1 className="sr-only">{t("title")}</h1>
      <Composer key={profile.id} profile={profile} writeKey={writeKey} limit={POST_TEXT_LIMIT} locale={locale} texts={await composerTexts(profile)} />
      {before && <Link href="/feed" prefetch={false} className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline">{t("newest")}</Link>}
      {!page && <FeedFailure />}
      {page?.posts.map((post) => <PostCard key={post.id} post={post} now={now} context={context} />)}
      {page?.next && <MorePosts key={page.next} next={page.next} context={context} texts={await moreTexts()} />}
      {page?.posts.length === 0 && !before && <FeedEmpty />}
    </div>
  );
}
