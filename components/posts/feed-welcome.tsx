"use client";

import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type Topic, topics } from "@/lib/posts/topics";
import { rememberWelcomed } from "./feed-welcomed";
import { TopicToggle } from "./topic-toggle";

/** By profile, since this page of the browser was loaded. */
const begun = new Set<string>();
const done = new Set<string>();

/**
 * Offers topics to whoever follows none. It stays while they choose, wherever they go meanwhile, until they are done or
 * come the next time. Once done, a cookie keeps the page from it.
 */
export function FeedWelcome({ actingId, followed }: { actingId: string; followed: Topic[] }) {
  const t = useTranslations("feed");
  const names = useTranslations("feed.topics");
  const [isBegun] = useState(() => followed.length === 0 || begun.has(actingId));
  const [isDone, setDone] = useState(() => done.has(actingId));

  useEffect(() => {
    if (isBegun) begun.add(actingId);
  }, [isBegun, actingId]);

  function finish() {
    done.add(actingId);
    rememberWelcomed(actingId);
    setDone(true);
    const next = document.querySelector<HTMLElement>("article[id^=post-]") ?? document.getElementById("content");
    next?.focus({ preventScroll: true });
  }

  if (!isBegun || isDone) return null;
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
      <button type="button" onClick={finish} className="btn btn-secondary mt-5 [@media(scripting:none)]:hidden">
        {t("welcome.done")}
      </button>
    </section>
  );
}
