import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CaseQueue } from "@/components/reports/case-queue";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listCases } from "@/lib/reports/queries";
import { queuePageSchema } from "@/lib/reports/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const load = cache(async (show: unknown, after: unknown) => {
  const viewer = await requireViewer("/moderation");
  const asked = queuePageSchema.safeParse({ show, after }).data ?? notFound();
  return { viewer, asked, queue: (await listCases(viewer, asked)) ?? notFound() };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { show, after } = await searchParams;
  await load(show, after);
  const t = await getTranslations("settings.moderation");
  return { title: t("title") };
}

export default withClientMessages("moderation/page", ModerationPage);

async function ModerationPage({ searchParams }: Props) {
  const { show, after } = await searchParams;
  const { viewer, asked, queue } = await load(show, after);
  return <CaseQueue {...queue} show={asked.show ?? "open"} now={viewer.clock.now().getTime()} />;
}
