"use client";

import { useTranslations } from "next-intl";
import { TextForm } from "@/components/ui/form/text-form";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { replyToQuestionAction } from "@/lib/reports/actions";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";

/** `label`: which report it is about, where there are several. */
type Props = { reportId: string; profileId: string; label: string };

export function ReplyForm({ reportId, profileId, label }: Props) {
  const t = useTranslations("settings.reports.questions");
  const { fields, ...form } = useDraftForm({
    action: replyToQuestionAction,
    schema: async () => (await import("@/lib/reports/schema")).replyToQuestionSchema,
    draft: { profileId, kind: "report-reply", id: reportId },
    onSaved: () => document.getElementById("own-reports")?.focus(),
  });
  const area = fields.field("reply");
  return (
    <TextForm
      form={form}
      name={label}
      hidden={{ profileId, reportId }}
      area={{
        ...{ label: t("reply"), hint: t("hint"), limit: WORDS_LIMIT, rows: 4 },
        ...{ ...area, id: `${area.id}-${reportId}` },
      }}
      signInTo="/settings/reports"
      send={{ pendingLabel: t("sending"), children: t("send") }}
    />
  );
}
