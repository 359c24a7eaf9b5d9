"use client";

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { useActionState, useRef, useState, useTransition } from "react";
import { type FormAction, type FormState, idle } from "@/lib/result";
import { markPagesStale, shownPage } from "@/components/ui/request/stale-pages";

/** What an action that gave no answer is told as. `old-page` is the only one that a reload mends. */
export type ActionFailure = "network-request-failed" | "internal-error" | "old-page";

export type FormAnswer<T> = FormState<T> | { status: "failed"; reason: ActionFailure };

/**
 * A form that works before the page is hydrated (`formAction`) and never loses its text after that: `submit` catches
 * what an action throws, which would otherwise replace the page, text and all, with the error page.
 * `byScript`: what a script calls instead of the action. One submission at a time; React empties a form after its own action, so the script's way does not use it.
 */
export function useFormAction<T>(action: FormAction<T>, byScript = action) {
  const [posted, formAction] = useActionState(action, idle);
  const [answer, setAnswer] = useState<FormAnswer<T> | null>(null);
  const [pending, startTransition] = useTransition();
  const busy = useRef(false);

  function submit(form: FormData, settled?: (answer: FormAnswer<T>) => void) {
    if (busy.current) return;
    busy.current = true;
    startTransition(async () => {
      const next = await answerOf(byScript, form);
      busy.current = false;
      startTransition(() => setAnswer(next));
      settled?.(next);
    });
  }

  return { answer: answer ?? posted, posted, pending, formAction, submit, clear: () => setAnswer(idle) };
}

/** Calls an action by script; what it throws becomes an answer. */
export async function answerOf<T>(action: FormAction<T>, form: FormData): Promise<FormAnswer<T>> {
  const page = shownPage();
  try {
    const answer = await action(idle, withoutActionInputs(form));
    if (answer.status === "done" && !answer.rerendered) markPagesStale(page);
    return answer;
  } catch (error) {
    unstable_rethrow(error);
    return { status: "failed", reason: failureOf(error) };
  }
}

/** The server renders them for the browser's own way of sending the form; hydration leaves them there. */
function withoutActionInputs(form: FormData): FormData {
  for (const name of [...form.keys()]) if (name.startsWith("$ACTION")) form.delete(name);
  return form;
}

function failureOf(error: unknown): ActionFailure {
  if (unstable_isUnrecognizedActionError(error)) return "old-page";
  // The browser's fetch rejects with a TypeError when there is no answer at all.
  return error instanceof TypeError ? "network-request-failed" : "internal-error";
}
