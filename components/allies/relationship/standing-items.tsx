import type { ComponentProps } from "react";
import { AllyItems } from "./ally-items";
import { MessageItem } from "./message-item";
import { MuteItem } from "./mute-item";

export type StandingItemsProps = ComponentProps<typeof AllyItems>;

/** What a menu offers about a profile, but for the way to blocking. */
export function StandingItems({ onSend, ...props }: StandingItemsProps) {
  return (
    <>
      <MessageItem {...props} />
      <AllyItems {...props} onSend={onSend} />
      <MuteItem {...props} />
    </>
  );
}
