import UserPlus from "lucide-react/icons/user-plus";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";

/** Above the members, for whoever manages them: the way to ask more, and how many of those asked have not answered. */
export async function MembersBar({ waiting }: { waiting: number }) {
  const t = await getTranslations("profile.organization.members");
  return (
    <div className="card card-flat flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 basis-40 text-text-muted">{t("waiting", { count: waiting })}</p>
      <Link href="/organizations/invite" className="btn btn-tonal">
        <UserPlus aria-hidden />
        {t("invite")}
      </Link>
    </div>
  );
}
