"use client";

import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import UserCheck from "lucide-react/icons/user-check";
import { useTranslations } from "next-intl";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Menu } from "@/components/ui/menu";
import type { StandingActs } from "@/lib/profiles/listing";
import { AllyForm } from "./ally-form";
import { AllyItems } from "./ally-items";
import { AllyRequest } from "./ally-request";
import { BlockItem } from "./block-item";
import { MuteItem } from "./mute-item";
import { type StandingProfile, useStanding } from "./standing";

type Props = {
  profile: StandingProfile;
  acts: StandingActs;
  /** When the profile was read (milliseconds). */
  now: number;
  /** At the head of the profile: larger, and a request may come with a note. */
  isHead?: boolean;
};

/**
 * What stands between the acting profile and this one, and what can be done about it. All buttons of a profile on a
 * page follow one another; the focus stays in the one that was pressed. Nothing for the own profile or for a role that
 * may not.
 */
export function AllyButton({ profile, acts, now, isHead = false }: Props) {
  const t = useTranslations("profile.ally");
  const { actingId } = acts;
  const { relation } = useStanding(actingId, profile, now);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const [fresh, setFresh] = useState(false);
  const menuId = useId();

  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      box.current?.querySelector("button")?.focus({ preventScroll: true });
    pressed.current = false;
  }, [relation]);

  if (!acts.ally || profile.id === actingId) return null;
  const size = isHead ? "btn" : "btn btn-sm";
  const onSend = () => {
    pressed.current = true;
    setFresh(true);
  };
  const settle = () => setFresh(false);
  const shared = { profile, actingId, onSend };
  return (
    <div ref={box} className="ally-button" data-fresh={fresh || undefined} onPointerLeave={settle} onBlur={settle}>
      {relation === "none" &&
        (isHead ? (
          <AllyRequest {...shared} />
        ) : (
          <AllyForm {...shared} act="request" className={`${size} btn-tonal`}>
            {t("request.label")}
          </AllyForm>
        ))}
      {relation === "sent" && (
        <AllyForm {...shared} act="cancel" className={`${size} btn-secondary ally-sent`}>
          <span>
            <Check aria-hidden />
            {t("sent")}
          </span>
          <span>{t("cancel.label")}</span>
        </AllyForm>
      )}
      {relation === "pending" && (
        <>
          <AllyForm {...shared} act="accept" className={`${size} btn-primary`}>
            {t("accept.label")}
          </AllyForm>
          <AllyForm {...shared} act="dismiss" className={`${size} btn-secondary`}>
            {t("dismiss.label")}
          </AllyForm>
        </>
      )}
      {relation === "ally" && (
        <Menu
          id={menuId}
          label={t("ally.name", { name: profile.displayName })}
          side="menu-below-end"
          triggerClass={`${size} btn-secondary`}
          trigger={
            <>
              <UserCheck aria-hidden />
              {t("ally.label")}
              <ChevronDown aria-hidden />
            </>
          }
        >
          <AllyItems {...shared} acts={acts} now={now} />
          <MuteItem profile={profile} acts={acts} now={now} />
          <BlockItem profile={profile} acts={acts} />
        </Menu>
      )}
    </div>
  );
}
