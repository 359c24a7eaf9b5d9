import { getTranslations } from "next-intl/server";
import type { Role } from "@/lib/organizations/schema";
import type { RoleChoice } from "./role-choices";

/** These roles by their names, each with what it may do. */
export async function roleChoices(roles: readonly Role[]): Promise<RoleChoice[]> {
  const t = await getTranslations("profile");
  return roles.map((value) => ({ value, label: t(`page.roles.${value}`), text: t(`organization.roles.${value}`) }));
}
