"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { textIn, valuesOf } from "@/lib/forms/form-fields";
import type { FeedPost } from "@/lib/posts/queries";
import { SHARE_TEXT_LIMIT } from "@/lib/posts/schema/limits";
import type { StandingActs } from "@/lib/profiles/listing";
import { lengthOf, normalizeText } from "@/lib/strings/text";
import { setShare } from "./share-post";

type Props = { post: Pick<FeedPost, "id" | "shareCount" | "ownShare">; acts: StandingActs; close: () => void };

/** What a profile says to a post that it shares. What is typed stays as a draft until the server has it. */
export function ShareDialog({ post, acts: { actingId, acting }, close }: Props) {
  const t = useTranslations();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const draft = { profileId: actingId, kind: "share", id: post.id };
  const [given] = useState(() => textIn(readDraft(draft)?.values ?? {}, "text") || (post.ownShare ?? ""));

  useEffect(() => dialog.current?.showModal(), []);

  function type() {
    setError(undefined);
    if (form.current) keepDraft(draft, valuesOf(new FormData(form.current)));
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const text = normalizeText(String(new FormData(event.currentTarget).get("text")));
    if (lengthOf(text) > SHARE_TEXT_LIMIT) return setError(t("validations.share-too-long"));
    setPending(true);
    const failure = await setShare(post, actingId, text, t);
    setPending(false);
    if (failure) return setError(failure);
    dropDraft(draft);
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="dialog"
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <form ref={form} onSubmit={(event) => void send(event)} className="flex flex-col gap-4 p-6">
        <h2 id={`${id}-title`} className="flex items-center gap-3 text-xl tracking-heading">
          {acting && <Avatar profile={acting} />}
          {t("feed.share.title")}
        </h2>
        <TextArea
          id={`${id}-text`}
          name="text"
          label={t("feed.share.words")}
          rows={4}
          limit={SHARE_TEXT_LIMIT}
          defaultValue={given}
          error={error}
          autoFocus
          onInput={type}
          onKeyDown={press}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-secondary" onClick={() => dialog.current?.close()}>
            {t("feed.share.cancel")}
          </button>
          <SubmitButton pending={pending} pendingLabel={t("feed.share.sharing")}>
            {t("feed.share.submit")}
          </SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
