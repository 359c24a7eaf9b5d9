"use client";

import Hash from "lucide-react/icons/hash";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { readDraft } from "@/components/ui/drafts";
import { listIn } from "@/lib/form-fields";
import { topics } from "@/lib/posts/topics";
import { postDraft } from "./move-draft";

type Props = { profileId: string; chosen: string[]; open: boolean; onChange: (count: number) => void };

/** The browser's own boxes, so that they work without JavaScript; what is chosen belongs to the draft. */
export function ComposerTopics({ profileId, chosen, open, onChange }: Props) {
  const t = useTranslations();
  const names = useTranslations("feed.topics");
  const label = t("feed.composer.topics");
  const set = useRef<HTMLFieldSetElement>(null);
  const [told, setTold] = useState(chosen);

  useEffect(() => {
    const form = set.current?.form;
    const drafted = listIn(readDraft(postDraft(profileId))?.values ?? {}, "topics");
    for (const box of boxesIn(set.current)) box.checked ||= drafted.includes(box.value);
    const tell = () => setTold(checkedIn(set.current));
    // The boxes are empty after the event.
    const afterReset = () => queueMicrotask(tell);
    tell();
    form?.addEventListener("reset", afterReset);
    return () => form?.removeEventListener("reset", afterReset);
  }, [profileId]);

  function change() {
    const checked = checkedIn(set.current);
    setTold(checked);
    onChange(checked.length);
  }

  return (
    <details className="open:basis-full" open={open || undefined}>
      <summary className="chip chip-quiet ms-10.5 w-fit">
        <Hash aria-hidden />
        <span>
          {label}
          {told.length > 0 && (
            <span className="text-accent-ink">
              :{" "}
              {topics
                .filter((topic) => told.includes(topic))
                .map((topic) => names(topic))
                .join(", ")}
            </span>
          )}
        </span>
      </summary>
      <fieldset ref={set} aria-label={label} className="mt-2.5 flex flex-wrap gap-2">
        {topics.map((topic) => (
          <label key={topic} className="chip">
            <input
              type="checkbox"
              name="topics"
              value={topic}
              defaultChecked={chosen.includes(topic)}
              onChange={change}
            />
            {names(topic)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function boxesIn(set: HTMLFieldSetElement | null): HTMLInputElement[] {
  return [...(set?.querySelectorAll("input") ?? [])];
}

function checkedIn(set: HTMLFieldSetElement | null): string[] {
  return boxesIn(set)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}
