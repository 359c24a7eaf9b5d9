import { expect, it } from "vitest";
import { isDark, nextPreference } from "@/components/shell/theme/theme";

it.each([
  [true, ["light", "dark", "system"]],
  [false, ["dark", "light", "system"]],
] as const)(
  "goes from the system to the opposite of what it shows, to the other one and back: dark %s",
  (dark, order) => {
    let preference = nextPreference("system", dark);
    const seen = [preference];
    for (let press = 0; press < 2; press++) seen.push((preference = nextPreference(preference, dark)));
    expect(seen).toEqual(order);
  },
);

it("is dark by choice, and otherwise as the system is", () => {
  for (const dark of [true, false]) {
    expect([isDark("dark", dark), isDark("light", dark), isDark("system", dark)]).toEqual([true, false, dark]);
  }
});
