"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { useFormAction } from "@/components/ui/use-form-action";
import { acceptInvitationAction, declineInvitationAction } from "@/lib/organizations/actions";
import { AnsweredInvitation } from "./answered-invitation";
import { ReceivedInvitation } from "./received-invitation";
import type { Answered, Invited, ReceivedTexts } from "./received-texts";

type Props = { invitations: Invited[]; own: { id: string; handle: string }; texts: ReceivedTexts };

/** What was answered stays in sight, with the way on; the server does not send it again. */
export function ReceivedInvitations({ invitations, own, texts }: Props) {
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
          <p>{texts.acceptedPlain}</p>
          <Link href={`/profile/${own.handle}?tab=organizations`} className="banner-link text-success-ink">
            {texts.toMine}
          </Link>
        </Banner>
      )}
      {declined.status === "done" && (
        <Banner kind="done">
          <p>{texts.declinedPlain}</p>
        </Banner>
      )}
      <FormFailure answer={accepted} />
      <div ref={notices} tabIndex={-1} className="flex flex-col gap-3 outline-0 empty:hidden">
        {answered.map((one) => (
          <AnsweredInvitation key={one.id} answered={one} own={own} texts={texts} />
        ))}
      </div>
      {waiting.length === 0 && answered.length === 0 && (
        <p className="card card-flat p-4 text-text-muted md:p-5">{texts.none}</p>
      )}
      {waiting.map((invitation) => (
        <ReceivedInvitation
          key={invitation.id}
          invitation={invitation}
          profileId={own.id}
          accept={accept}
          decline={decline}
          texts={texts}
          settled={(how) => setAnswered((others) => [{ ...invitation, how }, ...others])}
        />
      ))}
    </div>
  );
}
