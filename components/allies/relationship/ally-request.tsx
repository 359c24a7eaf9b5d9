"use client";

import UserPlus from "lucide-react/icons/user-plus";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { requestAllyAction } from "@/lib/allies/actions";
import { NOTE_LIMIT } from "@/lib/allies/schema/limits";
import { textIn } from "@/lib/forms/form-fields";
import type { Asking } from "./ally-acts";
import { learnStanding } from "./standing";

/** Opens what a request is written in: a note is no duty. What was typed stays until it has arrived. */
export function AllyRequest({ profile, actingId, onSend }: Asking) {
  const t = useTranslations();
  const path = usePathname();
  const id = useId();
  const { answer, posted, pending, formAction, submit } = useFormAction(requestAllyAction);
  const name = profile.displayName;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const popover = event.currentTarget.closest<HTMLElement>("[popover]");
    submit(new FormData(event.currentTarget), (next) => {
      if (next.status !== "done") return;
      popover?.hidePopover();
      onSend();
      learnStanding(actingId, profile.id, next.value);
    });
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={t("profile.ally.request.name", { name })}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
      >
        <UserPlus aria-hidden />
        {t("profile.ally.request.label")}
      </button>
      <div id={id} popover="auto" className="menu menu-below-end" style={{ positionAnchor: `--${id}` }}>
        <form action={formAction} onSubmit={send} className="flex w-full flex-col gap-3 p-2.5 sm:w-72">
          <input type="hidden" name="allyId" value={profile.id} />
          <input type="hidden" name="profileId" value={actingId} />
          <TextArea
            id={`${id}-note`}
            name="note"
            label={t("profile.ally.note.label")}
            hint={t("profile.ally.note.hint")}
            rows={4}
            limit={NOTE_LIMIT}
            error={answer.status === "invalid" ? answer.fields.note : undefined}
            defaultValue={"values" in posted ? textIn(posted.values, "note") : undefined}
          />
          <FormFailure answer={answer} signInTo={path} />
          <SubmitButton pending={pending} pendingLabel={t("profile.ally.note.sending")}>
            {t("profile.ally.note.send")}
          </SubmitButton>
        </form>
      </div>
    </>
  );
}
