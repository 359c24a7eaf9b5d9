"use client";

import { usePathname, useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { FieldError } from "@/components/ui/field-error";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { showToast } from "@/components/ui/toast";
import { useFormAction } from "@/components/ui/use-form-action";
import { createPostAction } from "@/lib/posts/actions";
import { type Topic, TOPICS_LIMIT } from "@/lib/posts/topics";
import { ComposerTopics } from "./composer-topics";
import type { ComposerTexts } from "./composer-texts";
import { keepDraft, readDraft } from "./drafts";
import { Published } from "./published";
import { TextCount } from "./text-count";

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

/** The text is the browser's own (uncontrolled), so that nothing typed before the script came is lost. */
export function Composer({ profile, writeKey, limit, locale, texts, topic, onward }: Props) {
  const router = useRouter();
  const path = usePathname();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(createPostAction);
  // Null when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.writeKey : writeKey);
  const [length, setLength] = useState(0);
  const [mistake, setMistake] = useState<string>();
  const error = mistake ?? (answer.status === "invalid" ? (answer.fields.text ?? answer.fields.topics) : undefined);

  useEffect(() => {
    if (area.current?.value === "") area.current.value = readDraft(profile.id);
    area.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [profile.id]);

  function type({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    setLength([...value.trim()].length);
    setMistake(undefined);
    keepDraft(profile.id, value);
    if (answer.status === "invalid") clear();
  }

  const choose = (count: number) => setMistake(count > TOPICS_LIMIT ? texts.tooManyTopics : undefined);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    const tooMany = input.getAll("topics").length > TOPICS_LIMIT;
    if (length === 0 || length > limit || tooMany) {
      setMistake(length === 0 ? texts.required : tooMany ? texts.tooManyTopics : texts.tooLong);
      area.current?.focus();
      return;
    }
    submit(input, (next) => {
      if (next.status === "invalid") area.current?.focus();
      if (next.status === "refused" && next.reason === "write-key-used") {
        setKey("");
        router.refresh();
      }
      if (next.status !== "done") return;
      setKey(next.writeKey);
      for (const draft of [profile.id, `${profile.id}:topics`]) keepDraft(draft, "");
      form.current?.reset();
      if (area.current) area.current.value = "";
      setLength(0);
      showToast({ kind: "done", text: texts.published, action: { label: texts.view, href: `/posts/${next.value.postId}` } });
      if (onward) router.push(onward);
    });
  }

  const signIn = <a href={`/auth?callbackURL=${encodeURIComponent(path)}`} className="banner-link text-danger-ink">{texts.signIn}</a>;
  return (
    <form ref={form} action={formAction} onSubmit={send} aria-label={texts.label} className="card card-flat flex flex-col gap-2 px-4 pt-3.5 pb-2.5">
      <input type="hidden" name="profileId" value={profile.id} />
      <input type="hidden" name="writeKey" value={key || writeKey} />
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
        <ComposerTopics profileId={profile.id} label={texts.topics} names={texts.topicNames} chosen={"values" in posted ? (posted.values.topics ?? "") : (topic ?? "")} onChange={choose} />
        <TextCount length={length} limit={limit} locale={locale} text={texts.count} />
        <span dir="auto" className="trunc max-w-full rounded-full bg-surface-sunken px-3 py-1 text-sm font-[650] text-text-muted">{profile.displayName}</span>
        <SubmitButton pending={pending} pendingLabel={texts.posting} className="btn-sm composer-post">{texts.post}</SubmitButton>
      </div>
    </form>
  );
}
