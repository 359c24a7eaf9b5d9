import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ReportForm } from "@/components/reports/report-form";
import { ReportedThing } from "@/components/reports/reported-thing";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { BackLink } from "@/components/ui/back-link";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canManageBlocks, canMute } from "@/lib/blocks/policy";
import { getReportable } from "@/lib/reports/queries";
import { subjectSchema } from "@/lib/reports/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const load = cache(async (kind: unknown, id: unknown) => {
  const viewer = await requireViewer(`/report?${new URLSearchParams({ kind: String(kind), id: String(id) })}`);
  const subject = subjectSchema.safeParse({ kind, id }).data ?? notFound();
  return { viewer, subject, reportable: (await getReportable(viewer, subject)) ?? notFound() };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { kind, id } = await searchParams;
  const { reportable } = await load(kind, id);
  const t = await getTranslations("settings.report");
  return { title: t(`titles.${reportable.kind}`) };
}

export default withClientMessages("(app)/report/page", ReportPage);

/** A page of its own: it works without JavaScript, and no list loads anything for it. */
async function ReportPage({ searchParams }: Props) {
  const { kind, id } = await searchParams;
  const { viewer, subject, reportable } = await load(kind, id);
  const [t, common] = [await getTranslations("settings.report"), await getTranslations("common.edit")];
  const from = reportable.profile ? `/profile/${reportable.profile.handle}` : "/feed";
  return (
    <SettingsPage
      title={t(`titles.${reportable.kind}`)}
      lead={t("lead")}
      way={<BackLink href={from} label={common("back")} />}
    >
      <ReportedThing id={subject.id} reportable={reportable} isMessage={reportable.kind === "MESSAGE"} />
      <ReportForm
        subject={{ kind: reportable.kind, id: subject.id }}
        reportable={reportable}
        acting={{ id: viewer.profileId, mayMute: canMute(viewer), mayBlock: canManageBlocks(viewer) }}
        idempotencyKey={newIdempotencyKey()}
      />
    </SettingsPage>
  );
}
