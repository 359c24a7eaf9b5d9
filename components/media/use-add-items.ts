"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { answerOf, type FormAnswer } from "@/components/ui/use-form-action";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD } from "@/lib/form-fields";
import { addMediaItemsAction } from "@/lib/media/actions";
import { ALT_LIMIT, DESCRIPTION_LIMIT } from "@/lib/media/limits";
import { ADDED_ITEMS_LIMIT } from "@/lib/media/schema/items";
import { lengthOf } from "@/lib/text";
import { usePaste } from "./use-paste";
import { useUploads } from "./use-uploads";

type Options = { profileId: string; idempotencyKey: string; onSaved: (count: number) => void };
type Saved = { itemIds: string[] };

/** Chosen pictures upload at once; they are shown when all have arrived and somebody says so. */
export function useAddItems({ profileId, idempotencyKey, onSaved }: Options) {
  const t = useTranslations("validations");
  const router = useRouter();
  // Empty when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState("");
  const { queue, uploads } = useUploads({ profileId });
  /** What stands under each. */
  const [words, setWords] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [answer, setAnswer] = useState<FormAnswer<Saved> | null>(null);
  const [isSaving, setSaving] = useState(false);

  function choose(files: File[]) {
    const free = ADDED_ITEMS_LIMIT - queue.now().length;
    queue.add(files.slice(0, free));
    setProblem(files.length > free ? t("too-many-at-once") : "");
  }

  async function save() {
    if (isSaving) return;
    if (queue.now().length === 0) return setProblem(t("required"));
    const isTooLong = queue
      .now()
      .some(({ id, alt }) => lengthOf(words[id] ?? "") > DESCRIPTION_LIMIT || lengthOf(alt) > ALT_LIMIT);
    if (isTooLong) return;
    setSaving(true);
    setAnswer(null);
    setProblem("");
    const haveArrived = await queue.settled();
    const pictures = queue.now();
    if (haveArrived && pictures.length > 0) await send(pictures);
    setSaving(false);
  }

  async function send(pictures: typeof uploads) {
    const form = new FormData();
    form.set(PROFILE_FIELD, profileId);
    form.set(IDEMPOTENCY_KEY_FIELD, key || idempotencyKey);
    for (const [at, { id, picture, alt }] of pictures.entries()) {
      form.set(`items.${at}.pictureId`, picture!.pictureId);
      form.set(`items.${at}.description`, words[id] ?? "");
      form.set(`items.${at}.alt`, alt);
    }
    const next = await answerOf(addMediaItemsAction, form);
    if (next.status === "done") {
      setKey(next.idempotencyKey);
      queue.clear();
      return onSaved(pictures.length);
    }
    setAnswer(next);
    if (next.status === "refused" && next.reason === "idempotency-key-used") {
      setKey("");
      router.refresh();
    }
    if (next.status !== "invalid") return;
    for (const [field, message] of Object.entries(next.fields)) {
      const failed = pictures[Number(field.split(".")[1])];
      if (failed) queue.fail(failed.id, message);
      else setProblem(message);
    }
  }

  usePaste((files) => isSaving || choose(files));

  return {
    queue,
    uploads,
    words,
    describe: (id: string, text: string) => setWords({ ...words, [id]: text }),
    choose,
    problem,
    answer,
    isSaving,
    save,
  };
}
