import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { actAsAction, leaveOrganizationAction } from "@/lib/organizations/actions";
import type { Role } from "@/lib/organizations/schema";

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
        <Link href={`/profile/${handle}`} className="btn btn-quiet">
          {t("cancel")}
        </Link>
      </div>
    </div>
  );
}

/** An owner who is the only one cannot leave: what there is to do instead is done as the organization. */
async function ActAsOwner({ organizationId, profileId }: { organizationId: string; profileId: string }) {
  const t = await getTranslations("profile.organization.leave");
  const fields = { profileId, actingId: organizationId };
  return (
    <section className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 className="text-md">{t("owner.title")}</h2>
      <p className="text-text-muted">{t("owner.text")}</p>
      <div className="flex flex-wrap gap-2">
        <ConfirmedForm
          action={actAsAction}
          fields={fields}
          label={t("owner.handOver")}
          onward="/profile?tab=members"
          className="btn btn-secondary self-start"
        />
        <ConfirmedForm
          action={actAsAction}
          fields={fields}
          label={t("owner.delete")}
          onward="/organizations/delete"
          className="btn btn-danger-quiet self-start"
        />
      </div>
    </section>
  );
}
