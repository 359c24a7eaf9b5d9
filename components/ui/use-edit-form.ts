"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { fieldsOf } from "@/lib/form-fields";
import type { FormAction } from "@/lib/result";
import type { EditTexts } from "./edit-texts";
import { formResolver } from "./form-resolver";
import { type FormValues, valuesIn } from "./form-values";
import { showToast } from "./toast";
import { type FormAnswer, useFormAction } from "./use-form-action";
import { useFormDraft } from "./use-form-draft";
import { useLeaveGuard } from "./use-leave-guard";

export type EditOptions<T> = {
  action: FormAction<T>;
  /** The action's own; it reads the form as the server will. */
  schema: ZodMiniType;
  profileId: string;
  writeKey: string;
  /** Names the draft among those of the profile: "statement", "experience/<id>". */
  name: string;
  /** Where Back, Cancel and a success lead. */
  onward: string;
  texts: EditTexts;
};

export function useEditForm<T>({ action, schema, profileId, writeKey, name, onward, texts }: EditOptions<T>) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(action);
  const [postedErrors] = useState(() => errorsOf(posted));
  const [values, setValues] = useState<FormValues | null>("values" in posted ? posted.values : null);
  const [round, setRound] = useState(0);
  const [refusals, setRefusals] = useState(0);
  // Empty when the server refused the key: then the page's own, which a refresh makes anew.
  const [key, setKey] = useState(posted.status === "done" ? posted.writeKey : writeKey);
  const draft = useFormDraft(form, `${profileId}:${name}`, "values" in posted);
  const guard = useLeaveGuard(draft.isUnsaved);
  const { register, handleSubmit, setError, trigger, formState } = useForm<FormValues>({
    // What is hidden, chosen or made by a component counts as what is typed.
    resolver: (_, ...context) => formResolver<FormValues>(schema)(form.current ? fieldsOf(new FormData(form.current)) : {}, ...context),
    mode: "onTouched",
    shouldFocusError: false,
    errors: postedErrors,
  });
  const { errors, submitCount } = formState;

  useEffect(() => {
    if (submitCount + refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, refusals]);

  function send(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    void handleSubmit(() => {
      const sent = valuesIn(currentTarget);
      draft.keep(key || writeKey);
      submit(new FormData(currentTarget), (next) => settle(next, sent));
    })(event);
  }

  function settle(next: FormAnswer<T>, sent: FormValues) {
    if (next.status === "done") {
      setKey(next.writeKey);
      showToast({ kind: "done", text: texts.saved });
      draft.settle(sent);
      // What was typed while the form was on its way is not saved yet.
      if (draft.isUnsaved()) return;
      draft.drop();
      return router.push(onward);
    }
    // A sign-out in another tab has wiped it.
    draft.keep(next.status === "failed" ? key || writeKey : undefined);
    if (next.status === "refused" && next.reason === "write-key-used") {
      setKey("");
      router.refresh();
    }
    if (next.status !== "invalid") return;
    for (const [field, message] of Object.entries(next.fields)) setError(field, { message });
    setRefusals((count) => count + 1);
  }

  /** A mistake goes as soon as it is mended, also when it is told at another field than the one that is typed in. */
  function type() {
    draft.type();
    const wrong = Object.keys(errors);
    if (wrong.length) void trigger(wrong);
  }

  function restore() {
    if (!draft.offered) return;
    setValues(draft.offered.values);
    if (draft.offered.writeKey) setKey(draft.offered.writeKey);
    setRound((count) => count + 1);
    draft.take();
  }

  function leave() {
    draft.drop();
    guard.leave?.();
    guard.stay();
  }

  const errorOf = (field: string) => {
    const message = errors[field]?.message;
    return message === undefined ? undefined : (texts.mistakes[message] ?? message);
  };
  const fields = {
    /** For a line or an area of text, a date, a select: `initial` is what is saved. */
    field: (field: string, initial = "") => ({ id: field, error: errorOf(field), defaultValue: values ? (values[field] ?? "") : initial, ...register(field) }),
    /** For one checkbox or one radio of a name. */
    box: (field: string, value: string, chosen: boolean) => ({ name: field, value, defaultChecked: values ? (values[field] ?? "").split(",").includes(value) : chosen }),
    /** For what a component types by itself: the value to begin with, and what is wrong with it. */
    valueOf: (field: string, initial = "") => (values ? (values[field] ?? "") : initial),
    errorOf,
    /** To be called by components that change hidden fields. */
    type,
  };

  return { form, answer, posted, pending, formAction, send, type, fields, round, key: key || writeKey, offered: draft.offered, restore, discard: draft.discard, guard: { ...guard, leave, open: guard.leave !== null } };
}

export type EditFields = ReturnType<typeof useEditForm>["fields"];

function errorsOf<T>(posted: FormAnswer<T>): FieldErrors<FormValues> {
  if (posted.status !== "invalid") return {};
  return Object.fromEntries(Object.entries(posted.fields).map(([name, message]) => [name, { type: "server", message }]));
}
