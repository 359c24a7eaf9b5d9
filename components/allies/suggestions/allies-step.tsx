import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { WizardBar } from "@/components/ui/wizard/wizard-bar";
import { WizardHeading } from "@/components/ui/wizard/wizard-heading";
import { passWizardStep } from "@/components/ui/wizard/wizard-history";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { StandingActs } from "@/lib/profiles/listing";
import { SuggestedProfile } from "./suggested-profile";

type Props = { suggestions: Suggested[]; acts: StandingActs; now: number; back?: string; next: string };

/** Whom one may know here, by the interests that were just chosen. It saves nothing by itself. */
export function AlliesStep({ suggestions, acts, now, back, next }: Props) {
  const t = useTranslations("onboarding.allies");
  const path = usePathname();
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-5 pt-4 pb-8 md:pt-6">
        <WizardHeading kind="onboarding" title={t("title")} lead={t("lead")} />
        {suggestions.length === 0 ? (
          <p className="max-w-xl text-text-muted">{t("none")}</p>
        ) : (
          <ul className="card card-flat max-w-xl divide-y divide-border py-1">
            {suggestions.map((suggestion) => (
              <SuggestedProfile key={suggestion.id} suggestion={suggestion} acts={acts} now={now} />
            ))}
          </ul>
        )}
      </div>
      <WizardBar
        back={back}
        next={next}
        words={{ title: t("title"), lead: t("lead") }}
        isSaved
        onBack={() => {}}
        onPass={() => passWizardStep("onboarding", path, next)}
      />
    </div>
  );
}
