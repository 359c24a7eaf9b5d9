import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { RequireFactor } from "@/components/organizations/require-factor";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { Link } from "@/components/ui/link";
import { hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getRequiredFactor } from "@/lib/organizations/queries/second-factor";

const load = cache(async () => {
  const viewer = await requireViewer("/organizations/second-factor");
  return { viewer, security: (await getRequiredFactor(viewer)) ?? notFound() };
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  return { title: (await getTranslations("profile.organization.secondFactor"))("title") };
}

export default withClientMessages("(app)/organizations/second-factor/page", RequiredFactorPage);

async function RequiredFactorPage() {
  const { viewer, security } = await load();
  const { displayName, requiresSecondFactor, isAble } = security;
  const [t, common] = [await getTranslations("profile.organization.secondFactor"), await getTranslations("common")];
  const named = { organization: displayName };
  return (
    <SettingsPage title={t("title")} lead={t("lead", named)} back={{ href: "/settings", label: common("edit.back") }}>
      <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <p className="font-bold wrap-anywhere">{requiresSecondFactor ? t("on", named) : t("off", named)}</p>
        <p className="text-text-muted">{t("effect")}</p>
        {requiresSecondFactor || isAble ? (
          <RequireFactor
            key={viewer.profileId}
            organizationId={viewer.profileId}
            isRequired={requiresSecondFactor}
            ownId={viewer.ownProfileId}
            ways={await getSignInWays(viewer)}
            hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
          />
        ) : (
          <p>
            {t("ownFirst")}{" "}
            <Link href="/settings/second-factor" className="font-[650] text-link hover:underline">
              {t("setUp")}
            </Link>
          </p>
        )}
        {requiresSecondFactor && (
          <p>
            <Link href="/profile?tab=members" className="font-[650] text-link hover:underline">
              {t("whoLacks")}
            </Link>
          </p>
        )}
      </section>
    </SettingsPage>
  );
}
