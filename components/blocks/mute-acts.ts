import { muteProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import type { Translate } from "@/lib/i18n/messages";
import type { StandingAct } from "./standing-acts";

type Act = StandingAct<{ isMuted: boolean }>;

const undo = (t: Translate) => t("profile.ally.undo");
const shared = { field: "mutedId", list: "muted", undo } as const;
const [muted, unmuted] = [{ isMuted: true }, { isMuted: false }];

export const mute: Act = {
  ...shared,
  action: muteProfileAction,
  from: unmuted,
  to: muted,
  isListed: true,
  done: (t, name) => t("profile.ally.mute.done", { name }),
  back: () => unmute,
};

export const unmute: Act = {
  ...shared,
  action: unmuteProfileAction,
  from: muted,
  to: unmuted,
  isListed: false,
  done: (t, name) => t("profile.ally.unmute.done", { name }),
  back: () => mute,
};
