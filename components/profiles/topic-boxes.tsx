import { useState } from "react";
import { ChipBoxes } from "@/components/ui/chip-boxes";
import type { Topic } from "@/lib/posts/topics";
import { type Interest, topicsOfInterests } from "@/lib/profiles/interests";

type Props = {
  picked: readonly Interest[];
  left: readonly Topic[];
  title: string;
  lead: string;
  names: Record<Topic, string>;
};

/** The feed topics that interests lead to, all to be followed but for those that are, or were, taken away. */
export function TopicBoxes({ picked, left, title, lead, names }: Props) {
  const [unwanted, setUnwanted] = useState<readonly string[]>(left);
  const options = topicsOfInterests(picked).map((topic) => ({ value: topic, label: names[topic] }));
  if (options.length === 0) return null;
  return (
    <div
      className="rounded-lg border border-border bg-surface p-4 md:p-5"
      onChange={({ target }) => {
        const { value, checked } = target as HTMLInputElement;
        setUnwanted(checked ? unwanted.filter((topic) => topic !== value) : [...unwanted, value]);
      }}
    >
      <input type="hidden" name="topicsShown" value="on" />
      <ChipBoxes
        legend={title}
        name="topics"
        options={options}
        box={(topic) => ({ name: "topics", value: topic, defaultChecked: !unwanted.includes(topic) })}
      />
      <p className="mt-2.5 text-sm text-text-muted">{lead}</p>
    </div>
  );
}
