import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import { leaveOrganizationAction } from "@/lib/organizations/actions";
import type { Role } from "@/lib/organizations/schema";
import { ActAsOwner } from "./act-as-owner";

type Props = {
  organization: { id: string; handle: string; displayName: string };
  role: Role;
  isLastOwner: boolean;
  own: { id: string; handle: string };
};

export async function LeaveOrganization({ organization, role, isLastOwner, own }: Props) {
  const t = await getTranslations("profile.organization.leave");
  const { id, handle, displayName } = organization;
  const ends = [...(role === "MEMBER" ? [] : [t("acting")]), t("listed"), t("inside")];
  if (isLastOwner) return <ActAsOwner organizationId={id} profileId={own.id} />;
  return (
    <div className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <p>{t("lead")}</p>
      <ul className="list-disc ps-5 text-text-muted">
        {ends.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="text-text-muted">{t("stays", { organization: displayName })}</p>
      <div className="flex flex-wrap items-start gap-2">
        <ConfirmedForm
          action={leaveOrganizationAction}
          fields={{ profileId: own.id, organizationId: id }}
          label={t("label")}
          toast={t("done", { organization: displayName })}
          onward={`/profile/${own.handle}?tab=organizations`}
          className="btn btn-danger self-start"
        />
        <Link href={`/profile/${handle}`} prefetch={false} className="btn btn-quiet">
          {t("cancel")}
        </Link>
      </div>
    </div>
  );
}
