import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/ui/field/password-field";
import type { FormFields } from "@/components/ui/form/use-form-fields";

/** What the account is to be signed in with from now on, typed twice. */
export function NewPasswordFields({ field }: { field: FormFields["field"] }) {
  const t = useTranslations("auth.field");
  return (
    <>
      <PasswordField
        label={t("newPassword")}
        hint={t("passwordHint")}
        autoComplete="new-password"
        {...field("newPassword")}
      />
      <PasswordField label={t("passwordConfirmation")} autoComplete="new-password" {...field("passwordConfirmation")} />
    </>
  );
}
