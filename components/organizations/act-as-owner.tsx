import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import { actAsAction } from "@/lib/organizations/actions";

/** An owner who is the only one cannot leave: what there is to do instead is done as the organization. */
export async function ActAsOwner({ organizationId, profileId }: { organizationId: string; profileId: string }) {
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
          className="btn btn-quiet self-start"
        />
      </div>
    </section>
  );
}
