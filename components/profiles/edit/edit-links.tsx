import { MenuLink } from "@/components/ui/menu/menu-link";
import { editGroups } from "./edit-groups";
import type { EditedProfile } from "./edited-profile";

/** What can be changed, as the menu of the profile offers it. */
export async function EditLinks({ profile }: { profile: EditedProfile }) {
  const groups = await editGroups(profile);
  return groups.map(({ label, links }, at) => (
    <div key={label} role="group" aria-labelledby={`edit-group-${at}`} className="pb-1.5">
      <p id={`edit-group-${at}`} className="px-3 pt-2 pb-1 text-sm font-bold text-text-subtle">
        {label}
      </p>
      {links.map(({ href, name, state, danger }) => (
        <MenuLink key={href} href={href} className={danger ? "menu-item menu-item-danger" : "menu-item"}>
          <span className="min-w-0 flex-1">{name}</span>
          {state && <span className="text-text-subtle">{state}</span>}
        </MenuLink>
      ))}
    </div>
  ));
}
