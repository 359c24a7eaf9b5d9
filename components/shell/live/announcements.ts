import { createStoredChoice } from "@/components/ui/store/stored-choice";

/** In this browser: whether what arrives is told to screen readers. */
const choice = createStoredChoice("announcements");

export const announcements = {
  subscribe: choice.subscribe,
  areOn: () => choice.read() !== "off",
  onServer: () => true,
  set: (isOn: boolean) => choice.set(isOn ? "on" : "off"),
};
