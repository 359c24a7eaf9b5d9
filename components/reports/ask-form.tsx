"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextForm } from "@/components/ui/form/text-form";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { askReportersAction } from "@/lib/reports/actions";
import { WORDS_LIMIT } from "@/lib/reports/schema/limits";

type Props = { caseId: string; profileId: string };

/** Folded, and open by itself where what was typed or sent came back. */
export function AskForm({ caseId, profileId }: Props) {
  const t = useTranslations("settings.moderation.ask");
  const path = usePathname();
  const { posted, fields, ...form } = useDraftForm({
    action: askReportersAction,
    schema: async () => (await import("@/lib/reports/schema")).askReportersSchema,
    draft: { profileId, kind: "report-question", id: caseId },
    onSaved: () => document.getElementById("question")?.focus(),
  });
  const [isOpen, setIsOpen] = useState(posted.status !== "idle");
  return (
    <details
      open={isOpen || form.draft.offered !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="card card-flat p-4 md:p-5"
    >
      <summary className="w-fit rounded-sm py-1 font-[650] text-link hover:text-link-hover hover:underline">
        {t("title")}
      </summary>
      <TextForm
        form={form}
        name={t("title")}
        hidden={{ profileId, caseId }}
        area={{ label: t("question"), hint: t("hint"), limit: WORDS_LIMIT, rows: 3, ...fields.field("question") }}
        signInTo={path}
        send={{ pendingLabel: t("sending"), children: t("send") }}
      />
    </details>
  );
}
