import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import type { TopicStance } from "@/lib/posts/queries";
import { TopicToggle } from "./topic-toggle";

/** A new person's feed offers topics instead of emptiness. */
export async function FeedWelcome({ stances, actingId }: { stances: TopicStance[]; actingId: string }) {
  const t = await getTranslations("feed");
  const names = await getTranslations("feed.topics");

  return (
    <section
      aria-labelledby="welcome"
      className="card card-flat flex flex-col items-center gap-1 px-6 py-10 text-center"
    >
      <div aria-hidden className="mb-3 aspect-4/3 w-34 bg-contain" style={{ backgroundImage: "url(/spot-post.svg)" }} />
      <h2 id="welcome" className="text-lg">
        {t("welcome.title")}
      </h2>
      <p className="max-w-88 text-text-muted">{t("welcome.text")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {stances.map(({ topic, followed, muted }) => {
          const on = followed && !muted;
          return (
            <TopicToggle
              key={topic}
              act={on ? "unfollow" : "follow"}
              topic={topic}
              actingId={actingId}
              pressed={on}
              label={t("topic.followNamed", { name: names(topic) })}
              className="chip"
            >
              {on ? <Check aria-hidden /> : <Plus aria-hidden />}
              {names(topic)}
            </TopicToggle>
          );
        })}
      </div>
    </section>
  );
}
