"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/drafts";
import { showToast } from "@/components/ui/toast";
import { useFormAction } from "@/components/ui/use-form-action";
import { textIn } from "@/lib/form-fields";
import { createPostAction } from "@/lib/posts/actions";
import { type Topic, TOPICS_LIMIT } from "@/lib/posts/topics";
import { hasArrived, keepPost, postDraft } from "./move-draft";
import { showInLists } from "./show-in-lists";

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
  const [mistake, setMistake] = useState<ReturnType<typeof mistakeIn>>();
  const told = answer.status === "invalid" ? (answer.fields.text ?? answer.fields.topics) : undefined;
  const error = mistake ? t(mistake) : told;

  useEffect(() => {
    const draft = readDraft(postDraft({ profileId, topic }));
    const text = draft ? textIn(draft.values, "text") : "";
    if (area.current?.value === "" && text) {
      area.current.value = text;
      // Sent before and perhaps received: with its own key it cannot become two posts.
      setKey(draft?.idempotencyKey ?? "");
    }
    area.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (hasArrived(profileId)) area.current?.focus();
  }, [profileId, topic]);

  function type({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    setLength([...value.trim()].length);
    setMistake(undefined);
    keep();
    if (answer.status === "invalid") clear();
  }

  function choose(count: number) {
    setMistake(count > TOPICS_LIMIT ? "validations.too-many-topics" : undefined);
    keep();
  }

  const keep = (sentKey?: string) => form.current && keepPost(place, form.current, sentKey);

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const input = new FormData(event.currentTarget);
    const found = mistakeIn(length, limit, input.getAll("topics").length);
    setMistake(found);
    if (found) return area.current?.focus();
    const sent = area.current?.value;
    keep(usedKey);
    submit(input, (next) => {
      // Where somebody acts as another profile by now, there is only the draft.
      const draft = readDraft(postDraft(place));
      const typed = area.current?.value ?? (draft ? textIn(draft.values, "text") : "");
      if (next.status === "invalid") area.current?.focus();
      if (next.status === "refused" && next.reason === "idempotency-key-used") {
        setKey("");
        router.refresh();
      }
      // A sign-out in another tab has wiped it.
      if (next.status === "refused" && next.reason === "signed-out") keep();
      if (next.status !== "done") return;
      setKey(next.idempotencyKey);
      if (next.value.post) showInLists(profileId, next.value.post);
      showToast({
        kind: "done",
        text: t("feed.composer.published"),
        subject: next.value.postId,
        action: { label: t("feed.composer.view"), href: `/posts/${next.value.postId}` },
      });
      // What was typed while the post was on its way is the next one.
      if (typed !== sent) return draft ? keepDraft(postDraft(place), draft.values) : undefined;
      dropDraft(postDraft(place));
      form.current?.reset();
      if (area.current) area.current.value = "";
      setLength(0);
      if (onward) router.push(onward);
    });
  }

  return { area, form, answer, posted, pending, formAction, key: usedKey, length, error, type, press, choose, send };
}

function mistakeIn(length: number, limit: number, topics: number) {
  if (length === 0) return "validations.required";
  if (topics > TOPICS_LIMIT) return "validations.too-many-topics";
  return length > limit ? "validations.post-too-long" : undefined;
}
