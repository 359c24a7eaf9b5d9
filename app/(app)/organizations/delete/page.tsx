import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { recentLoginTexts } from "@/components/accounts/recent-login-texts";
import { DeleteOrganization } from "@/components/organizations/delete-organization";
import { DoneNotice } from "@/components/organizations/done-notice";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { editTexts } from "@/components/ui/edit-texts";
import { hasAuthenticatedRecently } from "@/lib/accounts/policy";
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
  const { failures, mistakes, reload, signIn, cancel } = await editTexts();
  const { handle, displayName, posts, members, allies, invitations } = ending;
  const texts = {
    failures,
    mistakes,
    reload,
    signIn,
    cancel,
    lead: t("lead"),
    ends: [
      t("page"),
      t("posts", { count: posts }),
      t("members", { count: members }),
      t("allies", { count: allies }),
      t("invitations", { count: invitations }),
    ],
    held: t("held", { handle }),
    handle: t("handle", { handle }),
    submit: t("submit"),
    pending: t("pending"),
    done: t("done", { organization: displayName }),
    recent: await recentLoginTexts(),
  };
  return (
    <SettingsPage
      title={t("title", { organization: displayName })}
      back={{ href: "/profile", label: common("edit.back") }}
    >
      <DeleteOrganization
        key={viewer.profileId}
        organizationId={viewer.profileId}
        ownId={viewer.ownProfileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
        texts={texts}
      />
    </SettingsPage>
  );
}
