import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Decisions } from "@/components/reports/decisions";
import { OwnReports } from "@/components/reports/own-reports";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listDecisions, listOwnReports } from "@/lib/reports/queries";
import { ownPageSchema } from "@/lib/reports/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.reports");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/reports/page", ReportsPage);

/** What a human reported stands here whomever they act as; what was decided is the profile's. */
async function ReportsPage({ searchParams }: Props) {
  const viewer = await requireViewer("/settings/reports");
  const asked = ownPageSchema.safeParse(await searchParams).data ?? notFound();
  const [t, common] = [await getTranslations("settings.reports"), await getTranslations("common.edit")];
  const now = viewer.clock.now().getTime();
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings", label: common("back") }}>
      <Decisions
        {...await listDecisions(viewer, asked.decisions)}
        organization={viewer.profile.kind === "ORGANIZATION" ? viewer.profile.displayName : null}
        now={now}
      />
      <OwnReports {...await listOwnReports(viewer, asked.reports)} now={now} />
    </SettingsPage>
  );
}
