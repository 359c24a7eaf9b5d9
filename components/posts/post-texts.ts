import { getTranslations } from "next-intl/server";
import { topicTexts } from "./feed-texts";

export type PostTexts = Awaited<ReturnType<typeof postTexts>>;

/** A card renders in both places, so its texts travel as a prop; those with places are filled there. */
export async function postTexts() {
  const t = await getTranslations();
  return {
    organization: t("feed.post.organization"),
    postedBy: t.raw("feed.post.postedBy") as string,
    like: t.raw("feed.post.like") as string,
    topics: t("feed.composer.topics"),
    topicNames: await topicTexts(),
    reason: {
      ally: t("feed.reason.ally"),
      organization: t("feed.reason.organization"),
      follow: t.raw("feed.reason.follow") as string,
      about: t.raw("feed.reason.about") as string,
    },
    options: t("feed.post.options"),
    delete: t("feed.post.delete"),
    deleted: t("feed.post.deleted"),
    undo: t("feed.post.undo"),
    deletionFailed: t("errors.post-deletion"),
    networkFailed: t("errors.network-request-failed"),
    failed: t("errors.internal-error"),
    time: {
      now: t("feed.time.now"),
      minutes: t.raw("feed.time.minutes") as string,
      hours: t.raw("feed.time.hours") as string,
      yesterday: t("feed.time.yesterday"),
    },
  };
}
