import Eye from "lucide-react/icons/eye";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ViewAs } from "@/lib/profiles/schema/page";
import { type ProfileLook, profileHref } from "./profile-look";

/** Says all the time that this is not the own view, and leads back to it. */
export async function ViewAsBanner({ look, as }: { look: ProfileLook; as: ViewAs }) {
  const t = await getTranslations("profile.page");
  return (
    <div
      role="status"
      className="flex items-start gap-3 border-b border-info-ink/20 bg-info-soft px-4 py-3.5 md:mb-3 md:rounded-lg md:border-b-0"
    >
      <Eye aria-hidden className="mt-px size-5 shrink-0 text-info-ink" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p>{t(`viewAs.${as}.shown`)}</p>
        <Link href={profileHref(look)} prefetch={false} className="banner-link text-info-ink">
          {t("viewAs.back")}
        </Link>
      </div>
    </div>
  );
}
