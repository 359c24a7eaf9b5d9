import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CoverFocus } from "@/components/media/profile-picture/cover-focus";
import { EditPicture } from "@/components/media/profile-picture/edit-picture";
import { Avatar } from "@/components/ui/avatar";
import { pictureHref } from "@/components/ui/picture-href";
import type { ProfilePictureKind } from "@/lib/media/schema";
import { getEditedCover } from "@/lib/media/queries";
import { requireViewer } from "@/lib/auth/current-viewer";
import { editedProfile } from "./edited-profile";

const pathOf = (kind: ProfilePictureKind) => `/profile/${kind}`;

async function wordsOf(kind: ProfilePictureKind, isPerson: boolean) {
  const t = await getTranslations("profile.pictures");
  if (kind === "cover" || isPerson)
    return {
      title: t(`${kind}.title`),
      lead: t(`${kind}.lead`),
      saved: t(`${kind}.saved`),
      remove: t(`${kind}.remove`),
      removed: t(`${kind}.removed`),
      ask: t(`${kind}.ask`),
      askText: t(`${kind}.askText`),
      none: t(`${kind}.none`),
    };
  return {
    title: t("photo.logo"),
    lead: t("photo.logoLead"),
    saved: t("photo.savedLogo"),
    remove: t("photo.removeLogo"),
    removed: t("photo.removedLogo"),
    ask: t("photo.askLogo"),
    askText: t("photo.askTextLogo"),
    none: t("photo.noneLogo"),
  };
}

export async function pictureMetadata(kind: ProfilePictureKind): Promise<Metadata> {
  const { isPerson } = await editedProfile(pathOf(kind));
  return { title: (await wordsOf(kind, isPerson)).title };
}

/** Changing the photo or the cover of the profile that the viewer acts as. */
export async function PicturePage({ kind }: { kind: ProfilePictureKind }) {
  const profile = await editedProfile(pathOf(kind));
  const viewer = await requireViewer(pathOf(kind));
  const cover = kind === "cover" ? await getEditedCover(viewer) : null;
  const isSet = kind === "cover" ? cover !== null : profile.photoId !== null;
  const { none, ...words } = await wordsOf(kind, profile.isPerson);
  return (
    <EditPicture
      key={profile.id}
      kind={kind}
      isPerson={profile.isPerson}
      profileId={profile.id}
      words={words}
      isSet={isSet}
      onward="/profile#header"
    >
      {kind === "photo" && <Avatar profile={profile} width={256} className="size-32 text-3xl" />}
      {cover && (
        <CoverFocus
          profileId={profile.id}
          pictureId={cover.id}
          focus={{ x: cover.focusX, y: cover.focusY }}
          toast={words.saved}
          onward="/profile#header"
        >
          <img src={pictureHref(cover.id, cover.widths[0]!)} alt="" width={cover.width} height={cover.height} />
        </CoverFocus>
      )}
      {!isSet && <p className="text-center text-text-muted">{none}</p>}
    </EditPicture>
  );
}
