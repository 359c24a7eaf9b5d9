import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { itemsPath } from "@/components/media/items/items-path";
import { MediaGrid } from "@/components/media/items/media-grid";
import { Link } from "@/components/ui/link";
import type { MediaPage } from "@/lib/media/queries/items";
import { FirstPageLink } from "./first-page-link";
import { ProfileEmpty } from "./profile-empty";
import { listQuery, profileHref, type ProfileLook } from "./profile-look";

type Props = { look: ProfileLook; page: MediaPage; before?: string };

/** The photos of a profile; above them, for whoever edits it, the ways to add and to order them. */
export async function ProfileMedia({ look, page, before }: Props) {
  const t = await getTranslations("profile");
  const source = { api: `/api/profiles/${look.profile.id}/media`, href: profileHref(look), query: listQuery(look) };
  if (page.items.length === 0)
    return (
      <>
        {before && <FirstPageLink look={look} />}
        <ProfileEmpty look={look} list="media" />
      </>
    );
  return (
    <>
      {before && <FirstPageLink look={look} />}
      {look.editable && (
        <div className="card card-flat flex flex-wrap items-center justify-end gap-2 px-4 py-3 md:px-5">
          <Link href={itemsPath()} className="btn btn-secondary">
            <Pencil aria-hidden />
            {t("pictures.items.order")}
          </Link>
          <Link href={itemsPath("new")} className="btn btn-tonal">
            <Plus aria-hidden />
            {t("pictures.items.add")}
          </Link>
        </div>
      )}
      <MediaGrid label={t("page.media.tab")} source={source} before={before} page={page} now={look.now} />
    </>
  );
}
