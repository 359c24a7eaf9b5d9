import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { withClientMessages } from "@/components/shell/client-messages";
import { ModeratedProfile } from "@/components/suspensions/moderated-profile";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getModeratedProfile } from "@/lib/suspensions/queries";
import { moderatedProfileSchema } from "@/lib/suspensions/schema";

type Props = {
  params: Promise<{ profileId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (profileId: string, after: unknown) => {
  const viewer = await requireViewer(`/moderation/profiles/${profileId}`);
  const asked = moderatedProfileSchema.safeParse({ profileId, after }).data ?? notFound();
  return { viewer, shown: (await getModeratedProfile(viewer, asked)) ?? notFound() };
});

const loadFor = async ({ params, searchParams }: Props) => load((await params).profileId, (await searchParams).after);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { shown } = await loadFor(props);
  const t = await getTranslations("settings.suspensions");
  return { title: t("title", { name: shown.displayName }) };
}

export default withClientMessages("moderation/profiles/[profileId]/page", ModeratedProfilePage);

async function ModeratedProfilePage(props: Props) {
  const { viewer, shown } = await loadFor(props);
  return <ModeratedProfile shown={shown} actingId={viewer.profileId} now={viewer.clock.now().getTime()} />;
}
