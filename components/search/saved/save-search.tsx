"use client";

import { useLocale, useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { RadioChips } from "@/components/ui/field/radio-chips";
import { useBrowserValue } from "@/components/ui/store/store";
import type { DigestFrequency } from "@/lib/generated/prisma/client";
import { browserTimeZone } from "@/lib/i18n/formats";
import type { KindName } from "@/lib/search/schema/kinds";
import { alertFrequencies } from "@/lib/search/schema/terms";
import { SEARCH_NAME_LIMIT } from "@/lib/search/schema/limits";
import { searchForms } from "./search-forms";

type Props = {
  kind: KindName;
  /** Of candidates, where it is a new one. */
  jobId?: string;
  /** Each with its name, a name several times where there are several. */
  criteria: [string, string][];
  /** The same for people. */
  words: string;
  edited?: { id: string; alerts: DigestFrequency; isOwnAlert: boolean };
  name: string;
  /** The job is closed: but for its name nothing of it can be changed. */
  isOver?: boolean;
  /** Where the criteria can still be changed. */
  back: string;
  actingId: string;
  idempotencyKey: string;
};

/** Under which name a search is kept, and how often one is told of what is new in it. */
export function SaveSearch({ kind, jobId, criteria, words, edited, isOver, name, back, ...by }: Props) {
  const t = useTranslations("search.save");
  const locale = useLocale();
  const { save, change } = searchForms[kind];
  const timeZone = useBrowserValue(browserTimeZone, "");
  return (
    <EditForm
      title={t(edited ? "editTitle" : "title")}
      lead={words}
      {...(edited ? change : save)}
      profileId={by.actingId}
      idempotencyKey={by.idempotencyKey}
      kind="saved-search"
      id={edited?.id}
      words={{ save: t("save"), saving: t("saving"), saved: t("saved") }}
      onward={back}
      landing={() => "/jobs/list?displayOnly=searches"}
    >
      {({ field, box, errorOf }) => (
        <>
          {criteria.map(([key, value]) => (
            <input key={`${key} ${value}`} type="hidden" name={`criteria.${key}`} value={value} />
          ))}
          {jobId && <input type="hidden" name="jobId" value={jobId} />}
          {edited && <input type="hidden" name="searchId" value={edited.id} />}
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="timeZone" value={timeZone} />
          <Field
            label={t("name")}
            maxLength={SEARCH_NAME_LIMIT}
            autoComplete="off"
            dir="auto"
            {...field("searchName", name)}
          />
          {isOver ? (
            <p className="text-sm text-text-muted">{t("over")}</p>
          ) : edited?.isOwnAlert === false ? (
            <p className="text-sm text-text-muted">{t("othersAlerts")}</p>
          ) : (
            <RadioChips
              name="alerts"
              legend={t("alerts")}
              error={errorOf("alerts")}
              options={alertFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
              box={(one, value) => box(one, value, value === (edited?.alerts ?? "OFF"))}
            />
          )}
          {!isOver && <p className="text-sm text-text-muted">{t("alertsHint")}</p>}
        </>
      )}
    </EditForm>
  );
}
