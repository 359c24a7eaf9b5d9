import { getTranslations } from "next-intl/server";
import { type Listed, ProfileList } from "@/components/profiles/profile-list";
import { EmptyState } from "@/components/ui/empty-state";
import { PageBar } from "@/components/ui/page-bar";
import type { StandingActs } from "@/lib/profiles/listing";

type Props = {
  list: "likers" | "sharers";
  postId: string;
  /** Of which comment of the post, if it is not the post itself. */
  comment?: string;
  before?: string;
  page: { profiles: Listed[]; next: string | null };
  acts: StandingActs;
  /** Milliseconds. */
  now: number;
};

/** Who liked a post or a comment, or who shared a post. */
export async function PostPeople({ list, postId, comment, before, page, acts, now }: Props) {
  const [t, failed] = [await getTranslations("feed"), await getTranslations("errors")];
  const post = `/posts/${postId}${comment ? `?comment=${comment}` : ""}`;
  const path = `/posts/${postId}/${list === "likers" ? "likes" : "shares"}`;
  const title = t(comment ? "likers.commentTitle" : `${list}.title`);
  return (
    <div className="feed-column">
      <PageBar title={title} back={{ href: post, label: t("likers.back") }} />
      {page.profiles.length === 0 ? (
        <EmptyState
          spot="people"
          text={before ? t(`${list}.end`) : t(`${list}.none`)}
          onward={{ href: post, label: t("likers.back") }}
        />
      ) : (
        <ProfileList
          owner={acts.actingId}
          label={title}
          source={{ api: `/api${path}`, href: path, query: comment ? { comment } : {} }}
          before={before}
          page={page}
          now={now}
          acts={acts}
          words={{ end: t(`${list}.end`), failed: failed("internal-error") }}
        />
      )}
    </div>
  );
}
