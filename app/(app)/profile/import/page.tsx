import ArrowLeft from "lucide-react/icons/arrow-left";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ImportForm } from "@/components/resumes/import-form";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/own-profile-required";
import { Link } from "@/components/ui/link";
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
      <div className="flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link href="/profile?tab=resume" aria-label={t("back")} className="icon-btn">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 text-xl tracking-heading">{t("title")}</h1>
      </div>
      <ImportForm profileId={viewer.profileId} />
    </div>
  );
}
