import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { type Topic, topics } from "@/lib/posts/topics";
import { TopicToggle } from "./topic-toggle";

type Props = { actingId: string; followed: Topic[]; onDone: () => void };

/** All topics, to be followed or not, until one is done. */
export function WelcomeTopics({ actingId, followed, onDone }: Props) {
  const t = useTranslations("feed");
  const names = useTranslations("feed.topics");
  return (
    <section
      aria-labelledby="welcome"
      className="card card-flat flex flex-col items-center gap-1 px-6 py-6 text-center"
    >
      <h2 id="welcome" className="text-lg">
        {t("welcome.title")}
      </h2>
      <p className="max-w-88 text-text-muted">{t("welcome.text")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {topics.map((topic) => {
          const on = followed.includes(topic);
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
      {/* Without JavaScript it goes by itself, with the first topic. */}
      <button type="button" onClick={onDone} className="btn btn-secondary mt-5 [@media(scripting:none)]:hidden">
        {t("welcome.done")}
      </button>
    </section>
  );
}
