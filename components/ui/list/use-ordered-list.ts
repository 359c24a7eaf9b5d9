"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { undoableUntil } from "@/lib/database/restorable";
import { type FormAction, idle } from "@/lib/result";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import { answerOf, type FormAnswer, useFormAction } from "@/components/ui/form/use-form-action";

/** What is done to one of a list. `N` is the field of the forms that says which. */
export type OrderedActions<N extends string> = {
  move: FormAction<Record<N, string> & { place: number; of: number }>;
  remove: FormAction<Record<N, string>>;
  restore: FormAction;
};

export type OrderedWords = {
  edit: string;
  editOf: (title: string) => string;
  up: (title: string) => string;
  down: (title: string) => string;
  moved: (title: string, place: number, of: number) => string;
  remove: string;
  removeOf: (title: string) => string;
  removed: string;
  undo: string;
  restored: string;
};

/** What an address points to, and gets the focus: "entry-…" of an "entryId". */
export const orderedRowId = (field: string, id: string) => `${field.replace(/Id$/, "")}-${id}`;

type Options<N extends string> = { field: N; ids: readonly string[]; actions: OrderedActions<N>; words: OrderedWords };

/** Ordering, deleting and undoing: what is said of it, and where the focus goes when the server's new list comes. */
export function useOrderedList<N extends string>({ field, ids, actions, words }: Options<N>) {
  const router = useRouter();
  const moving = useFormAction(actions.move);
  const [deleted, deleteForm] = useActionState(actions.remove, idle);
  const [restored, restoreForm] = useActionState(actions.restore, idle);
  const [said, say] = useState("");
  const [failed, setFailed] = useState<FormAnswer<unknown> | null>(null);
  const wanted = useRef<() => HTMLElement | null>(undefined);
  const order = ids.join();

  // A row that changes places loses the focus on the way, one that comes back never had it.
  useEffect(() => {
    const element = wanted.current?.();
    if (!element) return;
    wanted.current = undefined;
    if (document.activeElement !== element) element.focus();
  }, [order]);

  function settle(answer: FormAnswer<unknown>): boolean {
    const done = answer.status === "done";
    setFailed(done ? null : answer);
    // Perhaps it was done: then the list and its key are old.
    if (!done) router.refresh();
    return done;
  }

  function move(event: FormEvent<HTMLFormElement>, title: string) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLElement) || submitter.ariaDisabled === "true") return;
    moving.submit(new FormData(event.currentTarget, submitter), (answer) => {
      if (!settle(answer) || answer.status !== "done") return;
      wanted.current = () => (submitter.isConnected ? submitter : null);
      say(words.moved(title, answer.value.place, answer.value.of));
    });
  }

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const byKeyboard = event.currentTarget.querySelector(":focus-visible") !== null;
    const row = event.currentTarget.closest<HTMLElement>("li");
    // Several at once wait for one another, and none is dropped.
    startTransition(async () => {
      const until = undoableUntil();
      if (!settle(await answerOf(actions.remove, form))) return;
      // The keyboard goes on from where it was.
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? document.getElementById("content");
      if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
      showToast({
        kind: "done",
        text: words.removed,
        subject: String(form.get(field)),
        stay: undoTimeoutMs(),
        until,
        action: { label: words.undo, run: () => restore(form) },
        focus: byKeyboard,
      });
    });
  }

  function restore(form: FormData) {
    startTransition(async () => {
      if (!settle(await answerOf(actions.restore, form))) return;
      wanted.current = () => document.getElementById(orderedRowId(field, String(form.get(field))));
      say(words.restored);
    });
  }

  return { said, failed, moving, deleted, deleteForm, restored, restoreForm, move, remove };
}
