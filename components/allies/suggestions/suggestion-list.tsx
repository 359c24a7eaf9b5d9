import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { StandingActs } from "@/lib/profiles/listing";
import { SuggestedProfile } from "./suggested-profile";

type Props = { suggestions: Suggested[]; acts: StandingActs; now: number };

/** All of them, as a card of its own. Renders in both places. */
export function SuggestionList({ suggestions, acts, now }: Props) {
  const t = useTranslations("profile.suggestions");
  if (suggestions.length === 0)
    return (
      <EmptyState
        spot="people"
        text={t("none")}
        onward={{ href: "/profile/interests", label: t("addInterests") }}
        other={{ href: "/feed/people", label: t("toMeet") }}
      />
    );
  return (
    <>
      <section aria-label={t("title")} className="card card-flat py-2">
        <ul className="divide-y divide-border">
          {suggestions.map((suggestion) => (
            <SuggestedProfile key={suggestion.id} suggestion={suggestion} acts={acts} now={now} />
          ))}
        </ul>
      </section>
      <Link href="/feed/people" className="btn btn-secondary self-center">
        {t("toMeet")}
      </Link>
    </>
  );
}
