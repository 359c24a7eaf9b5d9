"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { isBlocked } from "@/components/allies/relationship/is-blocked";
import { RowActs } from "@/components/allies/relationship/row-acts";
import { ProfileRow } from "@/components/profiles/profile-row";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { StandingActs } from "@/lib/profiles/listing";
import type { FoundProfile } from "@/lib/search/queries/find";
import { useFoundReasons } from "./use-found-reasons";

type Props = {
  label: string;
  source: ListSource;
  before?: string;
  page: { hits: FoundProfile[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  acts: StandingActs;
};

/** People, or organizations, the best first, each with why. */
export function FoundProfiles({ label, source, before, page, now, acts }: Props) {
  const t = useTranslations();
  const reasonsOf = useFoundReasons();
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.hits, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (profile: FoundProfile, place: ListPosition) => (
      <ProfileRow
        profile={profile}
        note={profile.headline ?? `@${profile.handle}`}
        more={reasonsOf(profile)}
        aside={<RowActs profile={profile} acts={acts} now={now} />}
        place={place}
      />
    ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the reasons' words change with the language only
    [acts, now],
  );
  return (
    <List
      owner={acts.actingId}
      name={listName(source)}
      kind="profile"
      label={label}
      first={first}
      words={{ end: t("search.results.end"), failed: t("errors.internal-error") }}
      render={render}
      isCard
      leavesOut={isBlocked}
      load={(cursor) => fetchPage<FoundProfile>(source, cursor, "hits")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
