"use client";

import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { removeUnseenTagsAction } from "@/lib/tags/actions";

/** Out of all that one does not see, in one go: to list it would tell that it is there. */
export function UnseenTags({ profileId }: { profileId: string }) {
  const t = useTranslations("settings.privacy.tags.unseen");
  return (
    <section
      className="card card-flat flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5"
      aria-labelledby="unseen"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="unseen" tabIndex={-1} className="text-md outline-0">
          {t("title")}
        </h2>
        <p className="text-sm text-text-muted">{t("hint")}</p>
      </div>
      <ConfirmedForm
        action={removeUnseenTagsAction}
        fields={{ profileId }}
        label={t("remove")}
        className="btn btn-secondary btn-sm"
        ask={{ title: t("ask"), text: t("askHint"), stay: t("stay"), leave: t("remove") }}
        toast={t("removed")}
        focus="unseen"
      />
    </section>
  );
}
