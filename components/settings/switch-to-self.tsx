"use client";

import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { type ActionFailure, useFormAction } from "@/components/ui/use-form-action";
import type { FormAction } from "@/lib/result";

type Props = { id: string; action: FormAction<unknown>; texts: { label: string; reload: string; failures: Record<ActionFailure, string> } };

export function SwitchToSelf({ id, action, texts }: Props) {
  const { answer, pending, formAction, submit } = useFormAction(action);
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-2"
    >
      <input type="hidden" name="profileId" value={id} />
      <input type="hidden" name="actingId" value={id} />
      <SubmitButton pending={pending} pendingLabel={texts.label}>{texts.label}</SubmitButton>
      <FormFailure answer={answer} failures={texts.failures} reload={texts.reload} />
    </form>
  );
}
