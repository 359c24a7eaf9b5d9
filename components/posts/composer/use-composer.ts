"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { readDraft } from "@/components/ui/form/drafts";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { textIn } from "@/lib/forms/form-fields";
import type { MessageKey } from "@/lib/i18n/messages";
import { createPostAction } from "@/lib/posts/actions";
import { TOPICS_LIMIT } from "@/lib/posts/topics";
import type { ComposerPanel } from "./composer-bar";
import { type ComposerPlace, hasArrived, keepPost, needsLater, postDraft } from "./post-draft";
import { usePictures } from "./use-pictures";

type Options = ComposerPlace & { idempotencyKey: string; limit: number; onward?: string; given?: string };

/**
 * What becomes of a text that is typed: a draft until the server has it. The text is the browser's own (uncontrolled),
 * so that nothing typed before the script came is lost.
 */
export function useComposer({ profileId, topic, idempotencyKey, limit, onward, given = "" }: Options) {
  const t = useTranslations();
  const place = { profileId, topic };
  const router = useRouter();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(createPostAction);
  // Null when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  const usedKey = key || idempotencyKey;
  const [mistake, setMistake] = useState<MessageKey>();
  const fields = answer.status === "invalid" ? answer.fields : {};
  const error = mistake ? t(mistake) : Object.entries(fields).find(([name]) => !name.includes("."))?.[1];
  const pictures = usePictures(place, setMistake);
  const [awaited, setAwaited] = useState(false);
  const [panel, setPanel] = useState<ComposerPanel | null>(null);

  const load = useEffectEvent(pictures.load);
  useEffect(() => {
    const draft = readDraft(postDraft({ profileId, topic }));
    const text = draft ? textIn(draft.values, "text") : "";
    const isMore = draft !== null && (needsLater(draft.values) || draft.idempotencyKey !== undefined);
    if (isMore) void load();
    if (area.current?.value === given && (text || isMore)) {
      const isWhole = text.includes(given);
      area.current.value = isWhole ? text : [text, given].filter(Boolean).join("\n\n");
      // Sent before and perhaps received: with its own key it cannot become two posts.
      setKey((isWhole && draft?.idempotencyKey) || "");
    }
    area.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (hasArrived(profileId)) area.current?.focus();
  }, [profileId, topic, given]);

  function type() {
    setMistake(undefined);
    keep();
    if (answer.status === "invalid") clear();
  }

  function choose(count: number) {
    setMistake(count > TOPICS_LIMIT ? "validations.too-many-topics" : undefined);
    keep();
  }

  const keep = (isSent?: boolean) =>
    form.current && keepPost(place, form.current, pictures.View !== undefined, isSent ? usedKey : undefined);

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || awaited) return;
    const later = await pictures.load();
    if (!later) return setMistake("errors.network-request-failed");
    const acts = { limit, submit, clear, router, t, keep, setKey, setAwaited, tell: setMistake };
    await later.sendPost({ place, onward, form, area, ...acts });
  }

  async function open(asked: ComposerPanel) {
    setPanel(panel === asked ? null : asked);
    if (!(await pictures.load())) setMistake("errors.network-request-failed");
  }

  const switchTo = async (ownId: string, actingId: string) =>
    (await pictures.load())?.switchWithDraft(place, ownId, actingId, t);

  const state = { answer, posted, pending: pending || awaited, awaited, error };
  const panels = { panel, open, close: () => setPanel(null) };
  return {
    ...state,
    ...panels,
    area,
    form,
    formAction,
    key: usedKey,
    pictures,
    place,
    keep,
    type,
    press,
    choose,
    send,
    switchTo,
  };
}
