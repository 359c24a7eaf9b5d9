import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";

/** Above the own organizations: who asks one to join, and the way to a new one. */
export async function MembershipsBar({ invitations, empty }: { invitations: number; empty: boolean }) {
  const t = await getTranslations("profile.organization.memberships");
  const asked = (
    <Link
      href="/organizations/invitations"
      className="content-center font-[650] text-link hover:text-link-hover hover:underline max-md:min-h-11"
    >
      {t("invitations", { count: invitations })}
    </Link>
  );
  if (empty) {
    return (
      <>
        {invitations > 0 && <div className="card card-flat px-4 py-3 md:px-5">{asked}</div>}
        <EmptyState spot="people" text={t("none")} onward={{ href: "/organizations/new", label: t("new") }} />
      </>
    );
  }
  return (
    <div className="card card-flat flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-40">{asked}</div>
      <Link href="/organizations/new" className="btn btn-tonal">
        <Plus aria-hidden />
        {t("new")}
      </Link>
    </div>
  );
}
