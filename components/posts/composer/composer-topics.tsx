import Hash from "lucide-react/icons/hash";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { readDraft } from "@/components/ui/form/drafts";
import { listIn } from "@/lib/forms/form-fields";
import { type Topic, topics, TOPICS_LIMIT } from "@/lib/posts/topics";
import { type ComposerPlace, postDraft } from "./post-draft";

type Props = { place: ComposerPlace; chosen: string[]; open: boolean; onChange: (count: number) => void };

/**
 * The browser's own boxes, so that they work without JavaScript; what is chosen belongs to the draft. On a phone they stand
 * in sight while one writes; where there is room they fold as soon as somebody goes on elsewhere, unless there are too many.
 */
export function ComposerTopics({ place, chosen, open, onChange }: Props) {
  const { profileId, topic: given } = place;
  const t = useTranslations();
  const names = useTranslations("feed.topics");
  const label = t("feed.composer.topics");
  const panel = useRef<HTMLDetailsElement>(null);
  const set = useRef<HTMLFieldSetElement>(null);
  const [told, setTold] = useState(chosen);

  useEffect(() => {
    const draft = readDraft(postDraft({ profileId, topic: given }));
    const drafted = listIn(draft?.values ?? {}, "topics");
    // What was pressed before the script came stays as it is.
    const untouched = boxesIn(set.current).filter((box) => box.checked === box.defaultChecked);
    for (const box of untouched) box.checked = draft ? drafted.includes(box.value) : box.checked;
    setTold(checkedIn(set.current));
  }, [profileId, given]);

  const fold = useEffectEvent(() => {
    if (panel.current && checkedIn(set.current).length <= TOPICS_LIMIT) panel.current.open = false;
  });
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && ![panel, set].some(({ current }) => current?.contains(target))) fold();
  });
  const reset = useEffectEvent(() => {
    setTold(checkedIn(set.current));
    fold();
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // The boxes are as they were given after the event.
    set.current?.form?.addEventListener("reset", () => queueMicrotask(() => reset()), { signal });
    // A button must not move away from under the pointer that presses it: it counts once it is let go.
    document.addEventListener("click", (event) => leave(event), { signal });
    document.addEventListener("focusin", (event) => isByKeyboard(event) && leave(event), { signal });
    return () => ended.abort();
  }, []);

  function escape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector("summary")?.focus();
  }

  function change() {
    const checked = checkedIn(set.current);
    setTold(checked);
    onChange(checked.length);
  }

  const isTold = (topic: Topic) => told.includes(topic);
  const chosenNames = topics
    .filter(isTold)
    .map((topic) => names(topic))
    .join(", ");
  return (
    <>
      <details ref={panel} className="min-w-0 max-sm:hidden" open={open || undefined} onKeyDown={escape}>
        <summary
          title={label}
          className={`icon-btn list-none [&::-webkit-details-marker]:hidden ${told.length > 0 ? "flex! w-auto! px-1.5 text-accent-ink sm:max-w-52" : ""}`}
        >
          <Hash aria-hidden className="shrink-0" />
          <span className={told.length > 0 ? "ms-1 trunc text-sm font-[650]" : "sr-only"}>
            {label}
            {told.length > 0 && `: ${chosenNames}`}
          </span>
        </summary>
      </details>
      <fieldset ref={set} aria-label={label} className="composer-topics" onKeyDown={escape}>
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
    </>
  );
}

function isByKeyboard({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

const boxesIn = (set: HTMLFieldSetElement | null) => [...(set?.querySelectorAll("input") ?? [])];

function checkedIn(set: HTMLFieldSetElement | null): string[] {
  return boxesIn(set)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}
