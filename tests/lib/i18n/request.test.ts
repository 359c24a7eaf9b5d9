import { expect, it, vi } from "vitest";
import { runMarked, type RequestMarks } from "@/lib/requests/request-marks";

const { currentAccount } = vi.hoisted(() => ({ currentAccount: vi.fn() }));
vi.mock("@/lib/auth/current-viewer", () => ({ currentAccount }));
vi.mock("@/lib/i18n/locales", async (original) => ({
  ...(await original<typeof import("@/lib/i18n/locales")>()),
  locales: ["en", "en-XA"],
}));

const { chosenHere } = await import("@/lib/i18n/chosen");

const within = <T>(marks: Partial<RequestMarks>, work: () => T): T =>
  runMarked({ reached: true, malformed: false, busy: false, refused: false, ...marks }, work);

it("what answers an action speaks the language of the account that was proved, and asks for it no second time", async () => {
  expect(await within({ language: "en-XA" }, chosenHere)).toEqual({ language: "en-XA", timeZone: null });
  expect(await within({}, chosenHere)).toEqual({ language: null, timeZone: null });
  expect(currentAccount).not.toHaveBeenCalled();
});

it("a language that there is no more counts as none", async () => {
  expect(await within({ language: "tlh" }, chosenHere)).toEqual({ language: null, timeZone: null });
});

it("the page that answers a form speaks as its account has it by then, also as the device again", async () => {
  vi.resetModules();
  const kept = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  // As where a page is rendered.
  vi.doMock("react", async (original) => ({ ...(await original<typeof import("react")>()), cache: kept }));
  const { chosenHere: chosenOnPage } = await import("@/lib/i18n/chosen");
  for (const [marked, language] of [
    ["en-XA", null],
    ["en", "en-XA"],
  ] as const) {
    currentAccount.mockResolvedValueOnce({ language, timeZone: "Asia/Tokyo" });
    expect(await within({ language: marked }, chosenOnPage)).toEqual({ language, timeZone: "Asia/Tokyo" });
  }
  currentAccount.mockResolvedValueOnce(null);
  expect(await within({ language: "en-XA" }, chosenOnPage)).toEqual({ language: "en-XA", timeZone: null });
});
