"use client";

import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { type FormValues, inputOf, listIn, textIn } from "@/lib/form-fields";
import type { FormState } from "@/lib/result";
import { formResolver } from "./form-resolver";

type Options<T> = {
  form: RefObject<HTMLFormElement | null>;
  schema: ZodMiniType;
  posted: FormState<T>;
  mistakes: Record<string, string>;
};

/** What stands in the fields at first and what is wrong with them: told on leaving a field, then on every change. */
export function useEditFields<T>({ form, schema, posted, mistakes }: Options<T>) {
  const [postedErrors] = useState(() => errorsOf(posted));
  const [values, setValues] = useState<FormValues | null>("values" in posted ? posted.values : null);
  const [refusals, setRefusals] = useState(0);
  const { register, handleSubmit, setError, setValue, trigger, formState } = useForm<FormValues>({
    // What is hidden, chosen or made by a component counts as what is typed.
    resolver: () => formResolver<FormValues>(schema)(form.current && inputOf(new FormData(form.current))),
    mode: "onTouched",
    shouldFocusError: false,
    errors: postedErrors,
  });
  const { errors, submitCount } = formState;

  useEffect(() => {
    if (submitCount + refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, submitCount, refusals]);

  const errorOf = (name: string) => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : (mistakes[message] ?? message);
  };
  const valueOf = (name: string, initial = "") => (values ? textIn(values, name) : initial);

  return {
    /** The library puts what it knows of a field into the one that takes its place. */
    show: (next: FormValues) => {
      for (const [name, value] of Object.entries(next)) setValue(name, value);
      setValues(next);
    },
    /** Goes on when nothing is wrong. */
    check: (event: FormEvent, work: () => void) => void handleSubmit(work)(event),
    /** A mistake goes as soon as it is mended, also when it is told at another field than the one that is typed in. */
    recheck: () => {
      const wrong = Object.keys(errors);
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
    /** For one checkbox or one radio of a name. */
    box: (name: string, value: string, chosen: boolean) => ({
      name,
      value,
      defaultChecked: values ? listIn(values, name).includes(value) : chosen,
    }),
    /** For what a component types by itself: the value to begin with, and what is wrong with it. */
    valueOf,
    listOf: (name: string, initial: string[]) => (values ? listIn(values, name) : initial),
    errorOf,
  };
}

function errorsOf<T>(posted: FormState<T>): FieldErrors<FormValues> {
  if (posted.status !== "invalid") return {};
  return Object.fromEntries(
    Object.entries(posted.fields).map(([name, message]) => [name, { type: "server", message }]),
  );
}
