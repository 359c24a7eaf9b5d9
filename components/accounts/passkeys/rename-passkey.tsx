import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { showToast } from "@/components/ui/toast/toast";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { renamePasskeyAction } from "@/lib/accounts/actions/passkeys";

type Props = { passkeyId: string; name: string; shownName: string; profileId: string };

/** Folded away until somebody wants it. */
export function RenamePasskey({ passkeyId, name, shownName, profileId }: Props) {
  const t = useTranslations("settings.passkeys");
  const { form, answer, pending, fields, formProps } = useActionForm({
    action: renamePasskeyAction,
    schema: async () => (await import("@/lib/accounts/schema/passkeys")).renamePasskeySchema,
    onAnswer({ status }) {
      if (status !== "done") return;
      showToast({ kind: "done", text: t("renamed") });
      const fold = form.current?.closest("details");
      fold?.removeAttribute("open");
      fold?.querySelector("summary")?.focus();
    },
  });
  return (
    <details>
      <summary className="fold text-sm font-bold">
        <span className="min-w-0 flex-1 wrap-anywhere">{t("rename", { name: shownName })}</span>
        <ChevronDown aria-hidden />
      </summary>
      <form {...formProps} className="mt-3 flex flex-col gap-4">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="passkeyId" value={passkeyId} />
        <Field
          label={t("name")}
          autoComplete="off"
          {...fields.field("passkeyName", name)}
          id={`passkey-name-${passkeyId}`}
        />
        <FormFailure answer={answer} signInTo="/settings/sign-in" />
        <SubmitButton pending={pending} pendingLabel={t("renaming")} className="self-start">
          {t("save")}
        </SubmitButton>
      </form>
    </details>
  );
}
