import MessageSquare from "lucide-react/icons/message-square";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { StandingActs } from "@/lib/profiles/listing";
import { type StandingProfile, useStanding } from "./standing";

type Props = { profile: StandingProfile; acts: StandingActs; now: number };

/** Leads to the conversation with a profile, or to a first message, where it takes one. */
export function MessageItem({ profile, acts, now }: Props) {
  const t = useTranslations("profile.ally");
  const { relation } = useStanding(acts.actingId, profile, now);
  if (!acts.message || profile.id === acts.actingId) return null;
  if (relation !== "ally" && !profile.takesMessages) return null;
  return (
    <MenuLink href={`/conversations/new?to=${profile.id}`}>
      <MessageSquare aria-hidden />
      {t("message.label")}
    </MenuLink>
  );
}
