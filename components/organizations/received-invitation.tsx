import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { acceptInvitationAction, declineInvitationAction } from "@/lib/organizations/actions";
import type { Role } from "@/lib/organizations/schema";

/** `mayAct`: also act as it. */
export type Invited = {
  id: string;
  handle: string;
  displayName: string;
  photoId: string | null;
  /** Empty where it has none, or does not show it. */
  statement: string;
  role: Role;
  mayAct: boolean;
  isToldOfDecline: boolean;
};

export type Answered = Pick<Invited, "id" | "handle" | "displayName" | "mayAct"> & {
  how: "accepted" | "declined" | "declinedUntold" | "gone";
};

type Props = {
  invitation: Invited;
  profileId: string;
  accept: (form: FormData) => void;
  decline: (form: FormData) => void;
  settled: (how: Answered["how"]) => void;
};

export function ReceivedInvitation({ invitation, profileId, accept, decline, settled }: Props) {
  const t = useTranslations("profile.organization.received");
  const names = useTranslations("profile.page.roles");
  const abilities = useTranslations("profile.organization.roles");
  const { id, handle, displayName, statement, role, isToldOfDecline } = invitation;
  const fields = { profileId, organizationId: id };

  function settle(answer: FormAnswer<unknown>, how: Answered["how"]) {
    if (answer.status === "done") settled(how);
    if (answer.status === "refused" && answer.reason === "invitation-gone") settled("gone");
  }

  return (
    <article aria-labelledby={`invitation-${id}`} className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <div className="flex items-start gap-3">
        <Avatar profile={{ ...invitation, kind: "ORGANIZATION" }} />
        <div className="min-w-0 flex-1">
          <h2 id={`invitation-${id}`} className="text-md wrap-anywhere">
            <Link href={`/profile/${handle}`} className="hover:underline">
              <bdi>{displayName}</bdi>
            </Link>
          </h2>
          {statement && (
            <p dir="auto" className="mt-1 mb-2 whitespace-pre-line">
              {statement}
            </p>
          )}
          <p className="text-text-muted">{t("asks", { role: names(role) })}</p>
          <p className="mt-1 text-sm text-text-muted">{abilities(role)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmedForm
          action={acceptInvitationAction}
          posting={accept}
          fields={fields}
          label={t("accept")}
          name={t("acceptName", { name: displayName })}
          onSettled={(answer) => settle(answer, "accepted")}
          className="btn btn-tonal self-start"
        />
        <ConfirmedForm
          action={declineInvitationAction}
          posting={decline}
          fields={fields}
          label={t("decline")}
          name={t("declineName", { name: displayName })}
          onSettled={(answer) => settle(answer, isToldOfDecline ? "declined" : "declinedUntold")}
          className="btn btn-secondary self-start"
        />
      </div>
    </article>
  );
}
