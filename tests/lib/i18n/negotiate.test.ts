import { match } from "@formatjs/intl-localematcher";
import { expect, it, vi } from "vitest";
import { negotiateLocale } from "@/lib/i18n/negotiate";

vi.mock("@formatjs/intl-localematcher", async (original) => {
  const { match } = await original<typeof import("@formatjs/intl-localematcher")>();
  return { match: vi.fn(match) };
});

it("takes the most wanted language that there is, wherever it stands in the header", () => {
  expect(negotiateLocale("fr, de;q=0.9, en;q=0.8", ["en", "de"])).toBe("de");
  expect(negotiateLocale(`${"x-y,".repeat(30)}de;q=0.9`.replaceAll("x-y", "en;q=0.1"), ["en", "de"])).toBe("de");
  for (const header of [null, "", "*", "garbage!", "xx"]) expect(negotiateLocale(header, ["en", "de"])).toBe("en");
});

it("compares no more than 20 with ours when a header names thousands", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const header = letters
    .flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)))
    .slice(0, 3500)
    .join(",");
  const tags = vi.spyOn(Intl, "getCanonicalLocales");
  // It looks at tags, too.
  vi.mocked(match).mockReturnValueOnce("en");
  negotiateLocale(header, ["en"]);
  expect(vi.mocked(match).mock.lastCall![0]).toEqual(header.split(",").slice(0, 20));
  expect(tags).toHaveBeenCalledTimes(20);
});
