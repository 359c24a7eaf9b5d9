"use client";

import { useTranslations } from "next-intl";
import { type StandingProfile, useStanding } from "@/components/allies/relationship/standing";
import "./request-note.css";

type Props = { profile: StandingProfile & { note: string | null }; actingId: string; now: number };

/** What a profile asks the acting one, above the answers. No link in it leads anywhere. */
export function RequestNote({ profile, actingId, now }: Props) {
  const t = useTranslations("profile.ally");
  const { relation } = useStanding(actingId, profile, now);
  if (relation !== "pending") return null;
  return (
    <div className="request-note">
      <p className="font-bold wrap-anywhere">{t("asks", { name: profile.displayName })}</p>
      {profile.note && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {profile.note}
        </p>
      )}
    </div>
  );
}
