"use client";

import type { StandingActs } from "@/lib/profiles/listing";
import { AllyButton } from "./ally-button";
import { ProfileMenu } from "./profile-menu";
import { StandingItems } from "./standing-items";
import { type StandingProfile, useStanding } from "./standing";

type Props = {
  profile: StandingProfile;
  acts: StandingActs;
  now: number;
  /** The row has an action of its own, so all of this is one menu. */
  isNarrow?: boolean;
};

/** At the end of a profile's row, or all of it beneath. An ally's button has a menu already. */
export function RowActs({ profile, acts, now, isNarrow }: Props) {
  const { relation } = useStanding(acts.actingId, profile, now);
  if (isNarrow) return <ProfileMenu profile={profile} acts={acts} now={now} isWhole />;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 empty:hidden sm:gap-3">
      <AllyButton profile={profile} acts={acts} now={now} Items={StandingItems} />
      {(relation !== "ally" || !acts.ally) && <ProfileMenu profile={profile} acts={acts} now={now} />}
    </div>
  );
}
