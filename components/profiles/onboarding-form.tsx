import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { keepFocusOnPress } from "@/components/ui/keep-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import { listIn, textIn } from "@/lib/form-fields";
import type { FormAction } from "@/lib/result";
import { OnboardingBar } from "./onboarding-bar";
import type { OnboardingTexts } from "./onboarding-texts";
import { useOnboardingForm } from "./use-onboarding-form";

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
  children: (step: {
    errorOf: (field: string) => string | undefined;
    valueOf: (field: string, saved: string) => string;
    listOf: (field: string, saved: readonly string[]) => readonly string[];
  }) => ReactNode;
};

/** What a step saves, and the way on. Without JavaScript the way on is a link, once it is saved. */
export function OnboardingForm<T>({
  action,
  profileId,
  back,
  next,
  texts,
  savesOnBack = false,
  done,
  gone,
  isGone = false,
  aside,
  children,
}: Props<T>) {
  const { form, heading, current, posted, pending, leaving, formAction, send, goBack } = useOnboardingForm({
    action,
    back,
    next,
    savesOnBack,
    done,
  });

  const errorOf = (field: string) => (current.status === "invalid" ? current.fields[field] : undefined);
  const valueOf = (field: string, saved: string) => ("values" in posted ? textIn(posted.values, field) : saved);
  const listOf = (field: string, saved: readonly string[]) =>
    "values" in posted ? listIn(posted.values, field) : saved;
  const saved = posted.status === "done" && !leaving;
  const isOver = isGone && current.status === "idle";
  const signIn = (
    <a href={`/auth?callbackURL=${encodeURIComponent(next)}`} className="banner-link text-danger-ink">
      {texts.signIn}
    </a>
  );
  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={send}
      onMouseDown={keepFocusOnPress}
      noValidate
      aria-labelledby="step"
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="profileId" value={profileId} />
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-5 pt-4 pb-8 md:pt-6">
        <div>
          <h1
            ref={heading}
            id="step"
            tabIndex={-1}
            className="text-[2rem] leading-[2.375rem] tracking-[-.022em] text-balance outline-0 md:text-3xl"
          >
            {texts.title}
          </h1>
          <p className="mt-2.5 max-w-xl text-lg leading-[1.625rem] text-text-muted">{texts.lead}</p>
        </div>
        {children({ errorOf, valueOf, listOf })}
        {gone && (isOver || (current.status === "refused" && current.reason === "not-found")) ? (
          gone
        ) : (
          <FormFailure answer={current} signIn={signIn} />
        )}
        {saved && (
          <Banner kind="done">
            <p>{texts.saved}</p>
          </Banner>
        )}
      </div>
      <OnboardingBar back={back} next={next} texts={texts} aside={aside} saved={saved} onBack={goBack}>
        {!isOver && (
          <SubmitButton pending={pending || leaving} pendingLabel={texts.saving} className="btn-lg">
            {texts.go}
          </SubmitButton>
        )}
      </OnboardingBar>
    </form>
  );
}
