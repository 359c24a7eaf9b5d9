import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SignUpSettings } from "@/components/settings/sign-up-settings";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { env } from "@/lib/env";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { selectManagedService } from "@/lib/settings/service-query";

const load = cache(async () => {
  const viewer = await requireViewer("/moderation/sign-ups");
  return { viewer, service: (await selectManagedService(viewer)) ?? notFound() };
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("settings.moderation.signUps");
  return { title: t("title") };
}

export default withClientMessages("moderation/sign-ups/page", SignUpsPage);

async function SignUpsPage() {
  const { viewer, service } = await load();
  const { signUps, invitation, quietUntil, holdsLinks } = service;
  const link = invitation && `${new URL(env().APP_URL).origin}/auth?mode=sign-up&invitation=${invitation}`;
  return (
    <SignUpSettings
      profileId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
      signUps={signUps}
      link={link}
      isQuiet={quietUntil !== null}
      holdsLinks={holdsLinks}
    />
  );
}
