import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { showToast } from "@/components/ui/toast/toast";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { renameGroupAction } from "@/lib/conversations/actions/groups";

type Props = { conversationId: string; title: string; actingId: string };

/** Without a name a group goes by its people. */
export function RenameGroup({ conversationId, title, actingId }: Props) {
  const t = useTranslations("conversations");
  const { answer, pending, fields, formProps } = useActionForm({
    action: renameGroupAction,
    schema: async () => (await import("@/lib/conversations/schema")).renameGroupSchema,
    onAnswer: ({ status }) => {
      if (status === "done") showToast({ kind: "done", text: t("details.renamed"), subject: conversationId });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="conversationId" value={conversationId} />
      <Field
        label={t("new.groupTitle")}
        hint={t("new.groupTitleHint")}
        autoComplete="off"
        dir="auto"
        {...fields.field("title", title)}
      />
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={t("details.saving")} className="self-start">
        {t("details.rename")}
      </SubmitButton>
    </form>
  );
}
