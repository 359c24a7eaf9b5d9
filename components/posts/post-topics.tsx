import { useTranslations } from "next-intl";
import type { Topic } from "@/lib/posts/topics";

/** Tags describe; they cannot be pressed. */
export function PostTopics({ topics }: { topics: Topic[] }) {
  const t = useTranslations();
  const names = useTranslations("feed.topics");
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t("feed.composer.topics")} className="mt-3 flex flex-wrap gap-1.5">
      {topics.map((topic) => (
        <li key={topic} className="tag">
          {names(topic)}
        </li>
      ))}
    </ul>
  );
}
