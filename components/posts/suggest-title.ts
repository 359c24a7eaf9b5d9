import { fetchJson } from "@/components/ui/request/fetch-json";
import type { Translate } from "@/lib/i18n/messages";
import { titleOfLink } from "@/lib/posts/link-title";
import type { getOwnLink } from "@/lib/posts/queries/own-link";

const TIMEOUT_MS = 3_000;

/**
 * A title for a card to begin with: of a page of this site what it is called, as far as one sees it; of another site what
 * its address says, since no site is asked.
 */
export async function suggestTitle(link: string, t: Translate): Promise<string> {
  const { origin, pathname } = new URL(link);
  if (origin !== location.origin) return titleOfLink(link);
  const query = new URLSearchParams({ path: pathname });
  const answer = await fetchJson<{ found: Awaited<ReturnType<typeof getOwnLink>> }>(
    `/api/posts/own-link?${query}`,
    AbortSignal.timeout(TIMEOUT_MS),
  ).catch(() => null);
  const found = answer?.found;
  if (!found) return titleOfLink(link);
  return found.kind === "post" ? t("feed.composer.card.postBy", { name: found.name }) : found.name;
}
