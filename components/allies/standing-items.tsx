import type { ComponentProps } from "react";
import { AllyItems } from "./ally-items";
import { MuteItem } from "./mute-item";

export type StandingItemsProps = ComponentProps<typeof AllyItems>;

/** What a menu offers about a profile, but for the way to blocking. */
export function StandingItems({ onSend, ...props }: StandingItemsProps) {
  return (
    <>
      <AllyItems {...props} onSend={onSend} />
      <MuteItem {...props} />
    </>
  );
}
