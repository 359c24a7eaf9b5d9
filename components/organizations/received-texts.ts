import type { ConfirmedFormTexts } from "@/components/ui/confirmed-form";

/** `role` and `may`: what one would be, and may do; `mayAct`: also act as it. */
export type Invited = {
  id: string;
  handle: string;
  displayName: string;
  role: string;
  may: string;
  mayAct: boolean;
  isToldOfDecline: boolean;
};

export type Answered = Pick<Invited, "id" | "handle" | "displayName" | "mayAct"> & {
  how: "accepted" | "declined" | "declinedUntold";
};

export type ReceivedTexts = ConfirmedFormTexts & {
  none: string;
  accept: string;
  acceptName: string;
  decline: string;
  declineName: string;
  accepted: string;
  acceptedPlain: string;
  declined: string;
  declinedUntold: string;
  declinedPlain: string;
  actAs: string;
  toPage: string;
  toMine: string;
};
