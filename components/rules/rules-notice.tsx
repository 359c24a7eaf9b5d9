"use client";

import type { ReactNode } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { agreeToRulesAction } from "@/lib/rules/actions";

type Props = {
  version: string;
  profileId: string;
  label: string;
  button: string;
  pendingLabel: string;
  children: ReactNode;
};

/** That there are new rules, on every page and in no one's way, until a press says that they were seen. */
export function RulesNotice({ version, profileId, label, button, pendingLabel, children }: Props) {
  const { answer, pending, formAction, submit } = useFormAction(agreeToRulesAction);
  return (
    <aside aria-label={label} className="border-b border-border bg-info-soft px-4 py-2">
      <form
        action={formAction}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
        className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="rules" value={version} />
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</p>
        <button type="submit" aria-busy={pending} aria-disabled={pending} className="btn btn-secondary btn-sm">
          {pending ? pendingLabel : button}
        </button>
        <FormFailure answer={answer} />
      </form>
    </aside>
  );
}
