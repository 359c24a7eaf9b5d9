import { useRouter } from "next/navigation";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useFormAction } from "@/components/ui/use-form-action";
import type { FormAction } from "@/lib/result";

type Options<T> = { action: FormAction<T>; back?: string; next: string; savesOnBack: boolean; done?: () => void };

/** Whether this document has shown a step before. */
let hasShownStep = false;

/** Sends a step and goes on, or back with what is typed, and brings the focus to where it is needed. */
export function useOnboardingForm<T>({ action, back, next, savesOnBack, done }: Options<T>) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(action);
  const [leaving, setLeaving] = useState(false);
  const current = answer.status === "idle" ? posted : answer;

  useEffect(() => {
    if (current.status === "invalid") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [current]);

  // A step that goes takes the focus along: the next one begins at its heading.
  useEffect(() => {
    if (hasShownStep && document.activeElement === document.body) heading.current?.focus();
    hasShownStep = true;
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget), ({ status }) => {
      if (status !== "done") return;
      setLeaving(true);
      done?.();
      router.push(next);
    });
  }

  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (!savesOnBack || !back || !form.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    submit(new FormData(form.current), ({ status }) => status !== "failed" && router.push(back));
  }

  return { form, heading, current, posted, pending, leaving, formAction, send, goBack };
}
