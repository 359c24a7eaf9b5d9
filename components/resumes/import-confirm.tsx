import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { dropDraft } from "@/components/ui/drafts";
import { FormFailure } from "@/components/ui/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/submit-button";
import { useFormAction } from "@/components/ui/use-form-action";
import { listFormat } from "@/lib/i18n/formats";
import { importResumeAction } from "@/lib/resumes/actions";
import type { Imported, ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { importDraft } from "./import-draft";
import { ImportPlanView } from "./import-plan-view";

/** `text` is the file's as it was sent by script; otherwise the plan has it. */
type Props = { plan: ImportPreview | null; text: string; profileId: string; idempotencyKey: string };

/**
 * The plan, and the form that carries it out: it sends the file again, since what is written is decided by the server
 * anew.
 */
export function ImportConfirm({ plan, text, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.exchange.import");
  const { answer, pending, formAction, submit, clear } = useFormAction(importResumeAction);
  // Another preview is another import. A key of the component would do, but then what was posted without JavaScript is
  // not found again.
  const [shownKey, setShownKey] = useState(idempotencyKey);
  if (idempotencyKey !== shownKey) {
    setShownKey(idempotencyKey);
    clear();
  }

  if (answer.status === "done") return <Done imported={answer.value} />;
  if (!plan) return <FormFailure answer={answer} />;
  const changes =
    plan.added.length +
    plan.filled.length +
    plan.differing.length +
    plan.skills.length +
    plan.interests.length +
    plan.areas.length;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget), (next) => {
      if (next.status === "done") dropDraft(importDraft(profileId));
    });
  }

  return (
    <form action={formAction} onSubmit={send} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <textarea name="text" hidden readOnly value={plan.text || text} />
      <h2 className="text-lg">{t("plan")}</h2>
      {changes === 0 && <NothingToDo plan={plan} />}
      <ImportPlanView key={idempotencyKey} plan={plan} />
      <FormFailure answer={answer} />
      {changes > 0 && (
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

/** The button that was pressed is gone. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus();
}

const counted = ["entries", "fields", "skills", "interests", "areas"] as const;

function Done({ imported }: { imported: Imported }) {
  const t = useTranslations("profile.exchange.import");
  const locale = useLocale();
  const parts = counted.filter((part) => imported[part] > 0);
  const list = listFormat(locale).format(parts.map((part) => t(`imported.${part}`, { count: imported[part] })));
  return (
    <Banner kind="done">
      <p>{parts.length === 0 ? t("unchanged") : t("done", { list })}</p>
      <Link ref={takeFocus} href="/profile?tab=resume" className="banner-link text-success-ink">
        {t("toProfile")}
      </Link>
    </Banner>
  );
}
