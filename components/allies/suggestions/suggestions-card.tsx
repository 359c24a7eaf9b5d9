import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { StandingActs } from "@/lib/profiles/listing";
import { SideSuggestion } from "./side-suggestion";

type Props = { suggestions: Suggested[]; acts: StandingActs; now: number };

/** The first of those that one may know, with the way to the others. */
export async function SuggestionsCard({ suggestions, acts, now }: Props) {
  const t = await getTranslations("profile.suggestions");
  if (suggestions.length === 0) return null;
  return (
    <SideCard
      id="suggestions"
      title={t("title")}
      more={
        <Link
          href="/profile?tab=allies&show=suggestions"
          aria-label={t("seeAllSuggestions")}
          className="text-sm font-[650] text-link hover:text-link-hover hover:underline"
        >
          {t("seeAll")}
        </Link>
      }
    >
      <ul>
        {suggestions.map((suggestion) => (
          <SideSuggestion key={suggestion.id} suggestion={suggestion} acts={acts} now={now} />
        ))}
      </ul>
    </SideCard>
  );
}
