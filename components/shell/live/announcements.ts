/** In this browser: whether what arrives is told to screen readers. */
const KEY = "announcements";
const CHANGED = "announcementschange";
/** Holds the choice where storage is forbidden: then it lasts as long as the page. */
let unstored: string | null = null;

export const announcements = {
  areOn: () => (unstored ?? stored()) !== "off",

  onServer: () => true,

  set(isOn: boolean) {
    try {
      localStorage.setItem(KEY, isOn ? "on" : "off");
      unstored = null;
    } catch {
      unstored = isOn ? "on" : "off";
    }
    dispatchEvent(new Event(CHANGED));
  },

  /** Other tabs tell by the storage event, this one by its own. */
  subscribe(changed: () => void) {
    addEventListener("storage", changed);
    addEventListener(CHANGED, changed);
    return () => {
      removeEventListener("storage", changed);
      removeEventListener(CHANGED, changed);
    };
  },
};

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
