import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SignUpRequests } from "@/components/accounts/approval/sign-up-requests";
import { SignUpSettings } from "@/components/settings/sign-up-settings";
import { withClientMessages } from "@/components/shell/client-messages";
import { selectSignUpRequests } from "@/lib/accounts/approval-query";
import { signUpRequestsSchema } from "@/lib/accounts/schema/approval";
import { requireViewer } from "@/lib/auth/current-viewer";
import { env } from "@/lib/env";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { selectManagedService } from "@/lib/settings/service-query";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every moderator lets people in; those who lead the service say how one signs up as well. */
const load = cache(async (after: unknown) => {
  const viewer = await requireViewer("/moderation/sign-ups");
  const asked = signUpRequestsSchema.safeParse({ after }).data ?? notFound();
  const page = (await selectSignUpRequests(viewer, asked)) ?? notFound();
  return { viewer, page, service: await selectManagedService(viewer) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await load((await searchParams).after);
  const t = await getTranslations("settings.moderation.signUps");
  return { title: t("title") };
}

export default withClientMessages("moderation/sign-ups/page", SignUpsPage);

async function SignUpsPage({ searchParams }: Props) {
  const { viewer, page, service } = await load((await searchParams).after);
  const { profileId, clock } = viewer;
  const invitation = service?.invitation;
  const link = invitation ? `${new URL(env().APP_URL).origin}/auth?mode=sign-up&invitation=${invitation}` : null;
  const t = await getTranslations("settings.moderation.signUps");
  return (
    <>
      <h1 className="px-4 text-2xl tracking-heading xs:px-0">{t("title")}</h1>
      {service && (
        <SignUpSettings
          profileId={profileId}
          idempotencyKey={newIdempotencyKey()}
          signUps={service.signUps}
          link={link}
          isQuiet={service.quietUntil !== null}
          holdsLinks={service.holdsLinks}
        />
      )}
      <SignUpRequests {...page} profileId={profileId} now={clock.now().getTime()} />
    </>
  );
}
