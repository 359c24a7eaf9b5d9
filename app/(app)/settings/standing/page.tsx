import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Decisions } from "@/components/reports/decisions";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { Link } from "@/components/ui/link";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listDecisions } from "@/lib/reports/queries";
import { ownPageSchema } from "@/lib/reports/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.decisions");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/standing/page", StandingPage);

/** Of the profile that one acts as: of an organization for those who answer for it. */
async function StandingPage({ searchParams }: Props) {
  const viewer = await requireViewer("/settings/standing");
  const asked = ownPageSchema.safeParse(await searchParams).data ?? notFound();
  const [t, common] = [await getTranslations("settings.decisions"), await getTranslations("common.edit")];
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings", label: common("back") }}>
      <Decisions
        {...await listDecisions(viewer, asked.decisions)}
        organization={viewer.profile.kind === "ORGANIZATION" ? viewer.profile.displayName : null}
        profileId={viewer.profileId}
        now={viewer.clock.now().getTime()}
      />
      <Link href="/settings/reports" className="btn btn-secondary w-fit max-xs:mx-4">
        {t("toReports")}
      </Link>
    </SettingsPage>
  );
}
