import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { PICTURE_TYPES } from "@/lib/media/limits";
import type { FeedPost, TopicStance } from "@/lib/posts/queries";
import { POST_TEXT_LIMIT } from "@/lib/posts/schema/limits";
import { isTopic } from "@/lib/posts/topics";
import type { StandingActs } from "@/lib/profiles/listing";
import { Composer } from "@/components/posts/composer/composer";
import { FeedChips } from "./feed-chips";
import { FeedEmpty } from "./feed-empty";
import { feedName } from "./feed-name";
import { feedHref, feedSource, type Show } from "./feed-show";
import { FeedWelcome } from "./feed-welcome";
import { PostList } from "./post-list";
import { TopicBar } from "./topic-bar";

type Props = {
  profile: { id: string; kind: "USER" | "ORGANIZATION"; displayName: string };
  /** As whom one may post: oneself first, and the organizations that one speaks for. */
  profiles: ComponentProps<typeof Composer>["profiles"];
  idempotencyKey: string;
  acts: StandingActs;
  show?: Show;
  /** Null when it could not be read. */
  page: { posts: FeedPost[]; next: string | null } | null;
  stances: TopicStance[];
  /** They are done with choosing topics. */
  isWelcomed: boolean;
  /** Milliseconds. */
  now: number;
  /** The page begins after this post. */
  before?: string;
};

export async function Feed(props: Props) {
  const { profile, profiles, idempotencyKey, acts, show, page, stances, isWelcomed, now, before } = props;
  const [t, failed] = [await getTranslations("feed"), await getTranslations("errors")];
  const name = show ? await feedName(show) : t("title");
  const stance = stances.find(({ topic }) => topic === show);
  const poster = profiles.find(({ id }) => id === profile.id);
  const followed = stances.filter((one) => one.followed && !one.muted).map((one) => one.topic);
  return (
    <div className="feed-column">
      <FeedChips show={show} stances={stances} />
      {stance ? <TopicBar stance={stance} actingId={profile.id} /> : <h1 className="sr-only">{name}</h1>}
      {show === "discover" && (
        <div className="flex flex-col gap-2 max-xs:mx-4">
          <p className="text-sm text-text-muted">{t("discover")}</p>
          <Link href="/feed/people" className="btn btn-secondary w-fit">
            {t("meet.title")}
          </Link>
        </div>
      )}
      {poster && (
        <Composer
          profile={poster}
          profiles={profiles}
          idempotencyKey={idempotencyKey}
          limit={POST_TEXT_LIMIT}
          types={PICTURE_TYPES.join()}
          topic={isTopic(show) ? show : undefined}
        />
      )}
      {poster && stances.length > 0 && !show && !before && !isWelcomed && (
        <FeedWelcome key={poster.id} actingId={poster.id} followed={followed} />
      )}
      {before && (
        <Link
          href={feedHref(show)}
          className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline"
        >
          {t("newest")}
        </Link>
      )}
      {!page && <FeedFailure show={show} />}
      {page && (
        <PostList
          label={name}
          source={feedSource(show, stances)}
          before={before}
          page={page}
          now={now}
          acts={acts}
          isFeed
          words={{ end: t("end"), failed: failed("feed") }}
          empty={<FeedEmpty show={show} isRest={before !== undefined} mayAlly={acts.ally} />}
        />
      )}
    </div>
  );
}

/** A link to the page itself, which every browser understands as reload, and another feed. */
async function FeedFailure({ show }: { show: Show }) {
  const t = await getTranslations();
  const other = show === undefined ? "allies" : undefined;
  return (
    <div className="max-xs:mx-4">
      <Banner kind="error">
        <p>{t("errors.feed")}</p>
        <a href="" className="banner-link text-danger-ink">
          {t("common.reload")}
        </a>
        <Link href={feedHref(other)} className="banner-link text-danger-ink">
          {t("feed.failure.elsewhere", { name: await feedName(other) })}
        </Link>
      </Banner>
    </div>
  );
}
