import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { contactLinks } from "@/components/profiles/contact-links";
import { EditList } from "@/components/profiles/edit/edit-list";
import { PageBar } from "@/components/ui/page-bar";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listFormat } from "@/lib/i18n/formats";
import { placeLabel } from "@/lib/places/label";
import { editedProfile } from "../edited-profile";

const PATH = "/profile/edit";

export async function generateMetadata(): Promise<Metadata> {
  await editedProfile(PATH);
  const t = await getTranslations("profile.page");
  return { title: t("edit") };
}

/** What the menu of the profile offers, for a phone. */
export default async function EditProfilePage() {
  const { kind, handle, displayName, details } = await editedProfile(PATH);
  const [viewer, account] = [await requireViewer(PATH), await currentAccount()];
  const [t, locale] = [await getTranslations(), await getLocale()];
  const { statement, aboutUs, place, interests, areas, skills, openToWork } = details;
  const list = (texts: string[]) => listFormat(locale).format(texts);
  return (
    <div className="feed-column">
      <PageBar title={t("profile.page.edit")} back={{ href: "/profile", label: t("common.edit.back") }} />
      <nav aria-label={t("profile.page.edit")} className="contents">
        <EditList
          profile={{ kind, handle, ownRole: viewer.role, openToWork, invitations: account?.invitations ?? 0 }}
          values={{
            general: `${displayName}, @${handle}`,
            statement: statement ?? "",
            aboutUs,
            place: place ? placeLabel(place, locale) : "",
            interests: list(interests.map((interest) => t(`interests.areas.${interest}`))),
            contact: list(contactLinks(details).map(({ text }) => text)),
            areas: list(areas.map((area) => t(`jobs.areas.${area}`))),
            skills: list(skills),
          }}
        />
      </nav>
    </div>
  );
}
