"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import type { FormAction } from "@/lib/result";
import { FormFailure } from "./form-failure";
import { FieldError } from "@/components/ui/field/field-error";
import { LeaveDialog } from "./leave-dialog";
import { showToast } from "@/components/ui/toast/toast";
import { type FormAnswer, useFormAction } from "./use-form-action";

type Props<T> = {
  action: FormAction<T>;
  /** Hidden, `profileId` among them. */
  fields: Record<string, string>;
  label: string;
  /** For screen readers, where several have the same label. */
  name?: string;
  className: string;
  /** What is asked before; without JavaScript the button does at once what it says. */
  ask?: { title: string; text: string; stay: string; leave: string };
  toast?: string;
  /** Of the toast. */
  subject?: string;
  /** Where a success leads; without it the page stays, and the focus goes to the one of this id. */
  onward?: string;
  focus?: string;
  onSettled?: (answer: FormAnswer<T>) => void;
  /** Where the form goes without JavaScript, if whoever holds it tells how that ended. */
  posting?: (form: FormData) => void;
};

/** One button that does something to somebody, once they have said that they mean it. */
export function ConfirmedForm<T>({
  action,
  fields,
  label,
  name,
  className,
  ask,
  toast,
  subject,
  onward,
  focus,
  onSettled: settled,
  posting,
}: Props<T>) {
  const t = useTranslations("common");
  const router = useRouter();
  const path = usePathname();
  const form = useRef<HTMLFormElement>(null);
  const { answer, pending, formAction, submit } = useFormAction(action);
  const [asking, setAsking] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ask) setAsking(true);
    else go();
  }

  function go() {
    setAsking(false);
    if (form.current) submit(new FormData(form.current), settle);
  }

  function settle(next: FormAnswer<T>) {
    settled?.(next);
    if (next.status !== "done") return;
    if (toast) showToast({ kind: "done", text: toast, subject });
    if (onward) router.push(onward);
    if (focus) document.getElementById(focus)?.focus();
  }

  const mistake = answer.status === "invalid" ? Object.entries(answer.fields)[0] : undefined;
  return (
    <form ref={form} action={posting ?? formAction} onSubmit={send} className="flex max-w-full min-w-0 flex-col gap-2">
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button type="submit" aria-label={name} aria-busy={pending} aria-disabled={pending} className={className}>
        {label}
      </button>
      <span role="status" className="sr-only">
        {pending && t("edit.saving")}
      </span>
      <FormFailure answer={answer} signInTo={path} />
      {mistake && <FieldError id={`${mistake[0]}-note-of-button`}>{mistake[1]}</FieldError>}
      {ask && <LeaveDialog open={asking} question={ask} stay={() => setAsking(false)} leave={go} />}
    </form>
  );
}
