import { createStoredChoice } from "@/components/ui/store/stored-choice";
import { preferences, THEME_KEY, type ThemePreference } from "./theme";

const choice = createStoredChoice(THEME_KEY);

export const themePreference = {
  subscribe: choice.subscribe,

  read(): ThemePreference {
    const kept = choice.read();
    return preferences.find((preference) => preference === kept) ?? "system";
  },

  /** There nobody knows it, and without JavaScript nobody can choose. */
  onServer: (): ThemePreference | undefined => undefined,

  set: (preference: ThemePreference) => choice.set(preference),
};
