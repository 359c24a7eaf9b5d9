import { preferences, THEME_EVENT, THEME_KEY, type ThemePreference } from "./theme";

/** Holds the choice where storage is forbidden: then it lasts as long as the page. */
let unstored: ThemePreference | null = null;

export const themePreference = {
  read(): ThemePreference {
    const kept = unstored ?? stored();
    return preferences.find((preference) => preference === kept) ?? "system";
  },

  /** There nobody knows it, and without JavaScript nobody can choose. */
  onServer: (): ThemePreference | undefined => undefined,

  set(preference: ThemePreference) {
    try {
      localStorage.setItem(THEME_KEY, preference);
      unstored = null;
    } catch {
      unstored = preference;
    }
    dispatchEvent(new Event(THEME_EVENT));
  },

  /** Other tabs tell by the storage event, this one by its own. */
  subscribe(changed: () => void) {
    addEventListener("storage", changed);
    addEventListener(THEME_EVENT, changed);
    return () => {
      removeEventListener("storage", changed);
      removeEventListener(THEME_EVENT, changed);
    };
  },
};

function stored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}
