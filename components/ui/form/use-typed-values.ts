import { type ReactNode, type RefObject, useState } from "react";
import { type FormValues, valuesOf } from "@/lib/forms/form-fields";

/** What follows what is typed. */
export type Follows = ReactNode | ((typed: FormValues) => ReactNode);

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** What the fields of this round began with. */
  round: number;
  shown?: FormValues;
  change: () => void;
};

/** Shows beside a form what stands in it; `change` is to be called after each change of it. */
export function useTypedValues({ form, round, shown, change }: Options) {
  const [typed, setTyped] = useState<{ round: number; values: FormValues } | null>(null);
  const values = (typed?.round === round ? typed.values : shown) ?? {};
  return {
    followed: (part: Follows) => (typeof part === "function" ? part(values) : part),
    change() {
      change();
      if (form.current) setTyped({ round, values: valuesOf(new FormData(form.current)) });
    },
  };
}
