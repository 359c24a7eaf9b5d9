import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { FollowButton } from "./follow-button";

type Props = { hashtags: { tag: string; name: string }[]; actingId: string };

/** The #tags that the acting profile follows, each to be ended there: they are shown to nobody else. */
export async function FollowedHashtags({ hashtags, actingId }: Props) {
  const t = await getTranslations("profile.follow.hashtags");
  if (hashtags.length === 0) return null;
  return (
    <section aria-labelledby="followed-hashtags" className="card card-flat">
      <h2 id="followed-hashtags" className="p-4 pb-0 text-md md:px-5">
        {t("title")}
      </h2>
      <p className="px-4 text-sm text-text-muted md:px-5">{t("text")}</p>
      <ul className="divide-y divide-border">
        {hashtags.map(({ tag, name }) => (
          <li key={tag} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
            <Link href={`/tags/${encodeURIComponent(name)}`} className="min-w-0 flex-1 font-bold wrap-anywhere">
              <bdi>#{name}</bdi>
            </Link>
            <FollowButton
              {...{ kind: "hashtag", value: name, name: `#${name}`, isFollowing: true, actingId, size: "btn btn-sm" }}
              signInTo="/profile?tab=allies&show=following"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
