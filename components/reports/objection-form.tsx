"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextForm } from "@/components/ui/form/text-form";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { objectToDecisionAction } from "@/lib/reports/actions";
import { OBJECTION_DAYS, WORDS_LIMIT } from "@/lib/reports/schema/limits";

type Props = { decisionId: string; profileId: string };

/** Folded, and open by itself where what was typed or sent came back. */
export function ObjectionForm({ decisionId, profileId }: Props) {
  const t = useTranslations("settings.decisions");
  const path = usePathname();
  const { posted, fields, ...form } = useDraftForm({
    action: objectToDecisionAction,
    schema: async () => (await import("@/lib/reports/schema")).objectToDecisionSchema,
    draft: { profileId, kind: "objection", id: decisionId },
    onSaved: () => document.getElementById("decisions")?.focus(),
  });
  const [isOpen, setIsOpen] = useState(posted.status !== "idle");
  const area = fields.field("text");
  return (
    <details
      className="mt-3"
      open={isOpen || form.draft.offered !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="w-fit rounded-sm py-1 font-[650] text-link hover:text-link-hover hover:underline">
        {t("object")}
      </summary>
      <TextForm
        form={form}
        name={t("object")}
        hidden={{ profileId, decisionId }}
        area={{
          ...{ label: t("words"), hint: t("objectHint", { days: OBJECTION_DAYS }), limit: WORDS_LIMIT, rows: 5 },
          ...{ ...area, id: `${area.id}-${decisionId}` },
        }}
        signInTo={path}
        send={{ pendingLabel: t("sending"), children: t("send") }}
      />
    </details>
  );
}
