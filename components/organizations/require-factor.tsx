"use client";

import { useTranslations } from "next-intl";
import { RecentLogin } from "@/components/accounts/recent-login";
import { useRecentLogin } from "@/components/accounts/use-recent-login";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import type { SignInWays } from "@/lib/accounts/queries";
import { requireSecondFactorAction } from "@/lib/organizations/actions";

const PATH = "/organizations/second-factor";

type Props = {
  organizationId: string;
  isRequired: boolean;
  ownId: string;
  hasAuthenticatedRecently: boolean;
  ways: SignInWays;
};

/** One button, which says what it does; what it has done stands above it. Whoever gives it up authenticates again. */
export function RequireFactor({ organizationId, isRequired, ownId, hasAuthenticatedRecently, ways }: Props) {
  const t = useTranslations("profile.organization.secondFactor");
  const { answer, pending, formAction, submit } = useFormAction(requireSecondFactorAction);
  const recent = useRecentLogin();
  return (
    <>
      <form
        action={formAction}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          submit(new FormData(form), (next) => recent.hear(next, () => form.requestSubmit()));
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
        {!recent.isAsked && <FormFailure answer={answer} signInTo={PATH} />}
      </form>
      {isRequired && (
        <RecentLogin
          recent={recent}
          profileId={ownId}
          hasAuthenticatedRecently={hasAuthenticatedRecently}
          ways={ways}
          path={PATH}
        />
      )}
    </>
  );
}
