"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import type { EditTexts } from "@/components/ui/edit-texts";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { useActionForm } from "@/components/ui/use-action-form";
import type { FormAnswer } from "@/components/ui/use-form-action";
import { interpolate } from "@/lib/i18n/interpolate";
import { inviteMemberAction } from "@/lib/organizations/actions";
import { inviteMemberSchema } from "@/lib/organizations/schema";
import { type RoleChoice, RoleChoices } from "./role-choices";

export type InviteTexts = Pick<EditTexts, "failures" | "mistakes" | "reload" | "signIn"> & {
  label: string;
  invitee: string;
  hint: string;
  role: string;
  send: string;
  sending: string;
  sent: string;
  asked: string;
  mailed: string;
};

/** Asks somebody by handle or address. What it answers is the same whether or not the address has an account. */
export function InviteForm({
  profileId,
  choices,
  texts,
}: {
  profileId: string;
  choices: RoleChoice[];
  texts: InviteTexts;
}) {
  const path = usePathname();
  const [asked, setAsked] = useState("");
  const { form, answer, posted, pending, fields, formProps } = useActionForm({
    action: inviteMemberAction,
    schema: inviteMemberSchema,
    mistakes: texts.mistakes,
    onAnswer: tell,
  });

  function tell({ status }: FormAnswer<unknown>, sent: FormData) {
    setAsked("");
    if (status !== "done") return;
    const invitee = String(sent.get("invitee")).trim();
    const isAddress = invitee.replace(/^@/, "").includes("@");
    setAsked(
      interpolate(isAddress ? texts.mailed : texts.asked, {
        who: isAddress ? invitee : `@${invitee.replace(/^@/, "").toLowerCase()}`,
      }),
    );
    const typed = form.current?.querySelector<HTMLInputElement>("[name=invitee]");
    // Something else may be typed by now.
    if (typed?.value.trim() === invitee) typed.value = "";
    typed?.focus();
  }

  const signIn = (
    <a href={`/auth?callbackURL=${encodeURIComponent(path)}`} className="banner-link text-danger-ink">
      {texts.signIn}
    </a>
  );
  const told = pending ? "" : asked || (posted.status === "done" ? texts.sent : "");
  return (
    <form {...formProps} aria-label={texts.label} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <input type="hidden" name="profileId" value={profileId} />
      <Field
        label={texts.invitee}
        hint={texts.hint}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...fields.field("invitee")}
      />
      <RoleChoices legend={texts.role} choices={choices} box={(role) => fields.box("role", role, role === "MEMBER")} />
      <FormFailure answer={answer} signIn={signIn} />
      {told && (
        <Banner kind="done">
          <p className="min-w-0 wrap-anywhere">{told}</p>
        </Banner>
      )}
      <SubmitButton pending={pending} pendingLabel={texts.sending} className="self-start">
        {texts.send}
      </SubmitButton>
    </form>
  );
}
