import { TextArea } from "@/components/ui/text-area";
import { saveStatementAction } from "@/lib/profiles/actions";
import { STATEMENT_LIMIT } from "@/lib/profiles/schema/edit";
import { OnboardingForm, type StepProps } from "./onboarding-form";

type Props = StepProps & { statement: string; locale: string; field: { label: string; hint: string; count: string } };

export function StatementStep({ statement, locale, field, ...step }: Props) {
  return (
    <OnboardingForm action={saveStatementAction} {...step}>
      {({ errorOf, valueOf }) => (
        <div className="max-w-xl">
          <TextArea
            id="statement"
            name="statement"
            rows={3}
            limit={STATEMENT_LIMIT}
            locale={locale}
            {...field}
            error={errorOf("statement")}
            defaultValue={valueOf("statement", statement)}
          />
        </div>
      )}
    </OnboardingForm>
  );
}
