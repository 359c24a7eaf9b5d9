"use client";

import UserCheck from "lucide-react/icons/user-check";
import UserPlus from "lucide-react/icons/user-plus";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { StandingActs } from "@/lib/profiles/listing";
import type { AllyAct } from "./ally-acts";
import { AllyForm } from "./ally-form";
import { type StandingProfile, useStanding } from "./standing";

const items = {
  none: ["request"],
  held: ["drop"],
  sent: ["cancel"],
  pending: ["accept", "dismiss"],
  ally: ["remove"],
} as const satisfies Record<StandingProfile["relation"], AllyAct[]>;

const icons = { request: UserPlus, cancel: X, drop: X, accept: UserCheck, dismiss: X, remove: X };

type Props = { profile: StandingProfile; acts: StandingActs; now: number; onSend?: () => void };

/** What an Ally button offers, as items of a menu that belongs to something else, such as a post. */
export function AllyItems({ profile, acts, now, onSend }: Props) {
  const t = useTranslations("profile.ally");
  const { relation } = useStanding(acts.actingId, profile, now);
  if (!acts.ally || profile.id === acts.actingId) return null;
  return items[relation].map((act) => {
    const Icon = icons[act];
    return (
      <AllyForm
        key={act}
        act={act}
        profile={profile}
        actingId={acts.actingId}
        onSend={onSend}
        className={act === "remove" ? "menu-item menu-item-danger" : "menu-item"}
      >
        <Icon aria-hidden />
        {t(`${act}.label`)}
      </AllyForm>
    );
  });
}
