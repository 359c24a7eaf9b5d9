"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { duplicateJobAction } from "@/lib/jobs/actions/life";

type Props = { jobId: string; actingId: string; idempotencyKey: string; path: string };

/** Makes a draft that says the same, and goes on with it. Without JavaScript a link does. */
export function DuplicateJob({ jobId, actingId, idempotencyKey, path }: Props) {
  const t = useTranslations("jobs.job.manage");
  const router = useRouter();
  const { answer, posted, pending, formAction, submit } = useFormAction(duplicateJobAction);
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget), (next) => {
      if (next.status !== "done") return;
      setKey(next.idempotencyKey);
      router.push(`/jobs/wizard/${next.value.draftId}`);
    });
  }

  return (
    <form action={formAction} onSubmit={send} className="flex max-w-full min-w-0 flex-col gap-2">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="jobId" value={jobId} />
      <button type="submit" aria-busy={pending} aria-disabled={pending} className="btn btn-secondary">
        {t("duplicate")}
      </button>
      {posted.status === "done" && (
        <p role="status">
          <Link href={`/jobs/wizard/${posted.value.draftId}`} className="banner-link text-success-ink">
            {t("toDraft")}
          </Link>
        </p>
      )}
      <FormFailure answer={answer} signInTo={path} />
    </form>
  );
}
