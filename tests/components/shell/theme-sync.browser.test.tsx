import { beforeEach, expect, it, vi } from "vitest";
import { cdp } from "vitest/browser";
import { THEME_KEY } from "@/components/shell/theme/theme";
import { themePreference } from "@/components/shell/theme/theme-preference";
import { ThemeSync } from "@/components/shell/theme/theme-sync";
import { render } from "../../support/browser-mode/render";

const shown = () => document.documentElement.className.match(/t_\w+/)?.[0];
const barColor = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
const setSystem = (value: "light" | "dark") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });

beforeEach(async () => {
  themePreference.set("system");
  await setSystem("light");
});

it("follows the system, and no longer once something is chosen", async () => {
  render(<ThemeSync />);
  expect(shown()).toBe("t_light");
  await setSystem("dark");
  await expect.poll(shown).toBe("t_dark");
  themePreference.set("light");
  expect(shown()).toBe("t_light");
  await setSystem("light");
  await setSystem("dark");
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(shown()).toBe("t_light");
  themePreference.set("system");
  expect(shown()).toBe("t_dark");
});

it("colours the browser's own bar with it", () => {
  render(<ThemeSync />);
  const light = barColor();
  themePreference.set("dark");
  expect(barColor()).not.toBe(light);
  themePreference.set("light");
  expect(barColor()).toBe(light);
});

it("hears of what another tab chose", () => {
  render(<ThemeSync />);
  localStorage.setItem(THEME_KEY, "dark");
  dispatchEvent(new StorageEvent("storage", { key: THEME_KEY }));
  expect(shown()).toBe("t_dark");
});

it("keeps the choice as long as the page where the browser keeps nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  render(<ThemeSync />);
  themePreference.set("dark");
  expect(shown()).toBe("t_dark");
  expect(themePreference.read()).toBe("dark");
});
