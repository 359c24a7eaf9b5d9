import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { keepFocusOnPress } from "@/components/ui/keep-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import { useFormAction } from "@/components/ui/use-form-action";
import type { FormAction } from "@/lib/result";
import type { OnboardingTexts } from "./onboarding-texts";

export type StepProps = { profileId: string; back?: string; next: string; texts: StepTexts };
/** A step without `skip` is gone through. */
export type StepTexts = Omit<OnboardingTexts, "skip" | "mistakes"> & { skip?: string; goOn?: string };

type Props<T> = StepProps & {
  /** What is typed is saved on the way back, too, if it can be. */
  savesOnBack?: boolean;
  done?: () => void;
  /** What it means here that something is not found, with a way on. */
  gone?: ReactNode;
  /** It is known beforehand. */
  isGone?: boolean;
  action: FormAction<T>;
  /** In the bar, between Back and Skip. */
  aside?: ReactNode;
  children: (step: { errorOf: (field: string) => string | undefined; valueOf: (field: string, saved: string) => string }) => ReactNode;
};

/** Whether this document has shown a step before. */
let hasShownStep = false;

/** What a step saves, and the way on. Without script the way on is a link, once it is saved. */
export function OnboardingForm<T>({ action, profileId, back, next, texts, savesOnBack = false, done, gone, isGone = false, aside, children }: Props<T>) {
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

  const errorOf = (field: string) => (current.status === "invalid" ? current.fields[field] : undefined);
  const valueOf = (field: string, saved: string) => ("values" in posted ? (posted.values[field] ?? "") : saved);
  const saved = posted.status === "done" && !leaving;
  const isOver = isGone && current.status === "idle";
  const signIn = <a href={`/auth?callbackURL=${encodeURIComponent(next)}`} className="banner-link text-danger-ink">{texts.signIn}</a>;
  return (
    <form ref={form} action={formAction} onSubmit={send} onMouseDown={keepFocusOnPress} noValidate aria-labelledby="step" className="flex flex-1 flex-col">
      <input type="hidden" name="profileId" value={profileId} />
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-5 pt-4 pb-8 md:pt-6">
        <div>
          <h1 ref={heading} id="step" tabIndex={-1} className="outline-0 text-[2rem] leading-[2.375rem] tracking-[-.022em] text-balance md:text-3xl">{texts.title}</h1>
          <p className="mt-2.5 max-w-xl text-lg leading-[1.625rem] text-text-muted">{texts.lead}</p>
        </div>
        {children({ errorOf, valueOf })}
        {gone && (isOver || (current.status === "refused" && current.reason === "not-found")) ? gone : <FormFailure answer={current} failures={texts.failures} reload={texts.reload} signIn={signIn} />}
        {saved && <Banner kind="done"><p>{texts.saved}</p></Banner>}
      </div>
      <div className="onboarding-bar">
        <div>
          {back && <Link href={back} prefetch={false} onClick={goBack} className="btn btn-quiet btn-lg -ms-3">{texts.back}</Link>}
          <div className="min-w-0 flex-1 text-end text-sm font-bold empty:hidden max-[24rem]:order-first max-[24rem]:basis-full">{aside}</div>
          {texts.skip ? <Link href={next} prefetch={false} className="btn btn-quiet btn-lg ms-auto">{texts.skip}</Link> : <span className="ms-auto" />}
          {saved
            ? <Link href={next} className="btn btn-primary btn-lg">{texts.goOn ?? texts.go}</Link>
            : !isOver && <SubmitButton pending={pending || leaving} pendingLabel={texts.saving} className="btn-lg">{texts.go}</SubmitButton>}
        </div>
      </div>
    </form>
  );
}
