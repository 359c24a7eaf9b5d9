import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { type WizardStep, wizardHref, wizardSteps } from "./wizard-steps";

/** The steps by their names. Once there is a name, each can be gone to. */
export async function WizardProgress({ step, isNamed }: { step: WizardStep; isNamed: boolean }) {
  const t = await getTranslations("profile.organization.wizard");
  const at = wizardSteps.indexOf(step);
  return (
    <nav aria-label={t("steps")} className="mx-auto w-full max-w-4xl px-5 pt-1 max-md:hidden">
      <ol className="stepper">
        {wizardSteps.map((one, number) => (
          <li
            key={one}
            className={number < at ? "stepper-done" : number === at ? "stepper-now" : undefined}
            aria-current={number === at ? "step" : undefined}
          >
            {isNamed && number !== at ? (
              <Link href={wizardHref(one)} prefetch={false} className="hover:underline">
                {t(`${one}.step`)}
              </Link>
            ) : (
              <span>{t(`${one}.step`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
