import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BlockDomainForm } from "@/components/settings/block-domain-form";
import { BlockedDomains } from "@/components/settings/blocked-domains";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { selectDomainsPage } from "@/lib/settings/domain-query";
import { domainsPageSchema } from "@/lib/settings/schema/domains";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const load = cache(async (find: unknown, after: unknown) => {
  const viewer = await requireViewer("/moderation/domains");
  const asked = domainsPageSchema.safeParse({ find, after }).data ?? notFound();
  return { viewer, asked, page: (await selectDomainsPage(viewer, asked)) ?? notFound() };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { find, after } = await searchParams;
  await load(find, after);
  const t = await getTranslations("settings.moderation.domains");
  return { title: t("title") };
}

export default withClientMessages("moderation/domains/page", DomainsPage);

async function DomainsPage({ searchParams }: Props) {
  const { find, after } = await searchParams;
  const { viewer, asked, page } = await load(find, after);
  const { profileId, clock } = viewer;
  return (
    <>
      <BlockDomainForm profileId={profileId} idempotencyKey={newIdempotencyKey()} />
      <BlockedDomains {...page} find={asked.find} profileId={profileId} now={clock.now().getTime()} />
    </>
  );
}
