"use client";

import Send from "lucide-react/icons/send";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, Fragment, useState } from "react";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { FieldError } from "@/components/ui/field/field-error";
import { FormProblems } from "@/components/ui/form/form-problems";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { messageCandidatesAction } from "@/lib/candidates/actions/outreach";
import type { Messaged } from "@/lib/candidates/mutations/message-candidates";
import { OUTREACH_LIMIT } from "@/lib/candidates/schema/limits";
import { JobToPin } from "./job-to-pin";
import { MessagePreview } from "./message-preview";
import { OutreachHead } from "./outreach-head";
import { OutreachResult } from "./outreach-result";
import { type Recipient, RecipientChips } from "./recipient-chips";

type Props = {
  job: { id: string; title: string; href: string };
  /** "Rotterdam or remote · Full-time" */
  facts: string;
  organization: { id: string; displayName: string };
  /** Whether the human reads what comes back; else it is said who does. */
  readsReplies: boolean;
  recipients: readonly Recipient[];
  idempotencyKey: string;
  /** Where Cancel leads, and the way on once they are sent. */
  cancelHref: string;
  onLeave?: () => void;
  /** Takes one out; without it, and without JavaScript, their links do. */
  onRemove?: (id: string) => void;
};

/** As the text has them, for the server to fill in. */
const WORDS = { firstName: "{firstName}", jobTitle: "{jobTitle}" };

/** One text to all who are chosen; each gets a conversation of their own. Then, what became of each. */
export function ComposeMessages({
  job,
  organization,
  recipients,
  idempotencyKey,
  cancelHref,
  onLeave,
  ...shown
}: Props) {
  const t = useTranslations("jobs.outreach");
  const path = usePathname();
  const [sent, setSent] = useState<{ value: Messaged; to: readonly Recipient[] } | null>(null);
  const { answer, posted, pending, round, key, merge, fields, draft, formProps } = useDraftForm({
    action: messageCandidatesAction,
    schema: async () => (await import("@/lib/candidates/schema/outreach")).messageCandidatesSchema,
    draft: { profileId: organization.id, kind: "outreach", id: job.id },
    idempotencyKey,
    onSaved: (value) => {
      setSent({ value, to: recipients });
      history.replaceState(null, "", `${cancelHref}&sent=${value.outreachId}&show=message`);
    },
  });
  const begun = fields.field("text", t("text", { ...WORDS, organization: organization.displayName }));
  const [typed, setTyped] = useState<{ round: number; text: string } | null>(null);

  const done = sent ?? (posted.status === "done" ? { value: posted.value, to: recipients } : null);
  if (done)
    return (
      <OutreachResult asked={done.value} {...{ chosen: done.to, job, organization, onLeave }} onward={cancelHref} />
    );
  const [first] = recipients;
  const toError = fields.errorOf("to");
  const change = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput();
    setTyped({ round, text: String(new FormData(event.currentTarget).get("text")) });
  };
  return (
    <form {...formProps} onInput={change} aria-labelledby="outreach-title" className="flex flex-col gap-5">
      <input type="hidden" name="profileId" value={organization.id} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="jobId" value={job.id} />
      <OutreachHead
        count={recipients.length}
        organization={organization.displayName}
        readsReplies={shown.readsReplies}
      />
      <DraftBanner draft={draft} />
      <div className="flex flex-col gap-1.5">
        <RecipientChips recipients={recipients} onRemove={shown.onRemove} />
        {toError && <FieldError id="to-note">{toError}</FieldError>}
      </div>
      <Fragment key={round}>
        <TextArea label={t("message")} hint={t("hint", WORDS)} limit={OUTREACH_LIMIT} rows={10} {...begun} />
      </Fragment>
      {first && (
        <MessagePreview
          text={typed?.round === round ? typed.text : begun.defaultValue}
          jobTitle={job.title}
          displayName={first.displayName}
        />
      )}
      <JobToPin title={job.title} facts={shown.facts} />
      <FormProblems {...{ answer, merge, round }} signInTo={path} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton pending={pending} pendingLabel={t("sending")}>
          <Send aria-hidden className="size-5 rtl:-scale-x-100" />
          {t("send", { count: recipients.length })}
        </SubmitButton>
        <Link href={cancelHref} className="btn btn-quiet">
          {t("cancel")}
        </Link>
      </div>
    </form>
  );
}
