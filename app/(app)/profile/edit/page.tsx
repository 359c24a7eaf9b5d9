import ArrowLeft from "lucide-react/icons/arrow-left";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditLinks } from "@/components/profiles/edit-links";
import { Link } from "@/components/ui/link";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { editedProfile } from "../edited-profile";

const PATH = "/profile/edit";

export async function generateMetadata(): Promise<Metadata> {
  await editedProfile(PATH);
  const t = await getTranslations("profile.page");
  return { title: t("edit") };
}

/** What the menu of the profile offers, for a phone. */
export default async function EditProfilePage() {
  const { kind, handle, details } = await editedProfile(PATH);
  const [viewer, account] = [await requireViewer(PATH), await currentAccount()];
  const t = await getTranslations("profile.page");
  const back = await getTranslations("common.edit");
  const { openToWork } = details;
  return (
    <div className="feed-column">
      <div className="flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link href="/profile" aria-label={back("back")} className="icon-btn back-link">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 text-xl tracking-heading">{t("edit")}</h1>
      </div>
      <nav aria-label={t("edit")} className="card card-flat p-2">
        <EditLinks
          profile={{ kind, handle, ownRole: viewer.role, openToWork, invitations: account?.invitations ?? 0 }}
        />
      </nav>
    </div>
  );
}
