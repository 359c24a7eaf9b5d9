import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { DeleteOrganization } from "@/components/organizations/delete-organization";
import { DoneNotice } from "@/components/organizations/done-notice";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { requireViewer } from "@/lib/auth/current-viewer";
import { countWhatEnds } from "@/lib/organizations/queries";

const load = cache(async () => {
  const viewer = await requireViewer("/organizations/delete");
  const ending = await countWhatEnds(viewer);
  if (!ending && !(await isFormAnswer())) notFound();
  return { viewer, ending };
});

export async function generateMetadata(): Promise<Metadata> {
  const { ending } = await load();
  const t = await getTranslations("profile.organization.delete");
  return { title: ending ? t("title", { organization: ending.displayName }) : t("doneTitle") };
}

export default withClientMessages("(app)/organizations/delete/page", DeleteOrganizationPage);

async function DeleteOrganizationPage() {
  const { viewer, ending } = await load();
  const [t, common] = [await getTranslations("profile.organization.delete"), await getTranslations("common")];
  if (!ending)
    return (
      <DoneNotice title={t("doneTitle")} text={t("donePlain")} onward={{ href: "/feed", label: common("toFeed") }} />
    );
  const { handle, displayName } = ending;
  return (
    <SettingsPage
      title={t("title", { organization: displayName })}
      back={{ href: "/profile", label: common("edit.back") }}
    >
      <DeleteOrganization
        key={viewer.profileId}
        organization={{ id: viewer.profileId, handle, displayName }}
        ending={ending}
        ownId={viewer.ownProfileId}
        ways={await getSignInWays(viewer)}
        hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
      />
    </SettingsPage>
  );
}
