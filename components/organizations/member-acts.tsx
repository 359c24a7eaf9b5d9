import type { ReactNode } from "react";
import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { handOverAction, removeMemberAction } from "@/lib/organizations/actions";

type Props = {
  organization: { id: string; handle: string; displayName: string };
  member: { id: string; displayName: string };
  /** The member is the human who looks. */
  isSelf: boolean;
  canHandOver: boolean;
};

/** What ends a membership, or gives the organization away: each says first what comes of it. */
export async function MemberActs({ organization, member, isSelf, canHandOver }: Props) {
  const t = await getTranslations("profile.organization.manage");
  const names = { name: member.displayName, organization: organization.displayName };
  const fields = { profileId: organization.id, memberId: member.id };
  const act = (title: string, text: string, button: ReactNode) => (
    <section className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <div>
        <h2 className="text-md">{title}</h2>
        <p className="mt-1 wrap-anywhere text-text-muted">{text}</p>
      </div>
      {button}
    </section>
  );
  if (isSelf)
    return act(
      t("leave.title"),
      t("leave.text"),
      <Link href={`/organizations/leave/${organization.handle}`} className="btn btn-danger-quiet -ms-4 self-start">
        {t("leave.label")}
      </Link>,
    );
  return (
    <>
      {canHandOver &&
        act(
          t("handOver.title"),
          t("handOver.text", names),
          <ConfirmedForm
            action={handOverAction}
            fields={fields}
            label={t("handOver.label")}
            toast={t("handOver.done", names)}
            subject={member.id}
            onward="/profile?tab=members"
            className="btn btn-secondary self-start"
            ask={{
              title: t("handOver.question", names),
              text: t("handOver.text", names),
              stay: t("stay"),
              leave: t("handOver.label"),
            }}
          />,
        )}
      {act(
        t("remove.title"),
        t("remove.text", names),
        <ConfirmedForm
          action={removeMemberAction}
          fields={fields}
          label={t("remove.label")}
          toast={t("remove.done", names)}
          subject={member.id}
          onward="/profile?tab=members"
          className="btn btn-danger-quiet -ms-4 self-start"
          ask={{
            title: t("remove.question", names),
            text: t("remove.text", names),
            stay: t("stay"),
            leave: t("remove.label"),
          }}
        />,
      )}
    </>
  );
}
