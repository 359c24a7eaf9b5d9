import { DARK_SYSTEM, THEME_KEY } from "./theme";

/** Before the first paint. What comes later is done by `ThemeSync`. */
export const themeScript = `(function () {
  var theme;
  try { theme = localStorage.getItem("${THEME_KEY}"); } catch (e) {}
  var dark = theme === "dark" || (theme !== "light" && matchMedia("${DARK_SYSTEM}").matches);
  document.documentElement.classList.add(dark ? "t_dark" : "t_light");
})();`;
