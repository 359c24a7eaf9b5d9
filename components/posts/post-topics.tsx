import type { Topic } from "@/lib/posts/topics";

/** Tags describe; they cannot be pressed. */
export function PostTopics({ topics, label, names }: { topics: Topic[]; label: string; names: Record<Topic, string> }) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-1.5">
      {topics.map((topic) => (
        <li key={topic} className="tag">
          {names[topic]}
        </li>
      ))}
    </ul>
  );
}
