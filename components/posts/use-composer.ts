"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/drafts";
import { useFormAction } from "@/components/ui/use-form-action";
import { textIn } from "@/lib/form-fields";
import type { MessageKey } from "@/lib/i18n/messages";
import { createPostAction } from "@/lib/posts/actions";
import { type Topic, TOPICS_LIMIT } from "@/lib/posts/topics";
import { FIRST_PICTURE, hasArrived, keepPost, postDraft } from "./post-draft";
import { usePictures } from "./use-pictures";

type Options = { profileId: string; topic?: Topic; idempotencyKey: string; limit: number; onward?: string };

/**
 * What becomes of a text that is typed: a draft until the server has it. The text is the browser's own (uncontrolled),
 * so that nothing typed before the script came is lost.
 */
export function useComposer({ profileId, topic, idempotencyKey, limit, onward }: Options) {
  const t = useTranslations();
  const place = { profileId, topic };
  const router = useRouter();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(createPostAction);
  // Null when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  const usedKey = key || idempotencyKey;
  const [length, setLength] = useState(0);
  const [mistake, setMistake] = useState<MessageKey>();
  const fields = answer.status === "invalid" ? answer.fields : {};
  const error = mistake ? t(mistake) : (fields.text ?? fields.topics ?? fields.pictures);
  const pictures = usePictures(place, setMistake);

  const load = useEffectEvent(pictures.load);
  useEffect(() => {
    const draft = readDraft(postDraft({ profileId, topic }));
    const text = draft ? textIn(draft.values, "text") : "";
    const isPictured = draft && FIRST_PICTURE in draft.values;
    if (isPictured) void load();
    if (area.current?.value === "" && (text || isPictured)) {
      area.current.value = text;
      // Sent before and perhaps received: with its own key it cannot become two posts.
      setKey(draft?.idempotencyKey ?? "");
    }
    area.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (hasArrived(profileId)) area.current?.focus();
  }, [profileId, topic]);

  function type({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    setLength([...value.trim()].length);
    if (length === 0) void showPublished().catch(() => undefined);
    setMistake(undefined);
    keep();
    if (answer.status === "invalid") clear();
  }

  function choose(count: number) {
    setMistake(count > TOPICS_LIMIT ? "validations.too-many-topics" : undefined);
    keep();
  }

  const keep = (sentKey?: string) =>
    form.current && keepPost(place, form.current, pictures.View !== undefined, sentKey);

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || pictures.awaited) return;
    const typedIn = new FormData(event.currentTarget);
    const found = mistakeIn(length, limit, typedIn);
    setMistake(found);
    if (found) return area.current?.focus();
    const taken = await pictures.take();
    if (taken === null || !form.current) return;
    const input = new FormData(form.current);
    taken?.fill(input);
    const sent = area.current?.value;
    keep(usedKey);
    submit(input, (next) => {
      if (next.status === "done") taken?.drop();
      // Where somebody acts as another profile by now, there is only the draft.
      const draft = readDraft(postDraft(place));
      const typed = area.current?.value ?? (draft ? textIn(draft.values, "text") : "");
      if (next.status === "invalid" && !taken?.refuse(next.fields)) area.current?.focus();
      if (next.status === "refused" && next.reason === "idempotency-key-used") {
        setKey("");
        router.refresh();
      }
      // A sign-out in another tab has wiped it.
      if (next.status === "refused" && next.reason === "signed-out") keep();
      if (next.status !== "done") return;
      setKey(next.idempotencyKey);
      void showPublished().then(
        (came) => came.showPublished(profileId, next.value, t),
        () => router.refresh(),
      );
      // What was typed while the post was on its way is the next one.
      if (typed !== sent) return draft ? keepDraft(postDraft(place), draft.values) : undefined;
      dropDraft(postDraft(place));
      form.current?.reset();
      if (area.current) area.current.value = "";
      setLength(0);
      if (onward) router.push(onward);
    });
  }

  const state = { answer, posted, pending: pending || pictures.awaited, length, error };
  return { ...state, area, form, formAction, key: usedKey, pictures, place, keep, type, press, choose, send };
}

/** Asked for while somebody types, so that it is there when it is wanted. */
function showPublished() {
  return import("./show-published");
}

function mistakeIn(length: number, limit: number, input: FormData) {
  if (length === 0 && !input.has(FIRST_PICTURE)) return "validations.required";
  if (input.getAll("topics").length > TOPICS_LIMIT) return "validations.too-many-topics";
  return length > limit ? "validations.post-too-long" : undefined;
}
