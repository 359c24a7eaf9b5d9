"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { addMediaItemsAction } from "@/lib/media/actions";
import { ADDED_ITEMS_LIMIT } from "@/lib/media/limits";
import { discardUploads } from "@/components/media/upload/discard-uploads";
import { areTooLong, itemsForm, keepItems, keptItems, rekeyItems } from "./items-draft";
import type { Restored } from "@/components/media/upload/upload-list";
import { usePaste } from "@/components/media/upload/use-paste";
import { useUploads } from "@/components/media/upload/use-uploads";

type Options = { profileId: string; idempotencyKey: string; onSaved: (count: number) => void };

/**
 * Chosen pictures upload at once; they are shown when all have arrived and somebody says so. Until then they are a draft
 * with what is said of them: of what had not arrived before the page was left only its texts are there.
 */
export function useAddItems({ profileId, idempotencyKey, onSaved }: Options) {
  const t = useTranslations("validations");
  const router = useRouter();
  // Empty when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState("");
  const { queue, uploads } = useUploads({ profileId });
  /** What stands under each. */
  const [words, setWords] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [answer, setAnswer] = useState<FormAnswer<{ itemIds: string[] }> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isRestored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const { items, key: sentKey } = keptItems(profileId);
    for (const item of items) queue.restore(item);
    setWords(Object.fromEntries(items.map(({ id, description }) => [id, description])));
    // Sent before and perhaps received: with its own key it is not added twice.
    setKey(sentKey);
    setRestored(true);
  });
  useEffect(() => startTransition(() => restore()), []);

  const keep = (sentKey?: string) => keepItems(profileId, queue.now(), words, sentKey);
  const note = useEffectEvent(() => isRestored && keep());
  // Not each time that some bytes have left.
  const kept = JSON.stringify([uploads.map(({ id, alt, picture }) => [id, alt, picture !== null]), words]);
  useEffect(() => void note(), [kept, isRestored]);

  function drop(isUnwanted = false) {
    if (isUnwanted) discardUploads(queue);
    else queue.clear();
    keep();
  }

  function choose(files: File[]) {
    const free = ADDED_ITEMS_LIMIT - queue.now().length;
    queue.add(files.slice(0, free));
    setProblem(files.length > free ? t("too-many-at-once") : "");
  }

  function take(arrived: Restored[]) {
    for (const one of arrived) queue.restore(one);
    setProblem("");
  }

  async function save() {
    if (isSaving || areTooLong(queue.now(), words)) return;
    if (queue.now().length === 0) return setProblem(t("required"));
    setSaving(true);
    setAnswer(null);
    setProblem("");
    const haveArrived = await queue.settled();
    const pictures = queue.now();
    if (haveArrived && pictures.length > 0) await send(pictures);
    setSaving(false);
  }

  async function send(pictures: typeof uploads) {
    const usedKey = key || idempotencyKey;
    keep(usedKey);
    const next = await answerOf(addMediaItemsAction, itemsForm(profileId, usedKey, pictures, words));
    if (next.status === "done") {
      setKey(next.idempotencyKey);
      drop();
      return onSaved(pictures.length);
    }
    setAnswer(next);
    if (next.status === "refused" && next.reason === "idempotency-key-used") {
      setKey("");
      rekeyItems(profileId, "");
      router.refresh();
    }
    // A sign-out in another tab has wiped it. The page may have been left, and the queue with it.
    if (next.status === "refused" && next.reason === "signed-out") keepItems(profileId, pictures, words);
    if (next.status !== "invalid") return;
    for (const [field, message] of Object.entries(next.fields)) {
      const wrong = pictures[Number(field.split(".")[1])];
      if (wrong) queue[field.endsWith(".pictureId") ? "fail" : "note"](wrong.id, message);
      else setProblem(message);
    }
  }

  usePaste((files) => isSaving || choose(files));

  return {
    queue,
    uploads,
    discard: () => drop(true),
    words,
    describe: (id: string, text: string) => (setWords({ ...words, [id]: text }), queue.note(id, "")),
    choose,
    take,
    problem,
    answer,
    isSaving,
    save,
  };
}
