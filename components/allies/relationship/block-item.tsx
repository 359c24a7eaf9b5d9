"use client";

import Ban from "lucide-react/icons/ban";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { StandingActs } from "@/lib/profiles/listing";

type Props = { profile: { id: string; handle: string; displayName: string }; acts: StandingActs };

/** Leads to the page that says what a block ends, and asks. */
export function BlockItem({ profile, acts }: Props) {
  const t = useTranslations("profile.ally");
  if (!acts.block || profile.id === acts.actingId) return null;
  return (
    <MenuLink href={`/profile/${profile.handle}/block`} className="menu-item menu-item-danger">
      <Ban aria-hidden />
      <span className="min-w-0 wrap-anywhere">{t("block", { name: profile.displayName })}</span>
    </MenuLink>
  );
}
