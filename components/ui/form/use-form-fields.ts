"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from "react";
import { type FieldErrors, type FieldValues, useForm } from "react-hook-form";
import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import { inputOfValues } from "@/lib/forms/form-tree";
import type { MessageKey } from "@/lib/i18n/messages";
import type { FormState } from "@/lib/result";
import { errorsAt, type FormSchema, useFormResolver } from "./use-form-resolver";

type Options<T> = {
  form: RefObject<HTMLFormElement | null>;
  /** The action's own. */
  schema: FormSchema;
  posted: FormState<T>;
  /** What stands in the fields at first; without it what came back with `posted`, else each field's `initial`. */
  values?: FormValues;
  /** How many rows each repeated group has at first: `{ entries: 2 }`. */
  rows?: Record<string, number>;
};

/**
 * What stands in the fields at first and what is wrong with them: told on leaving a field, then on every change. The
 * library is given no values, or it would put them over what was typed before its script came.
 */
export function useFormFields<T>({ form, schema, posted, values: given, rows = {} }: Options<T>) {
  const t = useTranslations();
  const [shown, setShown] = useState<FormValues | null>(null);
  const [refusals, setRefusals] = useState(0);
  const values = shown ?? given ?? ("values" in posted ? posted.values : null);
  const postedErrors = useMemo(() => errorsAt(posted.status === "invalid" ? posted.fields : {}), [posted]);
  const { control, register, handleSubmit, setError, setValue, trigger, getFieldState, clearErrors, formState } =
    useForm<FieldValues>({
      resolver: useFormResolver(schema, form),
      mode: "onTouched",
      shouldFocusError: false,
      errors: postedErrors,
      defaultValues: rowsOf(rows, values),
    });
  const { errors, submitCount } = formState;

  useEffect(() => {
    if (submitCount + refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, submitCount, refusals]);

  // The schemas name a message, the server says it.
  const said = (mistake?: MessageKey) => (mistake && t.has(mistake) ? t(mistake) : mistake);
  const errorOf = (name: string) => said(getFieldState(name, formState).error?.message as MessageKey | undefined);
  const valueOf = (name: string, initial = "") => (values ? textIn(values, name) : initial);

  return {
    control,
    clearErrors,
    /** The library puts what it knows of a field into the one that takes its place. */
    show: (next: FormValues) => {
      for (const [name, value] of Object.entries(treeOf(next))) setValue(name, value);
      setShown(next);
    },
    /** Goes on when nothing is wrong. */
    check: (event: FormEvent, work: () => void) => void handleSubmit(work)(event),
    /** A mistake goes as soon as it is mended, also when it is told at another field than the one that is typed in. */
    recheck: () => {
      const wrong = namesIn(errors);
      if (wrong.length) void trigger(wrong);
    },
    refuse: (fields: Record<string, string>) => {
      for (const [name, message] of Object.entries(fields)) setError(name, { message });
      setRefusals((count) => count + 1);
    },
    /** For a line or an area of text, a date, a select: `initial` is what is saved. */
    field: (name: string, initial = "") => ({
      id: name,
      error: errorOf(name),
      defaultValue: valueOf(name, initial),
      ...register(name),
    }),
    /** For an `<input type="file">`, which nothing can be put into. */
    file: (name: string) => ({ id: name, type: "file", error: errorOf(name), ...register(name) }),
    /** For one checkbox or one radio of a name. */
    box: (name: string, value: string, chosen = false) => ({
      name,
      value,
      defaultChecked: values ? listIn(values, name).includes(value) : chosen,
    }),
    /** For what a component types by itself: the value to begin with, and what is wrong with it. */
    valueOf,
    listOf: (name: string, initial: readonly string[] = []) => (values ? listIn(values, name) : [...initial]),
    errorOf,
  };
}

export type FormFields = Pick<
  ReturnType<typeof useFormFields>,
  "field" | "file" | "box" | "valueOf" | "errorOf" | "control"
>;

/** As many rows of each group as came back, or as are there at first; what stands in them is the browser's. */
function rowsOf(rows: Record<string, number>, values: FormValues | null): FieldValues {
  const tree = values && treeOf(values);
  const count = (name: string, first: number) => (tree ? [tree[name] ?? []].flat().length : first);
  return Object.fromEntries(
    Object.entries(rows).map(([name, first]) => [name, Array.from({ length: count(name, first) }, () => ({}))]),
  );
}

function treeOf(values: FormValues): FieldValues {
  return inputOfValues(values) ?? {};
}

/** "entries.0.title" of each mistake. */
function namesIn(errors: FieldErrors, parent = ""): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== "object" || error === null) return [];
    return typeof error.message === "string" ? [parent + name] : namesIn(error as FieldErrors, `${parent}${name}.`);
  });
}
