import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnData } from "@/components/exports/own-data";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { Link } from "@/components/ui/link";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getDataExport } from "@/lib/exports/queries";

type Props = { searchParams: Promise<{ confirm?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.data");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/data/page", DataPage);

/** `confirm`: a download was refused, until somebody shows that it is still them. */
async function DataPage({ searchParams }: Props) {
  const viewer = await requireViewer("/settings/data");
  const [t, common] = [await getTranslations("settings.data"), await getTranslations("common")];
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const isRecent = hasAuthenticatedRecently(viewer);
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings", label: common("edit.back") }}>
      <OwnData
        copy={await getDataExport(viewer)}
        ways={await getSignInWays(viewer)}
        profileId={viewer.profileId}
        hasAuthenticatedRecently={isRecent}
        isRefused={(await searchParams).confirm !== undefined && !isRecent}
        now={viewer.clock.now().getTime()}
      />
      <section className="card card-flat flex flex-col items-start gap-4 p-5">
        <p className="text-text-muted">{t("import.lead")}</p>
        <Link href="/settings/data/import" className="btn btn-secondary">
          {t("import.title")}
        </Link>
      </section>
    </SettingsPage>
  );
}
