import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

/** From a case to what else is known of whose it is, and what can be done about them. */
export function ProfileLink({ id }: { id: string }) {
  const t = useTranslations("settings.suspensions");
  return (
    <Link href={`/moderation/profiles/${id}`} className="btn btn-secondary btn-sm w-fit">
      {t("ofProfile")}
    </Link>
  );
}
