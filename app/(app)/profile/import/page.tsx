import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ImportForm } from "@/components/resumes/import/import-form";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { PageBar } from "@/components/ui/page-bar";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { canEditResume } from "@/lib/resumes/policy";

export async function generateMetadata(): Promise<Metadata> {
  await requireViewer("/profile/import");
  const t = await getTranslations("profile.exchange.import");
  return { title: t("title") };
}

export default withClientMessages("(app)/profile/import/page", ImportPage);

async function ImportPage() {
  const [viewer, account] = [await requireViewer("/profile/import"), await currentAccount()];
  if (account && !canEditResume(viewer))
    return <OwnProfileRequired part="resume" profile={viewer.profile} account={account} />;
  const t = await getTranslations("profile.exchange.import");
  return (
    <div className="feed-column">
      <PageBar title={t("title")} back={{ href: "/profile?tab=resume", label: t("back") }} />
      <ImportForm profileId={viewer.profileId} />
    </div>
  );
}
