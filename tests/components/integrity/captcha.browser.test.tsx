import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { executeCaptcha, isLanguage, loadScript, scriptAddress, scriptTimeout } from "@/components/integrity/captcha";
import { SCRIPT_TIMEOUT_MS } from "@/lib/integrity/terms";

const page = window as unknown as { grecaptcha?: object };
const configured = { script: "https://captcha.example/api.js", siteKey: "a site" };
let added: HTMLScriptElement[];

beforeEach(() => {
  added = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete page.grecaptcha;
});

it("gives up a script that has not loaded after 30 s at a desk, 60 s on a phone, and asks anew", async () => {
  for (const [isPhone, ms] of [
    [false, SCRIPT_TIMEOUT_MS.desk],
    [true, SCRIPT_TIMEOUT_MS.phone],
  ] as const) {
    vi.useFakeTimers();
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isPhone } as MediaQueryList);
    expect(scriptTimeout()).toBe(ms);
    const failed = vi.fn();
    loadScript("https://captcha.example/api.js").catch(failed);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalled();
    vi.useRealTimers();
  }
  expect(added).toHaveLength(2);
});

it("takes as a language at most 6 letters, digits and hyphens", () => {
  expect(["en", "de-CH", "zh-TW1", "123456"].map(isLanguage)).toEqual([true, true, true, true]);
  expect(["", "zh-Hant", "de_CH", "de ", "<b>"].map(isLanguage)).toEqual([false, false, false, false, false]);
  expect(scriptAddress(configured.script, "a site", "de-CH")).toBe(
    "https://captcha.example/api.js?render=a+site&hl=de-CH",
  );
  expect(scriptAddress(configured.script, "a site", "zh-Hant")).toBe("https://captcha.example/api.js?render=a+site");
});

it("says recaptcha-error where the script does not come, is no captcha, or says no", async () => {
  const failed = executeCaptcha(configured, "sign-up");
  added[0]!.onerror!(new Event("error"));
  await expect(failed).rejects.toMatchObject({ code: "recaptcha-error" });
  const foreign = executeCaptcha(configured, "sign-up");
  added[1]!.onload!(new Event("load"));
  await expect(foreign).rejects.toMatchObject({ code: "recaptcha-error" });
  page.grecaptcha = { ready: (then: () => void) => then(), execute: () => Promise.reject(new Error("no")) };
  await expect(executeCaptcha(configured, "sign-up")).rejects.toMatchObject({ code: "recaptcha-error" });
});

it.each([
  ["is never ready", { ready: () => {}, execute: async () => "said" }],
  ["never answers", { ready: (then: () => void) => then(), execute: () => new Promise(() => {}) }],
])("says recaptcha-error in the same time where the captcha %s", async (_, captcha) => {
  vi.useFakeTimers();
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  page.grecaptcha = captcha;
  const failed = vi.fn();
  executeCaptcha(configured, "sign-up").catch(failed);
  added[0]?.onload!(new Event("load"));
  await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS.desk - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: "recaptcha-error" }));
});

it("answers what the captcha says of an action by its own name", async () => {
  const execute = vi.fn(async () => "said");
  page.grecaptcha = { ready: (then: () => void) => then(), execute };
  expect(await executeCaptcha(configured, "sign-up")).toBe("said");
  expect(execute).toHaveBeenCalledWith("a site", { action: "sign_up" });
});
