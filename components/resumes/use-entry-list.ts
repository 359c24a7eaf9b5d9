"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { showToast, UNDO_TIMEOUT_MS } from "@/components/ui/toast";
import { answerOf, type FormAnswer, useFormAction } from "@/components/ui/use-form-action";
import { idle } from "@/lib/result";
import { deleteResumeEntryAction, moveResumeEntryAction, restoreResumeEntryAction } from "@/lib/resumes/actions";

/** Ordering, deleting and undoing: what is said of it, and where the focus goes when the server's new list comes. */
export function useEntryList(ids: readonly string[]) {
  const t = useTranslations("profile.resume.list");
  const router = useRouter();
  const moving = useFormAction(moveResumeEntryAction);
  const [deleted, deleteForm] = useActionState(deleteResumeEntryAction, idle);
  const [restored, restoreForm] = useActionState(restoreResumeEntryAction, idle);
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
      say(t("moved", { title, place: answer.value.place, of: answer.value.of }));
    });
  }

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const byKeyboard = event.currentTarget.querySelector(":focus-visible") !== null;
    const row = event.currentTarget.closest<HTMLElement>("li");
    // Several at once wait for one another, and none is dropped.
    startTransition(async () => {
      if (!settle(await answerOf(deleteResumeEntryAction, form))) return;
      // The keyboard goes on from where it was.
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? document.getElementById("content");
      if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
      showToast({
        kind: "done",
        text: t("deleted"),
        subject: String(form.get("entryId")),
        stay: UNDO_TIMEOUT_MS,
        action: { label: t("undo"), run: () => restore(form) },
        focus: byKeyboard,
      });
    });
  }

  function restore(form: FormData) {
    startTransition(async () => {
      if (!settle(await answerOf(restoreResumeEntryAction, form))) return;
      wanted.current = () => document.getElementById(`entry-${String(form.get("entryId"))}`);
      say(t("restored"));
    });
  }

  return { said, failed, moving, deleted, deleteForm, restored, restoreForm, move, remove };
}
