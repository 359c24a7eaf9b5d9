"use client";

import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Clock from "lucide-react/icons/clock";
import UserCheck from "lucide-react/icons/user-check";
import { useTranslations } from "next-intl";
import { type ComponentType, useId } from "react";
import { Menu } from "@/components/ui/menu/menu";
import { freshen } from "@/components/ui/request/stale-pages";
import type { StandingActs } from "@/lib/profiles/listing";
import type { Asking } from "./ally-acts";
import { AllyForm } from "./ally-form";
import { BlockItem } from "./block-item";
import { type StandingProfile, useStanding } from "./standing";
import type { StandingItemsProps } from "./standing-items";
import { useAllyFocus } from "./use-ally-focus";
import { useStandingItems } from "./use-standing-items";

type Props = {
  profile: StandingProfile;
  acts: StandingActs;
  /** When the profile was read (milliseconds). */
  now: number;
  /** Larger, where there is one of them. */
  size?: "small" | "medium";
  /** In the place of the button that asks at once. */
  Ask?: ComponentType<Asking>;
  /** Of an ally's menu, where they are to be there without JavaScript, too. Else they come when they are wanted. */
  Items?: ComponentType<StandingItemsProps>;
};

/**
 * What stands between the acting profile and this one, and what can be done about it. All buttons of a profile on a
 * page follow one another; the focus stays in the one that was pressed. What was dismissed is not asked by a second press
 * in the same place, which would make both allies. Nothing for the own profile or for a role that may not.
 */
export function AllyButton({ profile, acts, now, size = "small", Ask, Items: given }: Props) {
  const t = useTranslations("profile.ally");
  const { actingId } = acts;
  const { relation } = useStanding(actingId, profile, now);
  const { box, fresh, sends, settle } = useAllyFocus(relation);
  const { Items: loaded, load } = useStandingItems();
  const menuId = useId();
  const Items = given ?? loaded;
  if (!acts.ally || profile.id === actingId) return null;
  const look = size === "small" ? "btn btn-sm" : "btn";
  const shared = { profile, actingId, onSend: sends("request") };
  return (
    <div
      ref={box}
      className="ally-button"
      data-fresh={fresh ?? undefined}
      onPointerOver={given ? undefined : load}
      onFocus={given ? undefined : load}
      onPointerLeave={settle}
      onBlur={settle}
    >
      {relation === "none" && fresh === "dismiss" && (
        <button type="button" aria-disabled className={`${look} btn-quiet`}>
          {t("dismiss.done")}
        </button>
      )}
      {relation === "none" &&
        fresh !== "dismiss" &&
        (Ask ? (
          <Ask {...shared} />
        ) : (
          <AllyForm {...shared} act="request" className={`${look} btn-tonal`}>
            {t("request.label")}
          </AllyForm>
        ))}
      {(relation === "sent" || relation === "held") && (
        <AllyForm
          {...shared}
          act={relation === "sent" ? "cancel" : "drop"}
          className={`${look} btn-secondary ally-sent`}
        >
          <span>
            {relation === "sent" ? <Check aria-hidden /> : <Clock aria-hidden />}
            {relation === "sent" ? t("sent") : t("held")}
          </span>
          <span>{relation === "sent" ? t("cancel.label") : t("drop.label")}</span>
        </AllyForm>
      )}
      {relation === "pending" && (
        <>
          {/* At the head of a profile all beneath it comes anew: it may be for its allies alone. */}
          <AllyForm {...shared} onDone={Ask && freshen} act="accept" className={`${look} btn-primary`}>
            {t("accept.label")}
          </AllyForm>
          <AllyForm {...shared} onSend={sends("dismiss")} act="dismiss" className={`${look} btn-secondary`}>
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
          <Items {...shared} acts={acts} now={now} />
          <BlockItem profile={profile} acts={acts} />
        </Menu>
      )}
    </div>
  );
}
