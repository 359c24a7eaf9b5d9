import ArrowLeft from "lucide-react/icons/arrow-left";
import { getTranslations } from "next-intl/server";
import { type Listed, ProfileList } from "@/components/profiles/profile-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
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
      <Link
        href={post}
        className="flex w-fit items-center gap-2 px-4 py-2.5 font-[650] text-link hover:text-link-hover hover:underline xs:px-1"
      >
        <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t("likers.back")}
      </Link>
      <h1 className="px-4 text-xl tracking-heading xs:px-1">{title}</h1>
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
