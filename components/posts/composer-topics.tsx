"use client";

import Check from "lucide-react/icons/check";
import Hash from "lucide-react/icons/hash";
import { useEffect, useRef } from "react";
import { type Topic, topics } from "@/lib/posts/topics";
import { keepDraft, readDraft } from "./drafts";

type Props = {
  profileId: string;
  label: string;
  names: Record<Topic, string>;
  /** "climate,housing" */
  chosen: string;
  onChange: (count: number) => void;
};

/** The browser's own boxes, so that they work without script; what is chosen belongs to the draft. */
export function ComposerTopics({ profileId, label, names, chosen, onChange }: Props) {
  const set = useRef<HTMLFieldSetElement>(null);
  const draft = `${profileId}:topics`;
  const boxes = () => [...(set.current?.querySelectorAll("input") ?? [])];

  useEffect(() => {
    const drafted = readDraft(draft).split(",");
    for (const box of set.current?.querySelectorAll("input") ?? []) box.checked ||= drafted.includes(box.value);
  }, [draft]);

  function change() {
    const checked = boxes().filter((box) => box.checked);
    keepDraft(draft, checked.map(({ value }) => value).join());
    onChange(checked.length);
  }

  return (
    <details className="open:basis-full" open={chosen !== "" || undefined}>
      <summary className="chip chip-quiet w-fit"><Hash aria-hidden />{label}</summary>
      <fieldset ref={set} aria-label={label} className="mt-2.5 flex flex-wrap gap-2">
        {topics.map((topic) => (
          <label key={topic} className="chip">
            <input type="checkbox" name="topics" value={topic} defaultChecked={chosen.split(",").includes(topic)} onChange={change} />
            <Check aria-hidden className="chip-check" />
            {names[topic]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
