"use client";

import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import UserCheck from "lucide-react/icons/user-check";
import { useTranslations } from "next-intl";
import { type ComponentType, useId, useLayoutEffect, useRef, useState } from "react";
import { Menu } from "@/components/ui/menu";
import type { StandingActs } from "@/lib/profiles/listing";
import { AllyForm } from "./ally-form";
import { AllyItems } from "./ally-items";
import { BlockItem } from "./block-item";
import { MuteItem } from "./mute-item";
import { type StandingProfile, useStanding } from "./standing";

type Props = {
  profile: StandingProfile;
  acts: StandingActs;
  /** When the profile was read (milliseconds). */
  now: number;
  /** Larger, where there is one of them. */
  size?: "small" | "medium";
  /** In the place of the button that asks at once. */
  Ask?: ComponentType<Asking>;
};

/** Whom to ask as whom; `onSend` hears that it is on its way. */
export type Asking = { profile: StandingProfile; actingId: string; onSend: () => void };

/**
 * What stands between the acting profile and this one, and what can be done about it. All buttons of a profile on a
 * page follow one another; the focus stays in the one that was pressed. Nothing for the own profile or for a role that
 * may not.
 */
export function AllyButton({ profile, acts, now, size = "small", Ask }: Props) {
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
  const look = size === "small" ? "btn btn-sm" : "btn";
  const onSend = () => {
    pressed.current = true;
    setFresh(true);
  };
  const settle = () => setFresh(false);
  const shared = { profile, actingId, onSend };
  return (
    <div ref={box} className="ally-button" data-fresh={fresh || undefined} onPointerLeave={settle} onBlur={settle}>
      {relation === "none" &&
        (Ask ? (
          <Ask {...shared} />
        ) : (
          <AllyForm {...shared} act="request" className={`${look} btn-tonal`}>
            {t("request.label")}
          </AllyForm>
        ))}
      {relation === "sent" && (
        <AllyForm {...shared} act="cancel" className={`${look} btn-secondary ally-sent`}>
          <span>
            <Check aria-hidden />
            {t("sent")}
          </span>
          <span>{t("cancel.label")}</span>
        </AllyForm>
      )}
      {relation === "pending" && (
        <>
          <AllyForm {...shared} act="accept" className={`${look} btn-primary`}>
            {t("accept.label")}
          </AllyForm>
          <AllyForm {...shared} act="dismiss" className={`${look} btn-secondary`}>
            {t("dismiss.label")}
          </AllyForm>
        </>
      )}
      {relation === "ally" && (
        <Menu
          id={menuId}
          label={t("ally.name", { name: profile.displayName })}
          side="menu-below-end"
          triggerClass={`${look} btn-secondary`}
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
