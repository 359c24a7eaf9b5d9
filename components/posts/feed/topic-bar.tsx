import { getTranslations } from "next-intl/server";
import type { TopicStance } from "@/lib/posts/queries";
import { LazyTopicToggle } from "./lazy-topic-toggle";

/** What the buttons are called where there is no heading beside them. */
const labels = { follow: "followNamed", unfollow: "unfollowNamed", mute: "muteNamed", unmute: "unmuteNamed" } as const;

/**
 * The head of a topic's feed: its name, what following and muting do, and both at hand and undone in the same place.
 */
export async function TopicBar({
  stance: { topic, followed, muted },
  actingId,
}: {
  stance: TopicStance;
  actingId: string;
}) {
  const t = await getTranslations("feed.topic");
  const name = (await getTranslations("feed.topics"))(topic);
  const button = { topic, actingId };
  const follow = followed && !muted ? "unfollow" : "follow";
  const mute = muted ? "unmute" : "mute";

  return (
    <section className="flex flex-wrap items-center gap-x-2 gap-y-2.5 px-4 pt-1 pb-2 xs:px-1">
      <div className="min-w-40 flex-1">
        <h1 className="text-xl tracking-heading">{name}</h1>
        <p role="status" className="text-sm text-text-muted">
          {t(muted ? "muted" : followed ? "followed" : "none")}
        </p>
      </div>
      {/* Where there is no room beside the name, both go beneath it. */}
      <div className="flex min-w-0 flex-wrap gap-2">
        <LazyTopicToggle
          key="follow"
          act={follow}
          {...button}
          label={t(labels[follow], { name })}
          className={`btn btn-sm ${follow === "follow" ? "btn-tonal" : "btn-secondary"}`}
        >
          {t(follow)}
        </LazyTopicToggle>
        <LazyTopicToggle
          key="mute"
          act={mute}
          {...button}
          label={t(labels[mute], { name })}
          className="btn btn-sm btn-secondary"
        >
          {t(mute)}
        </LazyTopicToggle>
      </div>
    </section>
  );
}
