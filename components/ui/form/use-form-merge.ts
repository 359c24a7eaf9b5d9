"use client";

import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from "react";
import { BASE_FIELD, readBase } from "@/lib/forms/form-base";
import { type FormValues, textIn, valuesOf } from "@/lib/forms/form-fields";
import type { FormState } from "@/lib/result";
import { type FormPart, isSame, mergeValues, withoutMergeFields } from "./form-values";

/** `values`: what the fields hold at first, and later what is shown as typed. */
type Merge = { base?: FormValues; values?: FormValues; clashes: FormPart[] };

type Options<T> = {
  form: RefObject<HTMLFormElement | null>;
  saved?: FormValues;
  parts: readonly FormPart[];
  posted: FormState<T>;
  /** Something else is saved now than what the form rests on: it is to rebase what was typed. */
  follow: (typed: FormValues) => void;
};

/**
 * What the fields of a form rest on, its base: what was saved when it was opened. When something else is saved
 * meanwhile, what was not touched follows that, and `clashes` are the parts that both have changed. The base is what is
 * saved now from then on: it is shown, so whoever sends the form again means it.
 */
export function useFormMerge<T>({ form, saved, parts, posted, follow }: Options<T>) {
  const [state, setState] = useState(() => {
    const mine = "values" in posted ? posted.values : saved;
    return merged(mine && (readBase(textIn(mine, BASE_FIELD)) ?? saved), mine);
  });

  const compare = useEffectEvent(() => {
    if (!form.current || !saved || !state.base || isSame(state.base, saved)) return;
    const typed = valuesOf(new FormData(form.current));
    startTransition(() => follow(typed));
  });
  const savedText = JSON.stringify(saved);
  // Not when the base changes: what the form has saved itself comes with its page later.
  useEffect(() => compare(), [savedText]);

  function merged(base?: FormValues, mine?: FormValues): Merge {
    if (!saved || !base || !mine) return { base: saved, values: mine, clashes: [] };
    return { base: saved, ...mergeValues(parts, base, mine, saved) };
  }

  return {
    ...state,
    theirs: saved,
    /** Puts what was typed over what is saved now, and answers what the fields are to hold. */
    rebase(mine: FormValues, base = state.base): FormValues {
      const next = merged(base, mine);
      setState(next);
      return next.values ?? mine;
    },
    /** What was typed since, to be shown beside the other. */
    type() {
      if (state.clashes.length > 0 && form.current)
        setState({ ...state, values: valuesOf(new FormData(form.current)) });
    },
    /** The server has these values. */
    settle(sent: FormValues) {
      const values = withoutMergeFields(sent);
      if (saved) setState({ base: values, values, clashes: [] });
    },
  };
}
