import { getTranslations } from "next-intl/server";
import type { Role } from "@/lib/organizations/schema";
import type { RoleChoice } from "./role-choices";

/** What each role may do. */
export async function roleAbilities(): Promise<Record<Role, string>> {
  const t = await getTranslations("profile.organization.roles");
  return { OWNER: t("OWNER"), ADMIN: t("ADMIN"), EDITOR: t("EDITOR"), RECRUITER: t("RECRUITER"), MEMBER: t("MEMBER") };
}

/** These roles by their names, each with what it may do. */
export async function roleChoices(roles: readonly Role[]): Promise<RoleChoice[]> {
  const [t, abilities] = [await getTranslations("profile.page.roles"), await roleAbilities()];
  return roles.map((value) => ({ value, label: t(value), text: abilities[value] }));
}
