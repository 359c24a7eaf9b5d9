import { getTranslations } from "next-intl/server";
import { type AskedComment, CommentThread } from "@/components/comments/comment-thread";
import { Arrival } from "@/components/ui/arrival";
import { Banner } from "@/components/ui/banner";
import { PageBar } from "@/components/ui/page-bar";
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
      <PageBar title={t("title")} back={{ href: "/feed", label: t("back") }} />
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
