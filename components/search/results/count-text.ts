import { getTranslations } from "next-intl/server";
import type { Found } from "@/lib/search/queries/find";

/** "14 results" */
export async function countText({ count, hasMore }: Pick<Found, "count" | "hasMore">): Promise<string> {
  const t = await getTranslations("search.results");
  return t("count", { many: hasMore ? "yes" : "no", count: hasMore ? 99 : count });
}
