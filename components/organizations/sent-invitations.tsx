import Mail from "lucide-react/icons/mail";
import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { TimeText } from "@/components/ui/time-text";
import { inviteMemberAction, withdrawInvitationAction } from "@/lib/organizations/actions";
import type { listSentInvitations } from "@/lib/organizations/queries/invitations";

type Sent = Awaited<ReturnType<typeof listSentInvitations>>[number];

/** `now` in milliseconds. */
type Props = { invitations: Sent[]; profileId: string; now: number };

/** Whom the organization has asked, and what became of it. */
export async function SentInvitations({ invitations, profileId, now }: Props) {
  const [t, page] = [await getTranslations("profile.organization.sent"), await getTranslations("profile.page")];
  const stateOf = ({ status, declined, expired }: Sent) =>
    status === "WITHDRAWN" ? "withdrawn" : declined ? "declined" : expired ? "expired" : "waiting";
  return (
    <section aria-labelledby="sent" className="card card-flat">
      <h2 id="sent" tabIndex={-1} className="px-4 pt-3.5 pb-2 text-md outline-0 md:px-5">
        {t("title")}
      </h2>
      {invitations.length === 0 && <p className="px-4 pb-4 text-text-muted md:px-5">{t("none")}</p>}
      <ul className="divide-y divide-border">
        {invitations.map((invitation) => {
          const { id, email, profile, role, invitedAt } = invitation;
          const state = stateOf(invitation);
          const who = profile?.displayName ?? email ?? "";
          const fields = {
            profileId,
            ...(state === "waiting" ? { invitationId: id } : { invitee: profile?.handle ?? email ?? "", role }),
          };
          const ask = {
            title: t("withdraw.title", { who }),
            text: t("withdraw.text"),
            stay: t("withdraw.stay"),
            leave: t("withdraw.leave"),
          };
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              {profile ? (
                <Avatar profile={profile} />
              ) : (
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-sunken text-text-muted">
                  <Mail aria-hidden className="size-5" />
                </span>
              )}
              <div className="min-w-0 flex-1 basis-44">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <bdi className="min-w-0 font-heavy wrap-anywhere">{who}</bdi>
                  <span className="tag">{page(`roles.${role}`)}</span>
                </p>
                <p className="text-sm text-text-muted">
                  {t.rich(state, { time: () => <TimeText time={invitedAt.getTime()} now={now} inSentence /> })}
                </p>
              </div>
              {state === "waiting" && (
                <ConfirmedForm
                  key={state}
                  action={withdrawInvitationAction}
                  fields={fields}
                  label={t("withdraw.label")}
                  name={t("withdraw.name", { who })}
                  ask={ask}
                  toast={t("withdraw.done")}
                  subject={who}
                  focus="sent"
                  className="btn btn-danger-quiet btn-sm self-start"
                />
              )}
              {(state === "expired" || state === "withdrawn") && (
                <ConfirmedForm
                  key={state}
                  action={inviteMemberAction}
                  fields={fields}
                  label={t("again.label")}
                  name={t("again.name", { who })}
                  toast={t("again.done")}
                  subject={who}
                  focus="sent"
                  className="btn btn-secondary btn-sm self-start"
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
