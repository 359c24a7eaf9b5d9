import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { RetentionForm } from "@/components/applications/retention-form";
import { withClientMessages } from "@/components/shell/client-messages";
import { getHiringSettings } from "@/lib/applications/queries/hiring";
import { hiringPageSchema } from "@/lib/applications/schema/hiring";
import { requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ organizationId: string }> };

const load = cache(async (organizationId: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/hiring`);
  const asked = hiringPageSchema.safeParse({ organizationId });
  const settings = asked.success ? await getHiringSettings(viewer, asked.data.organizationId) : null;
  return { viewer, settings: settings ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await load((await params).organizationId);
  const t = await getTranslations("jobs.hiring");
  return { title: t("title") };
}

export default withClientMessages("(app)/jobs/[organizationId]/hiring/page", HiringPage);

/** For owners and admins, whomever they act as. */
async function HiringPage({ params }: Props) {
  const { viewer, settings } = await load((await params).organizationId);
  return <RetentionForm {...settings} profileId={viewer.profileId} idempotencyKey={newIdempotencyKey()} />;
}
