import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import { interpolate } from "@/lib/i18n/interpolate";
import { acceptInvitationAction, declineInvitationAction } from "@/lib/organizations/actions";
import type { Answered, Invited, ReceivedTexts } from "./received-texts";

type Props = {
  invitation: Invited;
  profileId: string;
  accept: (form: FormData) => void;
  decline: (form: FormData) => void;
  settled: (how: Answered["how"]) => void;
  texts: ReceivedTexts;
};

export function ReceivedInvitation({ invitation, profileId, accept, decline, settled, texts }: Props) {
  const { id, handle, displayName, role, may, isToldOfDecline } = invitation;
  const fields = { profileId, organizationId: id };
  return (
    <article aria-labelledby={`invitation-${id}`} className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <div className="flex items-start gap-3">
        <Avatar id={id} name={displayName} kind="ORGANIZATION" />
        <div className="min-w-0 flex-1">
          <h2 id={`invitation-${id}`} className="text-md wrap-anywhere">
            <Link href={`/profile/${handle}`} prefetch={false} className="hover:underline">
              <bdi>{displayName}</bdi>
            </Link>
          </h2>
          <p className="text-text-muted">{role}</p>
          <p className="mt-1 text-sm text-text-muted">{may}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmedForm
          action={acceptInvitationAction}
          posting={accept}
          fields={fields}
          label={texts.accept}
          name={interpolate(texts.acceptName, { name: displayName })}
          settled={({ status }) => status === "done" && settled("accepted")}
          className="btn btn-tonal self-start"
          texts={texts}
        />
        <ConfirmedForm
          action={declineInvitationAction}
          posting={decline}
          fields={fields}
          label={texts.decline}
          name={interpolate(texts.declineName, { name: displayName })}
          settled={({ status }) => status === "done" && settled(isToldOfDecline ? "declined" : "declinedUntold")}
          className="btn btn-secondary self-start"
          texts={texts}
        />
      </div>
    </article>
  );
}
