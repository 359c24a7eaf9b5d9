"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { inviteMemberAction } from "@/lib/organizations/actions";
import type { Role } from "@/lib/organizations/schema";
import { RoleChoices } from "./role-choices";

/** Asks somebody by handle or address. What it answers is the same whether or not the address has an account. */
export function InviteForm({ profileId, choices }: { profileId: string; choices: readonly Role[] }) {
  const t = useTranslations("profile.organization.invite");
  const path = usePathname();
  const [asked, setAsked] = useState("");
  const { form, answer, posted, pending, fields, formProps } = useActionForm({
    action: inviteMemberAction,
    schema: async () => (await import("@/lib/organizations/schema")).inviteMemberSchema,
    onAnswer: tell,
  });

  function tell({ status }: FormAnswer<unknown>, sent: FormData) {
    setAsked("");
    if (status !== "done") return;
    const invitee = String(sent.get("invitee")).trim();
    const isAddress = invitee.replace(/^@/, "").includes("@");
    setAsked(
      t(isAddress ? "mailed" : "asked", { who: isAddress ? invitee : `@${invitee.replace(/^@/, "").toLowerCase()}` }),
    );
    const typed = form.current?.querySelector<HTMLInputElement>("[name=invitee]");
    // Something else may be typed by now.
    if (typed?.value.trim() === invitee) typed.value = "";
    typed?.focus();
  }

  const told = pending ? "" : asked || (posted.status === "done" ? t("sent") : "");
  return (
    <form {...formProps} aria-label={t("title")} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <input type="hidden" name="profileId" value={profileId} />
      <Field
        label={t("invitee")}
        hint={t("hint")}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...fields.field("invitee")}
      />
      <RoleChoices legend={t("role")} choices={choices} box={(role) => fields.box("role", role, role === "MEMBER")} />
      <FormFailure answer={answer} signInTo={path} />
      {told && (
        <Banner kind="done">
          <p className="min-w-0 wrap-anywhere">{told}</p>
        </Banner>
      )}
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
