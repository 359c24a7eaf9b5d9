"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import type { FormAction } from "@/lib/result";
import type { EditTexts } from "./edit-texts";
import type { FormValues } from "@/lib/form-fields";
import { valuesIn } from "./form-values";
import { showToast } from "./toast";
import { useEditFields } from "./use-edit-fields";
import { type FormAnswer, useFormAction } from "./use-form-action";
import { useFormDraft } from "./use-form-draft";
import { useLeaveGuard } from "./use-leave-guard";

export type EditOptions<T> = {
  action: FormAction<T>;
  /** The action's own; it reads the form as the server will. */
  schema: ZodMiniType;
  profileId: string;
  idempotencyKey: string;
  /** Names the draft among those of the profile: "statement", "experience/<id>". */
  name: string;
  /** Where Back, Cancel and a success lead. */
  onward: string;
  texts: EditTexts;
  /** Hears every answer; `again` sends what stands in the form once more. */
  onAnswer?: (answer: FormAnswer<T>, again: () => void) => void;
};

export function useEditForm<T>({
  action,
  schema,
  profileId,
  idempotencyKey,
  name,
  onward,
  texts,
  onAnswer,
}: EditOptions<T>) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(action);
  const [round, setRound] = useState(0);
  // Empty when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  const draft = useFormDraft(form, `${profileId}:${name}`, "values" in posted);
  const guard = useLeaveGuard(draft.isUnsaved);
  const { show, check, recheck, refuse, ...inputs } = useEditFields({ form, schema, posted, mistakes: texts.mistakes });

  function send(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    check(event, () => {
      const sent = valuesIn(currentTarget);
      draft.keep(key || idempotencyKey);
      submit(new FormData(currentTarget), (next) => settle(next, sent));
    });
  }

  function settle(next: FormAnswer<T>, sent: FormValues) {
    onAnswer?.(next, () => form.current?.requestSubmit());
    if (next.status === "done") {
      setKey(next.idempotencyKey);
      showToast({ kind: "done", text: texts.saved });
      draft.settle(sent);
      // What was typed while the form was on its way is not saved yet.
      if (draft.isUnsaved()) return;
      draft.drop();
      return router.push(onward);
    }
    // A sign-out in another tab has wiped it.
    draft.keep(next.status === "failed" ? key || idempotencyKey : undefined);
    if (next.status === "refused" && next.reason === "idempotency-key-used") {
      setKey("");
      router.refresh();
    }
    if (next.status === "invalid") refuse(next.fields);
  }

  function type() {
    draft.type();
    recheck();
  }

  function restore() {
    if (!draft.offered) return;
    show(draft.offered.values);
    if (draft.offered.idempotencyKey) setKey(draft.offered.idempotencyKey);
    setRound((count) => count + 1);
    draft.take();
  }

  function leave() {
    draft.drop();
    guard.leave?.();
    guard.stay();
  }

  /** `type` is to be called by components that change hidden fields. */
  const fields = { ...inputs, type };
  return {
    form,
    answer,
    posted,
    pending,
    formAction,
    send,
    type,
    fields,
    round,
    key: key || idempotencyKey,
    offered: draft.offered,
    restore,
    discard: draft.discard,
    guard: { ...guard, leave, open: guard.leave !== null },
  };
}

export type EditFields = ReturnType<typeof useEditForm>["fields"];
