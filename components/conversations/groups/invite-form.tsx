"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { inviteToGroupAction } from "@/lib/conversations/actions/groups";
import type { Recipient } from "@/lib/conversations/queries/people";
import { PeoplePicker } from "./people-picker";

type Props = { conversationId: string; actingId: string; found: Recipient[]; q: string };

/** They are asked, and join once they say yes. Without JavaScript people are looked for in a form of their own. */
export function InviteForm({ conversationId, actingId, found, q }: Props) {
  const t = useTranslations("conversations");
  const router = useRouter();
  const { answer, pending, fields, formProps } = useActionForm({
    action: inviteToGroupAction,
    schema: async () => (await import("@/lib/conversations/schema")).inviteToGroupSchema,
    onAnswer: ({ status }) => status === "done" && router.push(`/conversations/${conversationId}/details`),
  });
  const mistake = fields.errorOf("profileIds");
  return (
    <>
      <noscript>
        <form action={`/conversations/${conversationId}/invite`} className="flex gap-2">
          <div className="control">
            <input type="search" name="q" defaultValue={q} aria-label={t("new.search")} />
          </div>
          <button type="submit" className="btn btn-tonal">
            {t("details.search")}
          </button>
        </form>
      </noscript>
      <form {...formProps} className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="profileId" value={actingId} />
        <input type="hidden" name="conversationId" value={conversationId} />
        <p className="text-text-muted">{t("new.asked")}</p>
        <PeoplePicker name="profileIds" conversationId={conversationId} chosen={[]} found={found} q={q} />
        {mistake && <FieldError id="people-note">{mistake}</FieldError>}
        <FormFailure answer={answer} />
        <div className="pick-bar">
          <SubmitButton pending={pending} pendingLabel={t("new.sending")}>
            {t("details.sendInvitations")}
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
