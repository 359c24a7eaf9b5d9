import { getTranslations } from "next-intl/server";
import { WizardStepper } from "@/components/ui/wizard/wizard-stepper";
import { jobWizard, jobWizardHref, type JobWizardStepName } from "./wizard-steps";

type Props = { step: JobWizardStepName; draftId: string; reachable: readonly JobWizardStepName[] };

/** Where one is among the steps; those that were gone through, and the one after them, are links. */
export async function JobWizardProgress({ step, draftId, reachable }: Props) {
  const t = await getTranslations();
  const { number, after } = jobWizard.around(step);
  const all = jobWizard.steps.length;
  return (
    <>
      <div className="md:hidden">
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-bold text-accent-ink">{t("common.wizard.progress", { step: number, steps: all })}</span>
          {after && (
            <span className="text-text-muted">{t("jobWizard.next", { step: t(`jobWizard.${after}.step`) })}</span>
          )}
        </p>
        <span aria-hidden className="mt-2 block h-2 overflow-hidden rounded-full bg-surface-sunken">
          <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${(100 * number) / all}%` }} />
        </span>
      </div>
      <WizardStepper
        label={t("jobWizard.steps")}
        number={number}
        steps={jobWizard.steps.map((one) => ({
          label: t(`jobWizard.${one}.step`),
          href: reachable.includes(one) ? jobWizardHref(draftId, one) : undefined,
        }))}
      />
    </>
  );
}
