import ShieldAlert from "lucide-react/icons/shield-alert";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { shownNames } from "./shown-names";

/** For whom the human would act, had they a second factor: says so, and leads to where it is set up. */
export async function FactorNotice({ requiring }: { requiring: readonly { displayName: string }[] }) {
  const t = await getTranslations("profile.organization.secondFactor");
  return (
    <aside
      aria-label={t("lackingTitle")}
      className="mx-4 mt-3 flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3.5 md:mx-5"
    >
      <ShieldAlert aria-hidden className="mt-px size-5 shrink-0 text-info-ink" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t("lacking", { names: await shownNames(requiring) })}{" "}
        <Link href="/settings/second-factor" className="font-[650] text-link hover:underline">
          {t("setUp")}
        </Link>
      </p>
    </aside>
  );
}
