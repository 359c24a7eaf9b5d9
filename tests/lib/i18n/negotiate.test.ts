import { expect, it } from "vitest";
import { negotiateLocale } from "@/lib/i18n/negotiate";

it("takes the most wanted language that there is, wherever it stands in the header", () => {
  expect(negotiateLocale("fr, de;q=0.9, en;q=0.8", ["en", "de"])).toBe("de");
  expect(negotiateLocale(`${"x-y,".repeat(30)}de;q=0.9`.replaceAll("x-y", "en;q=0.1"), ["en", "de"])).toBe("de");
  for (const header of [null, "", "*", "garbage!", "xx"]) expect(negotiateLocale(header, ["en", "de"])).toBe("en");
});

it("costs no more when a header names thousands", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const header = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three))).slice(0, 3500).join(",");
  negotiateLocale("en", ["en"]);
  const began = performance.now();
  for (let n = 0; n < 5; n++) negotiateLocale(header, ["en"]);
  expect((performance.now() - began) / 5).toBeLessThan(40);
});
