"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { useFormAction } from "@/components/ui/use-form-action";
import { requireSecondFactorAction } from "@/lib/organizations/actions";

/** One button, which says what it does; what it has done stands above it. */
export function RequireFactor({ organizationId, isRequired }: { organizationId: string; isRequired: boolean }) {
  const t = useTranslations("profile.organization.secondFactor");
  const { answer, pending, formAction, submit } = useFormAction(requireSecondFactorAction);
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="profileId" value={organizationId} />
      <input type="hidden" name="required" value={isRequired ? "off" : "on"} />
      {answer.status === "done" && (
        <Banner kind="done">
          <p>{isRequired ? t("turnedOn") : t("turnedOff")}</p>
        </Banner>
      )}
      <button
        type="submit"
        aria-busy={pending}
        aria-disabled={pending}
        className={`btn max-w-full self-start ${isRequired ? "btn-secondary" : "btn-primary"}`}
      >
        {pending ? t("saving") : isRequired ? t("turnOff") : t("turnOn")}
      </button>
      <FormFailure answer={answer} signInTo="/organizations/second-factor" />
    </form>
  );
}
