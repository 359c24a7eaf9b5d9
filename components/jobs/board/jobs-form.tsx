"use client";

import { useRouter } from "next/navigation";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useTransition } from "react";
import { queryOfForm } from "./jobs-address";
import { JOBS_FORM } from "./jobs-form-id";

type Props = {
  /** What the address says, by which the fields are set where it changes. */
  query: Record<string, string>;
  segment?: "board" | "search";
  /** The filters stand in the place of the list, and stay there while they are set. */
  isAlone: boolean;
  /** Which page it asks anew; a button may lead to another one. */
  path?: string;
  children: ReactNode;
};

/** Milliseconds without a further step of a slider. */
const SLIDER_DELAY_MS = 300;

/** Pages that show what is found, with the filters beside it or in its place. */
const LISTS = ["/jobs", "/search"];
/** What another page of criteria says of itself beside them. */
const beside = ["kind", "edit", "job"];

const ApplyContext = createContext<(more?: [string, string][]) => void>(() => {});

/** Asks with what the fields hold by now, and with more. */
export function useApply() {
  return useContext(ApplyContext);
}

/** The filters as a form that asks for an address: at once with JavaScript, by its button without. */
export function JobsForm({ query, segment, isAlone, path = "/jobs", children }: Props) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    for (const field of form.current!.elements) setField(field, query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(data: FormData, stays: boolean, more: [string, string][] = [], to = path) {
    clearTimeout(timer.current);
    for (const [name, value] of more) data[name === "skills" ? "append" : "set"](name, value);
    const asked = queryOfForm(data);
    const isList = LISTS.includes(to);
    if (stays && isList) asked.set("show", "filters");
    if (to !== path) for (const name of beside) asked.delete(name);
    const isSame = `${to}?${asked}` === location.pathname + location.search;
    start(() => router[isSame || stays ? "replace" : "push"](`${to}?${asked}`, { scroll: !isList && !stays }));
  }

  function apply(more?: [string, string][]) {
    const data = new FormData(form.current!);
    if (segment) data.set("segment", segment);
    // What was begun there is not chosen yet.
    data.delete("skill");
    ask(data, isAlone, more);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    ask(new FormData(event.currentTarget, submitter), false, [], submitter?.getAttribute("formaction") ?? path);
  }

  function change({ target }: FormEvent<HTMLFormElement>) {
    const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
    const isSlider = target instanceof HTMLInputElement && target.type === "range";
    if (isBox || target instanceof HTMLSelectElement) apply();
    if (!isSlider) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, SLIDER_DELAY_MS);
  }

  /** An amount is said once one leaves its field. */
  function leave({ target }: FormEvent<HTMLFormElement>) {
    const isAmount = target instanceof HTMLInputElement && target.name === "payFrom";
    if (isAmount && target.value.trim() !== (query.payFrom ?? "")) apply();
  }

  return (
    <ApplyContext value={apply}>
      <form
        ref={form}
        id={JOBS_FORM}
        action={path}
        onSubmit={submit}
        onChange={change}
        onBlur={leave}
        aria-busy={isPending}
      >
        {children}
      </form>
    </ApplyContext>
  );
}

/** Where somebody goes back the fields say again what the address does; what is being typed stays. */
function setField(field: Element, query: Record<string, string>) {
  if (field instanceof HTMLInputElement && field.type === "checkbox")
    field.checked = (query[field.name] ?? "").split("\n").includes(field.value);
  if (field === document.activeElement) return;
  if (field instanceof HTMLInputElement && (field.name === "q" || field.name === "payFrom"))
    field.value = query[field.name] ?? "";
  if (field instanceof HTMLSelectElement && query[field.name]) field.value = query[field.name]!;
}
