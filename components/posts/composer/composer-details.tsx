import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { readDraft } from "@/components/ui/form/drafts";
import type { Option } from "@/components/ui/field/use-suggestions";
import { TAGS_LIMIT } from "@/lib/tags/schema/limits";
import { ComposerAudience } from "./composer-audience";
import type { ComposerPanel } from "./composer-bar";
import { ComposerCard } from "@/components/posts/composer-card";
import { ComposerChosen } from "./composer-chosen";
import { ComposerPicker } from "./composer-picker";
import { type Details, detailsOf, type Picked, pickers } from "./post-details";
import { type ComposerPlace, postDraft } from "./post-draft";

type Props = {
  place: ComposerPlace;
  /** Keeps what stands in the form. */
  keep: () => void;
  open: ComposerPanel | null;
  close: () => void;
  /** Under the bar, where what it opens stands. */
  slot: HTMLElement;
};

/** Where a post is from, whom it is with and who may comment: fields of its form, and so of its draft. */
export function ComposerDetails({ place, keep, open, close, slot }: Props) {
  const t = useTranslations("feed.composer");
  const [{ where, allies, audience, typed }, setDetails] = useState(() =>
    detailsOf(readDraft(postDraft(place))?.values ?? {}),
  );
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);

  const note = useEffectEvent(keep);
  const kept = JSON.stringify([where, allies, audience, typed]);
  useEffect(() => note(), [kept]);
  const reset = useEffectEvent(() => {
    setDetails(detailsOf({}));
    close();
  });
  useEffect(() => {
    const ended = new AbortController();
    status.current?.closest("form")?.addEventListener("reset", () => reset(), { signal: ended.signal });
    return () => ended.abort();
  }, []);

  const set = (changed: Partial<Details>) => setDetails((now) => ({ ...now, ...changed }));
  const toText = () => status.current?.closest("form")?.querySelector("textarea")?.focus();

  /** The button that had the focus is gone, too. */
  function remove(option: Option, changed: Partial<Details>) {
    set(changed);
    setSaid(t("removed", { name: option.label }));
    toText();
  }

  const type = (kind: Picked, text?: string) =>
    setDetails((now) => ({ ...now, typed: { ...now.typed, [kind]: text } }));

  function choose(kind: Picked, option: Option) {
    setSaid(t("added", { name: option.label }));
    if (kind === "tags") set({ allies: [...allies, option].slice(0, TAGS_LIMIT) });
    else set({ where: option });
    // A further ally may follow.
    if (kind === "tags" && open === "tags") type(kind);
    else end(kind);
  }

  function end(kind: Picked) {
    type(kind);
    if (open === kind) close();
    toText();
  }

  return (
    <>
      <input type="hidden" name="place" value={where?.label ?? ""} />
      <input type="hidden" name="placeId" value={where?.id ?? ""} />
      {open !== "audience" && <input type="hidden" name="commentsAudience" value={audience} />}
      <ComposerChosen
        {...{ where, allies }}
        removePlace={() => where && remove(where, { where: null })}
        removeAlly={(ally) => remove(ally, { allies: allies.filter(({ id }) => id !== ally.id) })}
      />
      <ComposerCard place={place} keep={keep} />
      {createPortal(
        <>
          {open === "audience" && <ComposerAudience chosen={audience} choose={(one) => set({ audience: one })} />}
          {pickers
            .filter((kind) => open === kind || typed[kind] !== undefined)
            .map((kind) => (
              <ComposerPicker
                key={kind}
                kind={kind}
                takesFocus={open === kind}
                isFull={kind === "tags" && allies.length >= TAGS_LIMIT}
                without={allies.map(({ id }) => id)}
                text={typed[kind] ?? ""}
                onText={(text) => type(kind, text)}
                choose={(option) => choose(kind, option)}
                close={() => end(kind)}
                leave={() => typed[kind]?.trim() === "" && type(kind)}
              />
            ))}
        </>,
        slot,
      )}
      {audience !== "EVERYONE" && open !== "audience" && (
        <p className="text-sm text-text-muted sm:ms-14">{t(`audience.said.${audience}`)}</p>
      )}
      <p ref={status} role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
