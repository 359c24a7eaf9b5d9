"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import type { DraftFormOptions } from "@/components/ui/form/draft-form-options";
import { FormProblems } from "@/components/ui/form/form-problems";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { type DraftFields, useDraftForm } from "@/components/ui/form/use-draft-form";
import { type Follows, useTypedValues } from "@/components/ui/form/use-typed-values";
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
    /** What it means here that something was changed meanwhile, where nothing is typed that could be lost. */
    changed?: ReactNode;
    /** In the bar, between Back and Skip. */
    aside?: Follows;
    /** Over the heading. */
    above?: ReactNode;
    /** In a column of its own, where there is room. */
    beside?: Follows;
    /** Where a success leads that makes the address; else to `next`. */
    landing?: (value: T) => string;
    children: (fields: DraftFields) => ReactNode;
  };

/**
 * What a step saves, and the way on. What is typed is saved on the way back, too, if it can be; else it stays as a
 * draft. What another tab has saved is told. Without JavaScript the way on is a link, once it is saved.
 */
export function WizardStep<T>(props: Props<T>) {
  const { profileId, back, next, words, kind, id, landing, children, ...rest } = props;
  const { gone, changed, aside, above, beside, ...options } = rest;
  const t = useTranslations("common");
  const router = useRouter();
  const path = usePathname();
  const [isLeaving, setLeaving] = useState(false);
  const { answer, posted, pending, round, key, merge, fields, draft, submitNow, formProps } = useDraftForm({
    ...options,
    draft: { profileId, kind, id },
    onSaved: (value) => leaveFor(landing ? landing(value) : next),
  });
  const shown = { form: formProps.ref, round, shown: merge.mine };
  const { followed, change } = useTypedValues({ ...shown, change: fields.change });

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
  const onward = posted.status === "done" && landing ? landing(posted.value) : next;
  const isOver = gone?.isKnown && answer.status === "idle";
  const reason = answer.status === "refused" ? answer.reason : null;
  const notice = isOver || reason === "not-found" ? gone?.notice : reason === "changed-meanwhile" ? changed : null;
  return (
    <form {...formProps} onInput={change} aria-labelledby="step" className="flex flex-1 flex-col">
      <input type="hidden" name="profileId" value={profileId} />
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
      <div className="wizard-columns">
        <div className="flex min-w-0 flex-col gap-5">
          {above}
          <WizardHeading kind={kind} title={words.title} lead={words.lead} />
          <DraftBanner draft={draft} />
          <Fragment key={round}>{children({ ...fields, change })}</Fragment>
          {notice ?? <FormProblems {...{ answer, merge, round }} signInTo={next} />}
          {isSaved && (
            <Banner kind="done">
              <p>{words.saved ?? t("wizard.saved")}</p>
            </Banner>
          )}
        </div>
        {beside && <aside className="wizard-beside">{followed(beside)}</aside>}
      </div>
      <WizardBar
        back={back}
        next={onward}
        words={words}
        aside={followed(aside)}
        isSaved={isSaved}
        onBack={goBack}
        onPass={() => passWizardStep(kind, path, onward)}
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
