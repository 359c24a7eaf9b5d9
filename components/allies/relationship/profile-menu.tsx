"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Menu } from "@/components/ui/menu/menu";
import { ReportItem } from "@/components/reports/report-item";
import type { StandingActs } from "@/lib/profiles/listing";
import { AllyItems } from "./ally-items";
import { BlockItem } from "./block-item";
import { MessageItem } from "./message-item";
import { MuteItem } from "./mute-item";
import type { StandingProfile } from "./standing";

type Props = {
  profile: StandingProfile;
  acts: StandingActs;
  now: number;
  /** Where there is no room for an Ally button, what it offers stands here, too. */
  isWhole?: boolean;
};

/** What else can be done about a profile. */
export function ProfileMenu({ profile, acts, now, isWhole }: Props) {
  const t = useTranslations("profile.ally");
  const id = useId();
  const isEmpty = !acts.mute && !acts.block && !acts.message && !(isWhole && acts.ally);
  if (isEmpty || profile.id === acts.actingId) return null;
  return (
    <Menu
      id={id}
      label={t("more", { name: profile.displayName })}
      side="menu-below-end"
      triggerClass="icon-btn"
      trigger={<Ellipsis aria-hidden />}
    >
      <MessageItem profile={profile} acts={acts} now={now} />
      {isWhole && <AllyItems profile={profile} acts={acts} now={now} />}
      <MuteItem profile={profile} acts={acts} now={now} />
      <BlockItem profile={profile} acts={acts} />
      <ReportItem kind="PROFILE" id={profile.id} />
    </Menu>
  );
}
