import ChevronRight from "lucide-react/icons/chevron-right";
import { getTranslations } from "next-intl/server";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { editGroups } from "./edit-groups";
import type { EditedPart, EditedProfile } from "./edited-profile";

/** `values`: what each part says now, an empty text where it says nothing. */
type Props = { profile: EditedProfile; values: Record<Exclude<EditedPart, "openToWork">, string> };

/** What can be changed, with what it says now, as a page of its own. */
export async function EditList({ profile, values }: Props) {
  const t = await getTranslations("profile.page");
  const groups = await editGroups(profile);
  return groups.map(({ label, links }, at) => (
    <div key={label} role="group" aria-labelledby={`edit-group-${at}`} className="card card-flat p-2">
      <h2 id={`edit-group-${at}`} className="px-3 pt-2 pb-1 text-sm font-bold text-text-muted">
        {label}
      </h2>
      {links.map(({ href, name, Icon, part, state, danger }) => {
        const value = state ?? (part && part !== "openToWork" ? values[part] : undefined);
        return (
          <MenuLink key={href} href={href} className={`menu-item min-h-12 ${danger ? "menu-item-danger" : ""}`}>
            <Icon aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{name}</span>
              {value !== undefined && (
                <span dir="auto" className="block trunc text-sm font-normal text-text-muted">
                  {value || t("nothingYet")}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </MenuLink>
        );
      })}
    </div>
  ));
}
