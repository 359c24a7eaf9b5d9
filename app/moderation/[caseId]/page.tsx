import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CaseView } from "@/components/reports/case-view";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getCase } from "@/lib/reports/queries";
import { oneCaseSchema } from "@/lib/reports/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ caseId: string }> };

const load = cache(async (caseId: string) => {
  const viewer = await requireViewer(`/moderation/${caseId}`);
  const asked = oneCaseSchema.safeParse({ caseId }).data ?? notFound();
  return { viewer, shown: (await getCase(viewer, asked.caseId)) ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { shown } = await load((await params).caseId);
  const t = await getTranslations("settings");
  const name = shown.profile?.displayName ?? t("moderation.gone");
  return { title: t("moderation.of", { kind: t(`reports.kinds.${shown.kind}`), name }) };
}

export default withClientMessages("moderation/[caseId]/page", CasePage);

async function CasePage({ params }: Props) {
  const { viewer, shown } = await load((await params).caseId);
  return (
    <CaseView
      shown={shown}
      profileId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
      now={viewer.clock.now().getTime()}
    />
  );
}
