"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { Banner } from "./banner";
import { DraftBanner } from "./draft-banner";
import type { DraftFormOptions } from "./draft-form-options";
import { FormProblems } from "./form-problems";
import { SubmitButton } from "./submit-button";
import { type DraftFields, useDraftForm } from "./use-draft-form";
import { WizardBar, type WizardWords } from "./wizard-bar";
import { WizardHeading } from "./wizard-heading";
import { passWizardStep } from "./wizard-history";

/** What every step is given; `back` and `next` are the addresses beside it. */
export type WizardStepProps = { profileId: string; back?: string; next: string };

type Props<T> = WizardStepProps &
  Pick<DraftFormOptions<T>, "action" | "schema" | "saved" | "parts" | "rows" | "idempotencyKey" | "onAnswer"> & {
    /** Names the drafts of this wizard's steps; `id` is the step. */
    kind: string;
    id: string;
    words: WizardWords;
    /** What it means here that something is not found, with a way on; whether it is known beforehand. */
    gone?: { notice: ReactNode; isKnown: boolean };
    /** In the bar, between Back and Skip. */
    aside?: ReactNode;
    children: (fields: DraftFields) => ReactNode;
  };

/**
 * What a step saves, and the way on. What is typed is saved on the way back, too, if it can be; else it stays as a
 * draft. What another tab has saved is told. Without JavaScript the way on is a link, once it is saved.
 */
export function WizardStep<T>({ profileId, back, next, words, kind, id, gone, aside, children, ...options }: Props<T>) {
  const t = useTranslations("common");
  const router = useRouter();
  const path = usePathname();
  const [isLeaving, setLeaving] = useState(false);
  const { answer, posted, pending, round, key, merge, fields, draft, submitNow, formProps } = useDraftForm({
    ...options,
    draft: { profileId, kind, id },
    onSaved: () => leaveFor(next),
  });

  function leaveFor(href: string) {
    passWizardStep(kind, path, href);
    setLeaving(true);
    router.push(href);
  }

  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (!back || event.ctrlKey || event.metaKey || event.shiftKey || !draft.isUnsaved()) return;
    event.preventDefault();
    const leave = () => leaveFor(back);
    submitNow(leave, ({ status }) => status !== "failed" && leave());
  }

  const isSaved = posted.status === "done" && !isLeaving;
  const isOver = gone?.isKnown && answer.status === "idle";
  const isNotFound = isOver || (answer.status === "refused" && answer.reason === "not-found");
  return (
    <form {...formProps} aria-labelledby="step" className="flex flex-1 flex-col">
      <input type="hidden" name="profileId" value={profileId} />
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-5 pt-4 pb-8 md:pt-6">
        <WizardHeading kind={kind} title={words.title} lead={words.lead} />
        <DraftBanner draft={draft} />
        <Fragment key={round}>{children(fields)}</Fragment>
        {gone && isNotFound ? gone.notice : <FormProblems {...{ answer, merge, round }} signInTo={next} />}
        {isSaved && (
          <Banner kind="done">
            <p>{words.saved ?? t("wizard.saved")}</p>
          </Banner>
        )}
      </div>
      <WizardBar
        back={back}
        next={next}
        words={words}
        aside={aside}
        isSaved={isSaved}
        onBack={goBack}
        onPass={() => passWizardStep(kind, path, next)}
      >
        {!isOver && (
          <SubmitButton
            pending={pending || isLeaving}
            pendingLabel={words.saving ?? t("wizard.saving")}
            className="btn-lg"
          >
            {words.go ?? t("wizard.continue")}
          </SubmitButton>
        )}
      </WizardBar>
    </form>
  );
}
