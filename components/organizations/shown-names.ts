import { getLocale, getTranslations } from "next-intl/server";
import { listFormat } from "@/lib/i18n/formats";

/** Organizations that are named; the others are counted. */
const MAX_NAMED = 3;

/** "Open Meadows, Harbour Watch and 2 others" */
export async function shownNames(organizations: readonly { displayName: string }[]): Promise<string> {
  const t = await getTranslations("profile.organization.secondFactor");
  const names = organizations.slice(0, MAX_NAMED).map(({ displayName }) => displayName);
  const others = organizations.length - names.length;
  return listFormat(await getLocale()).format(others > 0 ? [...names, t("others", { count: others })] : names);
}
