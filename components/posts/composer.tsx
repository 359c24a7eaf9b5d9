"use client";

import { Avatar } from "@/components/ui/avatar";
import { FieldError } from "@/components/ui/field-error";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Topic } from "@/lib/posts/topics";
import { ComposerTopics } from "./composer-topics";
import type { ComposerTexts } from "./composer-texts";
import { Published } from "./published";
import { TextCount } from "./text-count";
import { useComposer } from "./use-composer";

type Props = {
  profile: { id: string; kind: "USER" | "ORGANIZATION"; displayName: string };
  writeKey: string;
  /** In code points. */
  limit: number;
  locale: string;
  texts: ComposerTexts;
  /** Chosen from the start: that of the feed one is in. */
  topic?: Topic;
  /** Where to go after success; the composer stays where it is without. */
  onward?: string;
};

export function Composer({ profile, writeKey, limit, locale, texts, topic, onward }: Props) {
  const composer = useComposer({ profileId: profile.id, writeKey, limit, texts, onward });
  const { path, area, form, answer, posted, pending, formAction, key, length, error, type, choose, send } = composer;

  const signIn = <a href={`/auth?callbackURL=${encodeURIComponent(path)}`} className="banner-link text-danger-ink">{texts.signIn}</a>;
  return (
    <form ref={form} action={formAction} onSubmit={send} aria-label={texts.label} className="card card-flat flex flex-col gap-2 px-4 pt-3.5 pb-2.5">
      <input type="hidden" name="profileId" value={profile.id} />
      <input type="hidden" name="writeKey" value={key} />
      <div className="flex gap-3">
        <Avatar id={profile.id} name={profile.displayName} kind={profile.kind} />
        <textarea
          ref={area}
          name="text"
          dir="auto"
          aria-label={texts.placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={error ? "composer-error" : undefined}
          placeholder={texts.placeholder}
          defaultValue={"values" in posted ? posted.values.text : ""}
          onInput={type}
          rows={1}
          className={`composer-text ${onward ? "min-h-40" : "min-h-11"}`}
        />
      </div>
      {error && <FieldError id="composer-error">{error}</FieldError>}
      <FormFailure answer={answer} failures={texts.failures} reload={texts.reload} signIn={signIn} />
      {posted.status === "done" && <Published postId={posted.value.postId} texts={texts} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <ComposerTopics profileId={profile.id} label={texts.topics} names={texts.topicNames} chosen={"values" in posted ? (posted.values.topics ?? "") : (topic ?? "")} open={"values" in posted} onChange={choose} />
        <TextCount length={length} limit={limit} locale={locale} text={texts.count} />
        <span dir="auto" className="trunc max-w-full rounded-full bg-surface-sunken px-3 py-1 text-sm font-[650] text-text-muted">{profile.displayName}</span>
        <SubmitButton pending={pending} pendingLabel={texts.posting} className="btn-sm composer-post">{texts.post}</SubmitButton>
      </div>
    </form>
  );
}
