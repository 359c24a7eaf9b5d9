import ArrowLeft from "lucide-react/icons/arrow-left";
import { getTranslations } from "next-intl/server";
import { type AskedComment, CommentThread } from "@/components/comments/comment-thread";
import { Arrival } from "@/components/ui/arrival";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import type { CommentPage } from "@/lib/comments/queries";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { CurrentPost } from "./current-post";

type Props = {
  post: FeedPost;
  acts: StandingActs;
  now: number;
  comments: CommentPage;
  asked: AskedComment;
  /** Of the box for a comment. */
  idempotencyKey: string;
};

export async function SinglePost({ post, acts, now, comments, asked, idempotencyKey }: Props) {
  const t = await getTranslations("feed.post");

  const gone = (
    <div className="max-xs:mx-4">
      <Banner kind="done">
        <p>{t("deleted")}</p>
      </Banner>
    </div>
  );

  return (
    <div className="feed-column">
      <h1 className="sr-only">{post.author.displayName}</h1>
      <Link
        href="/feed"
        className="flex w-fit items-center gap-2 px-4 py-2.5 font-[650] text-link hover:text-link-hover hover:underline xs:px-1"
      >
        <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t("back")}
      </Link>
      <CurrentPost
        post={post}
        now={now}
        acts={acts}
        gone={gone}
        comments={<CommentThread {...{ post, acts, asked, idempotencyKey }} page={comments} />}
      />
      <Arrival />
    </div>
  );
}
