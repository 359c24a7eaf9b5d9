"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { acceptInvitationAction, actAsAction, declineInvitationAction } from "@/lib/organizations/actions";
import { type Answered, type Invited, ReceivedInvitation } from "./received-invitation";

type Props = { invitations: Invited[]; own: { id: string; handle: string } };

/** What was answered stays in sight, with the way on; the server does not send it again. */
export function ReceivedInvitations({ invitations, own }: Props) {
  const t = useTranslations("profile.organization.received");
  const { posted: accepted, formAction: accept } = useFormAction(acceptInvitationAction);
  const { posted: declined, formAction: decline } = useFormAction(declineInvitationAction);
  const [answered, setAnswered] = useState<Answered[]>([]);
  const notices = useRef<HTMLDivElement>(null);
  const waiting = invitations.filter(({ id }) => !answered.some((one) => one.id === id));

  useEffect(() => {
    if (answered.length > 0) notices.current?.focus();
  }, [answered.length]);

  return (
    <div className="flex flex-col gap-3">
      {accepted.status === "done" && (
        <Banner kind="done">
          <p>{t("acceptedPlain")}</p>
          <Link href={`/profile/${own.handle}?tab=organizations`} className="banner-link text-success-ink">
            {t("toMine")}
          </Link>
        </Banner>
      )}
      {declined.status === "done" && (
        <Banner kind="done">
          <p>{t("declinedPlain")}</p>
        </Banner>
      )}
      <FormFailure answer={accepted} />
      <div ref={notices} tabIndex={-1} className="flex flex-col gap-3 outline-0 empty:hidden">
        {answered.map((one) => (
          <AnsweredInvitation key={one.id} answered={one} own={own} />
        ))}
      </div>
      {waiting.length === 0 && answered.length === 0 && (
        <EmptyState
          spot="people"
          text={t("none")}
          onward={{ href: `/profile/${own.handle}?tab=organizations`, label: t("toMine") }}
        />
      )}
      {waiting.map((invitation) => (
        <ReceivedInvitation
          key={invitation.id}
          invitation={invitation}
          profileId={own.id}
          accept={accept}
          decline={decline}
          settled={(how) => setAnswered((others) => [{ ...invitation, how }, ...others])}
        />
      ))}
    </div>
  );
}

type AnsweredProps = { answered: Answered; own: { id: string; handle: string } };

/** What one has said, and where to go from here. */
function AnsweredInvitation({ answered: { id, handle, displayName, mayAct, how }, own }: AnsweredProps) {
  const t = useTranslations("profile.organization.received");
  return (
    <Banner kind={how === "gone" ? "error" : "done"}>
      <p className="min-w-0 basis-full wrap-anywhere">{t(how, { name: displayName })}</p>
      {how === "accepted" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {mayAct && (
            <ConfirmedForm
              action={actAsAction}
              fields={{ profileId: own.id, actingId: id }}
              label={t("actAs", { name: displayName })}
              onward="/profile"
              className="btn btn-secondary btn-sm self-start wrap-anywhere"
            />
          )}
          <Link href={`/profile/${handle}`} className="banner-link text-success-ink">
            {t("toPage")}
          </Link>
        </div>
      )}
    </Banner>
  );
}
