import type { Begun, TestNoun } from "./noun";

export const search = {
  ids: ["searchId"],
  typed: { searchName: "Words", until: "1" },
  fitting: [
    [/^searchId$/, ({ searches }) => searches],
    [/^alerts$/, () => ["OFF", "DAILY", "WEEKLY"]],
    [/^until$/, () => ["1795000000000", "0", "-1"]],
  ],
  queries: {
    "/search": (begun) => ["", ...soughtFor(begun), `?q=${begun.name}&show=filters`],
    "/search/search-criteria": ({ name }, { searchId }) => [
      ...["", "?kind=candidates", `?edit=${searchId}`, `?type=users&q=${name}`],
    ],
    "/api/search": (begun) => ["", ...soughtFor(begun)],
    "/api/search/suggestions": ({ name }) => ["", `?q=${name}`],
  },
  lists: ["/search"],
} satisfies TestNoun;

/** Everything that one can look for, by words of all kinds; an ally's own name finds that ally, which tells of nobody else. */
function soughtFor({ name, skill, message }: Begun): string[] {
  return ["users", "organizations", "opportunities", "posts"].flatMap((type) =>
    [name, skill, message].map((q) => `?type=${type}&q=${q}`),
  );
}
