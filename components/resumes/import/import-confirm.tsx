import { useTranslations } from "next-intl";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { dropDraft, keepDraft } from "@/components/ui/form/drafts";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { valuesOf } from "@/lib/forms/form-fields";
import { importResumeAction } from "@/lib/resumes/actions";
import type { ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { importDraft } from "./import-draft";
import { ImportPlanView } from "./import-plan-view";
import { ImportedBanner } from "./imported-banner";
import { UnreadEntries } from "./unread-entries";
import { UnreadFields } from "./unread-fields";

/** `text` is the file's as it was sent by script; otherwise the plan has it. */
type Props = { plan: ImportPreview | null; text: string; profileId: string; idempotencyKey: string };

/**
 * The plan, and the form that carries it out: it sends the file again, since what is written is decided by the server
 * anew. Where something that was typed anew does not do either, its answer is another plan.
 */
export function ImportConfirm({ plan: previewed, text, profileId, idempotencyKey: keyOfPreview }: Props) {
  const t = useTranslations("profile.exchange.import");
  const { answer, pending, formAction, submit, clear } = useFormAction(importResumeAction);
  const form = useRef<HTMLFormElement>(null);
  // Another preview is another import. A key of the component would do, but then what was posted without JavaScript is
  // not found again.
  const [shownKey, setShownKey] = useState(keyOfPreview);
  if (keyOfPreview !== shownKey) {
    setShownKey(keyOfPreview);
    clear();
  }
  const value = answer.status === "done" ? answer.value : null;
  const again = value && "again" in value ? value.again : null;
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [again]);

  if (value && !("again" in value)) return <ImportedBanner imported={value} />;
  const plan = again ?? previewed;
  if (!plan) return <FormFailure answer={answer} />;
  const idempotencyKey = answer.status === "done" ? answer.idempotencyKey : keyOfPreview;
  const { unread, unreadFields } = plan;
  const mended = unread.reduce((count, { typed }) => count + Object.keys(typed).length + 2, unreadFields.length);
  const { added, filled, differing, skills, interests, areas } = plan;
  const changes = [added, filled, differing, skills, interests, areas].some((part) => part.length > 0) || mended > 0;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget), (next) => {
      if (next.status === "done" && !("again" in next.value)) dropDraft(importDraft(profileId));
    });
  }

  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={send}
      onInput={(event) => keepDraft(importDraft(profileId), valuesOf(new FormData(event.currentTarget)))}
      className="card card-flat flex flex-col gap-5 p-4 md:p-5"
    >
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <textarea name="text" hidden readOnly value={plan.text || text} />
      <h2 className="text-lg">{t("plan")}</h2>
      {again && (
        <Banner kind="error">
          <p>{t("again")}</p>
        </Banner>
      )}
      {!changes && <NothingToDo plan={plan} />}
      <Fragment key={idempotencyKey}>
        <UnreadEntries lines={unread} />
        <UnreadFields fields={unreadFields} />
        <ImportPlanView plan={plan} fieldsBeside={mended} />
      </Fragment>
      <FormFailure answer={answer} />
      {changes && (
        <SubmitButton pending={pending} pendingLabel={t("importing")} className="self-start">
          {t("confirm")}
        </SubmitButton>
      )}
    </form>
  );
}

/** What is there already is another thing than what could not be read. */
function NothingToDo({ plan: { isUnderstood, leftOut } }: { plan: ImportPreview }) {
  const t = useTranslations("profile.exchange.import");
  if (!isUnderstood)
    return (
      <Banner kind="error">
        <p>{t("unreadable")}</p>
      </Banner>
    );
  return (
    <Banner kind="done">
      <p>{leftOut.named.length > 0 ? t("nothingElse") : t("nothing")}</p>
    </Banner>
  );
}
