"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { takeBreakAction } from "@/lib/accounts/actions/deactivation";

/** Nothing is lost by it, so it asks no further: where it leads to one comes back by one button. */
export function TakeBreak({ profileId }: { profileId: string }) {
  const t = useTranslations("settings.deactivation.break");
  const { answer, pending, formAction, submit } = useFormAction(takeBreakAction);
  return (
    <section aria-labelledby="take-break" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="take-break" className="text-lg tracking-heading">
        {t("title")}
      </h2>
      <p className="text-text-muted">{t("text")}</p>
      <form
        action={formAction}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-2"
      >
        <input type="hidden" name="profileId" value={profileId} />
        <button
          type="submit"
          aria-busy={pending}
          aria-disabled={pending}
          className="btn btn-secondary max-w-full self-start"
        >
          {pending ? t("pending") : t("submit")}
        </button>
        <FormFailure answer={answer} signInTo="/settings/delete" />
      </form>
    </section>
  );
}
