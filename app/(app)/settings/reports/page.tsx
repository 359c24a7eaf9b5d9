import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OpenQuestions } from "@/components/reports/open-questions";
import { OwnReports } from "@/components/reports/own-reports";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { Link } from "@/components/ui/link";
import { requireViewer } from "@/lib/auth/current-viewer";
import { countDecisions, listOpenQuestions, listOwnReports } from "@/lib/reports/queries";
import { ownPageSchema } from "@/lib/reports/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.reports");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/reports/page", ReportsPage);

/** What a human reported stands here whomever they act as; what was decided, which is the profile's, has its own page. */
async function ReportsPage({ searchParams }: Props) {
  const viewer = await requireViewer("/settings/reports");
  const asked = ownPageSchema.safeParse(await searchParams).data ?? notFound();
  const [t, common] = [await getTranslations("settings.reports"), await getTranslations("common.edit")];
  const decided = await getTranslations("settings.decisions");
  const now = viewer.clock.now().getTime();
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings", label: common("back") }}>
      {(await countDecisions(viewer)) > 0 && (
        <div className="card card-flat flex flex-col gap-3 p-4 md:p-5">
          <p>{decided("notice")}</p>
          <Link href="/settings/standing" className="btn btn-primary btn-sm w-fit">
            {decided("title")}
          </Link>
        </div>
      )}
      <OpenQuestions questions={await listOpenQuestions(viewer)} profileId={viewer.profileId} now={now} />
      <OwnReports {...await listOwnReports(viewer, asked.reports)} now={now} />
    </SettingsPage>
  );
}
