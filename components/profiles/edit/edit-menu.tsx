import Pencil from "lucide-react/icons/pencil";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu/menu";
import type { EditedProfile } from "./edited-profile";
import { EditLinks } from "./edit-links";

/** A page of its own on a phone, a menu where there is room for one. */
export async function EditMenu({ profile }: { profile: EditedProfile }) {
  const t = await getTranslations("profile.page");
  const face = (
    <>
      <Pencil aria-hidden />
      {t("edit")}
    </>
  );
  return (
    <>
      <Link href="/profile/edit" className="btn btn-secondary md:hidden">
        {face}
      </Link>
      <Menu
        id="edit-profile"
        label={t("edit")}
        side="menu-below-end"
        triggerClass="btn btn-secondary max-md:hidden"
        trigger={face}
      >
        <div className="menu-columns">
          <EditLinks profile={profile} />
        </div>
      </Menu>
    </>
  );
}
