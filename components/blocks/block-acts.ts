import { blockProfileAction, unblockProfileAction } from "@/lib/blocks/actions";
import type { StandingAct } from "./standing-acts";

type Act = StandingAct<{ isBlocked: boolean }>;

const shared = { field: "blockedId", list: "blocked" } as const;
const [blocked, unblocked] = [{ isBlocked: true }, { isBlocked: false }];

export const block: Act = {
  ...shared,
  action: blockProfileAction,
  from: unblocked,
  to: blocked,
  isListed: true,
  done: (t, name) => t("settings.standing.block.done", { name }),
  undo: (t) => t("settings.standing.block.undo"),
  back: () => unblock,
};

export const unblock: Act = {
  ...shared,
  action: unblockProfileAction,
  from: blocked,
  to: unblocked,
  isListed: false,
  done: (t, name) => t("settings.standing.unblock.done", { name }),
  undo: (t) => t("settings.standing.unblock.undo"),
  back: () => block,
};
