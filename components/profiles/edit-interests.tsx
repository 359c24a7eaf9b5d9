"use client";

import { useState } from "react";
import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { saveInterestsAction } from "@/lib/profiles/actions";
import type { Interest } from "@/lib/profiles/interests";
import { saveInterestsSchema } from "@/lib/profiles/schema/edit";
import { InterestPicker } from "./interest-picker";
import type { InterestTexts } from "./interest-texts";

type Props = {
  saved: readonly Interest[];
  onward: string;
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & InterestTexts & { title: string; lead: string };
};

export function EditInterests({ saved, onward, profileId, idempotencyKey, texts }: Props) {
  const [count, setCount] = useState(saved.length);
  return (
    <EditForm
      title={texts.title}
      lead={texts.lead}
      aside={texts.picked[count]}
      action={saveInterestsAction}
      schema={saveInterestsSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="interests"
      onward={onward}
      texts={texts}
    >
      {({ box }) => (
        <InterestPicker
          texts={texts}
          box={(interest) => box("interests", interest, saved.includes(interest))}
          onCount={setCount}
        />
      )}
    </EditForm>
  );
}
