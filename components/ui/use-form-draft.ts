"use client";

import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { FormValues } from "@/lib/form-fields";
import { type FormDraft, keepFormDraft, readFormDraft } from "./form-drafts";
import { givenIn, isSame, valuesIn } from "./form-values";

/**
 * Whether a form holds something unsaved, and the draft of it. The fields are the browser's own (uncontrolled), so that
 * nothing typed before the script came is lost. `returned` when an action sent the values back: they are not saved.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, key: string, returned: boolean) {
  /** Null while what is saved is not known. */
  const given = useRef<FormValues | null>(null);
  const left = useRef(false);
  const sentKey = useRef<string>(undefined);
  const [offered, setOffered] = useState<FormDraft | null>(null);

  function isUnsaved() {
    if (!form.current || left.current) return false;
    return given.current === null || !isSame(given.current, valuesIn(form.current));
  }

  function keep(idempotencyKey?: string) {
    sentKey.current = idempotencyKey;
    if (!form.current) return;
    keepFormDraft(key, isUnsaved() ? { at: Date.now(), values: valuesIn(form.current), idempotencyKey } : null);
  }

  useEffect(() => {
    if (!form.current) return;
    const found = readFormDraft(key);
    const now = valuesIn(form.current);
    if (!returned) given.current = givenIn(form.current);
    const saved = given.current;
    if (found && saved && isSame(found.values, saved)) keepFormDraft(key, null);
    else if (found && !isSame(found.values, now)) startTransition(() => setOffered(found));
    else if (!saved || !isSame(saved, now))
      keepFormDraft(key, { at: Date.now(), values: now, idempotencyKey: found?.idempotencyKey });
  }, [form, key, returned]);

  return {
    offered,
    isUnsaved,
    keep,
    /** Typing goes on, also after somebody wanted to leave and could not. */
    type: () => {
      left.current = false;
      keep(undefined);
    },
    /** Saved; or thrown away by whoever leaves. */
    drop: () => {
      left.current = true;
      keepFormDraft(key, null);
    },
    /** The server has these values; what was typed since is unsaved. */
    settle: (values: FormValues) => {
      given.current = values;
      keep();
    },
    take: () => setOffered(null),
    discard: () => {
      setOffered(null);
      keep();
    },
  };
}
