import { PasswordField } from "@/components/ui/password-field";
import type { FormFields } from "@/components/ui/use-form-fields";
import type { PasswordTexts } from "./password-texts";

/** What the account is to be signed in with from now on, typed twice. */
export function NewPasswordFields({ field, texts }: { field: FormFields["field"]; texts: PasswordTexts }) {
  return (
    <>
      <PasswordField
        label={texts.newPassword}
        hint={texts.passwordHint}
        autoComplete="new-password"
        showLabel={texts.showPassword}
        {...field("newPassword")}
      />
      <PasswordField
        label={texts.passwordConfirmation}
        autoComplete="new-password"
        showLabel={texts.showPassword}
        {...field("passwordConfirmation")}
      />
    </>
  );
}
