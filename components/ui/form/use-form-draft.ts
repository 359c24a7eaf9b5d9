"use client";

import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { type FormValues, valuesOf } from "@/lib/forms/form-fields";
import { type Draft, type DraftName, dropDraft, keepDraft, readDraft } from "./drafts";
import { givenIn, isSame, snapshotOf } from "./form-values";

/**
 * Whether a form holds something unsaved, and the draft of it. The fields are the browser's own (uncontrolled), so that
 * nothing typed before the script came is lost. `returned` when an action sent the values back: they are not saved.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  { profileId, kind, id }: DraftName,
  returned: boolean,
) {
  /** Null while what is saved is not known, or was not asked for yet. */
  const given = useRef<FormValues | null>(null);
  const left = useRef(false);
  const [offered, setOffered] = useState<Draft | null>(null);
  const name = { profileId, kind, id };

  function isUnsaved() {
    if (!form.current || left.current) return false;
    const saved = given.current ?? (returned ? null : givenIn(form.current));
    return saved === null || !isSame(saved, snapshotOf(new FormData(form.current)));
  }

  function keep(idempotencyKey?: string) {
    if (!form.current) return;
    if (isUnsaved()) keepDraft(name, valuesOf(new FormData(form.current)), idempotencyKey);
    else dropDraft(name);
  }

  useEffect(() => {
    if (!form.current) return;
    const name = { profileId, kind, id };
    const found = readDraft(name);
    const now = valuesOf(new FormData(form.current));
    if (!returned) given.current = givenIn(form.current);
    const saved = given.current;
    if (found && saved && isSame(found.values, saved)) dropDraft(name);
    else if (found && !isSame(found.values, now)) startTransition(() => setOffered(found));
    else if (!saved || !isSame(saved, now)) keepDraft(name, now, found?.idempotencyKey);
  }, [form, profileId, kind, id, returned]);

  return {
    offered,
    isUnsaved,
    keep,
    /** Typing goes on, also after somebody wanted to leave and could not. */
    type: () => {
      left.current = false;
      keep();
    },
    /** Saved; or thrown away by whoever leaves. */
    drop: () => {
      left.current = true;
      dropDraft(name);
    },
    /** The server has these values; what was typed since is unsaved. */
    settle: (sent: FormData) => {
      given.current = snapshotOf(sent);
      keep();
    },
    /** What is saved now is something else than before. */
    rebase: (saved: FormValues) => {
      if (given.current) given.current = { ...withoutLists(given.current), ...saved };
    },
    take: () => setOffered(null),
    discard: () => {
      setOffered(null);
      keep();
    },
  };
}

/** A list may be shorter by now. */
function withoutLists(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes(".")));
}
