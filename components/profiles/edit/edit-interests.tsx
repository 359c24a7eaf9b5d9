"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EditForm } from "@/components/ui/form/edit-form";
import { listIn } from "@/lib/forms/form-fields";
import { saveInterestsAction } from "@/lib/profiles/actions";
import type { Interest } from "@/lib/profiles/interests";
import { InterestPicker } from "./interest-picker";

type Props = { saved: readonly Interest[]; onward: string; profileId: string; idempotencyKey: string };

export function EditInterests({ saved, onward, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.edit.interests");
  const names = useTranslations("interests.areas");
  const [count, setCount] = useState(saved.length);
  return (
    <EditForm
      title={t("title")}
      lead={t("lead")}
      aside={t("picked", { count })}
      action={saveInterestsAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveInterestsSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="interests"
      onward={onward}
      saved={{ interests: [...saved] }}
      parts={[
        {
          label: t("title"),
          names: ["interests"],
          text: (values) =>
            listIn(values, "interests")
              .map((interest) => names(interest as Interest))
              .join(", "),
        },
      ]}
    >
      {({ box }) => <InterestPicker box={(interest) => box("interests", interest)} onCount={setCount} />}
    </EditForm>
  );
}
