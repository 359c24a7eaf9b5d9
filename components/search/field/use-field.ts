import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ComboboxState } from "@/components/ui/field/use-combobox";

export type FormRef = RefObject<HTMLFormElement | null>;

type Events = {
  /** It has the focus, or is pressed while it is empty. */
  begin: (field: HTMLInputElement) => void;
  edit: (field: HTMLInputElement) => void;
  press: (event: KeyboardEvent) => void;
  leave: () => void;
  send: (field: HTMLInputElement) => void;
};

export function fieldOf(form: FormRef): HTMLInputElement {
  return form.current!.elements.namedItem("q") as HTMLInputElement;
}

/** What somebody does in a field that stands there already, perhaps with the focus in it. */
export function useFieldEvents(form: FormRef, events: Events) {
  const begin = useEffectEvent(() => events.begin(fieldOf(form)));
  const edit = useEffectEvent(() => events.edit(fieldOf(form)));
  const press = useEffectEvent((event: KeyboardEvent) => events.press(event));
  const leave = useEffectEvent(() => events.leave());
  const send = useEffectEvent(() => events.send(fieldOf(form)));

  useEffect(() => {
    const field = fieldOf(form);
    const ended = new AbortController();
    const { signal } = ended;
    field.addEventListener("focus", () => begin(), { signal });
    field.addEventListener("click", () => field.value === "" && begin(), { signal });
    field.addEventListener("input", () => edit(), { signal });
    field.addEventListener("keydown", (event) => press(event), { signal });
    field.addEventListener("blur", () => leave(), { signal });
    const submit = (event: Event) => {
      event.preventDefault();
      send();
    };
    form.current!.addEventListener("submit", submit, { signal });
    if (document.activeElement === field) queueMicrotask(() => signal.aborted || begin());
    return () => ended.abort();
  }, [form]);
}

/** What the field says of its list. */
export function useFieldState(form: FormRef, input: ComboboxState["input"]) {
  const { "aria-expanded": expanded, "aria-controls": controls, "aria-activedescendant": active } = input;
  useEffect(() => {
    const field = fieldOf(form);
    field.setAttribute("aria-expanded", String(expanded));
    field.setAttribute("aria-controls", controls);
    if (active) field.setAttribute("aria-activedescendant", active);
    else field.removeAttribute("aria-activedescendant");
  }, [form, expanded, controls, active]);
}
