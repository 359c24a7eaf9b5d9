"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { listIn } from "@/lib/forms/form-fields";
import type { Topic } from "@/lib/posts/topics";
import { ComposerBar } from "./composer-bar";
import { ComposerChip } from "./composer-chip";
import { ComposerPhoto } from "./composer-photo";
import { ComposerTopics } from "./composer-topics";
import { LazyPublished } from "./lazy-published";
import { useComposer } from "./use-composer";

type Profile = ComponentProps<typeof ComposerChip>["profile"];
type Props = {
  profile: Profile;
  /** All that one may post as, oneself first. */
  profiles: [Profile, ...Profile[]];
  idempotencyKey: string;
  /** In code points. */
  limit: number;
  types: string;
  /** Chosen from the start: that of the feed one is in. */
  topic?: Topic;
  /** Where to go after success; it stays without. `given` stands in it, beneath what was begun. */
  onward?: string;
  given?: string;
};

/** Where one is somebody else or on another topic's feed, it is another composer, with a draft of its own. */
export function Composer(props: Props) {
  return <OneComposer key={[props.profile.id, props.topic].join()} {...props} />;
}

function OneComposer({ profile, profiles, idempotencyKey, limit, types, topic, onward, given }: Props) {
  const [[own], path] = [profiles, usePathname()];
  const t = useTranslations("feed.composer");
  const name = shortName(profile);
  const composer = useComposer({ profileId: profile.id, topic, idempotencyKey, limit, onward, given });
  const { area, form, answer, posted, pending, formAction, key, error, type, press, choose, send } = composer;
  const { pictures, place, keep, panel, open, close } = composer;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const switchTo = (actingId: string) => composer.switchTo(own.id, actingId);

  const continueAs = (
    <button type="button" className="banner-link text-danger-ink" onClick={() => void switchTo(own.id)}>
      {t("continueAs", { name: own.displayName })}
    </button>
  );
  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={send}
      {...pictures.fromElsewhere}
      aria-label={t("label")}
      className="card card-flat flex flex-col gap-2 px-4 pt-3.5 pb-2.5"
    >
      <input type="hidden" name="profileId" value={profile.id} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <div className="relative flex gap-3">
        <Avatar profile={profile} />
        <textarea
          ref={area}
          id="composer-text"
          name="text"
          dir="auto"
          aria-label={t("placeholder", { name })}
          aria-invalid={error !== undefined}
          aria-describedby={error ? "composer-error" : undefined}
          placeholder={t("placeholder", { name })}
          defaultValue={"values" in posted ? posted.values.text : given}
          onInput={type}
          onKeyDown={press}
          onFocus={pictures.load}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          autoFocus={onward !== undefined}
          rows={1}
          className={`composer-text ${onward ? "min-h-40" : "min-h-11"}`}
        />
        {pictures.Mentions && <pictures.Mentions areaId="composer-text" />}
      </div>
      {pictures.View && <pictures.View place={place} keep={keep} isAwaited={composer.awaited} />}
      {pictures.Details && slot && <pictures.Details {...{ place, keep, slot, open: panel, close }} />}
      {error && <FieldError id="composer-error">{error}</FieldError>}
      <FormFailure answer={answer} signInTo={path} elsewhere={own.id !== profile.id && continueAs} />
      {posted.status === "done" && <LazyPublished {...posted.value} />}
      {pictures.Status && <pictures.Status place={place} limit={limit} />}
      <div className="-ms-1.5 flex flex-wrap items-center gap-y-2 min-[380px]:gap-x-3 sm:ms-12.5">
        <ComposerPhoto types={types} load={pictures.load} add={pictures.add} />
        <ComposerBar open={panel} load={pictures.load} toggle={open} />
        <ComposerTopics
          place={place}
          chosen={"values" in posted ? listIn(posted.values, "topics") : topic ? [topic] : []}
          open={"values" in posted}
          onChange={choose}
        />
        <ComposerChip profile={profile} profiles={profiles} name={name} pick={switchTo} />
        <SubmitButton pending={pending} pendingLabel={t("posting")} className="btn-sm composer-post ms-1">
          {t("post")}
        </SubmitButton>
      </div>
      <div ref={setSlot} className="empty:hidden" />
      <p id="composer-limits" className="composer-limits">
        {t("pictures.limits")}
      </p>
    </form>
  );
}

/** People are called by their first name here. */
function shortName({ kind, displayName }: Profile): string {
  return kind === "USER" ? (displayName.split(/\s/)[0] ?? displayName) : displayName;
}
