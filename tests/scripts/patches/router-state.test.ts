import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { expect, it } from "vitest";
import { isRouterState } from "../../../scripts/serve/patches/router-state";

const tree = (slot: unknown) => JSON.stringify(["", { children: slot }]);
const told = [
  ...[
    "",
    "{}",
    "[]",
    "x",
    "%",
    "%00",
    "[1,{}]",
    '["",{}]',
    '["",[]]',
    '["",null]',
    '["",{"children":["n"]}]',
    '["",{}],["",{}]',
  ],
  ...[[], ["/a", "b"], ["/a"], "x", null].flatMap((refresh) => [JSON.stringify(["", {}, refresh])]),
  ...["refetch", "metadata-only", "else", 7, null].map((marker) => JSON.stringify(["", {}, null, marker])),
  ...[16, null, true, "16"].map((hints) => JSON.stringify(["", {}, null, null, hints])),
  ...["x", null, 7].map((last) => JSON.stringify(["", {}, null, null, 0, last])),
  JSON.stringify(["", {}, null, null, 0, "x", "more"]),
  ...["c", "oc", "d", "ci(.)", "di(..)(..)", "di(...)", "ci", "e"].map((kind) => tree([["id", "7", kind, null], {}])),
  ...[["a"], [7], "a"].map((siblings) => tree([["id", "7", "d", siblings], {}])),
  ...[
    ["id", "7", "d"],
    ["id", 7, "d", null],
    ["id", "7", "d", null, ""],
  ].map((segment) => tree([segment, {}])),
  tree(["(app)", { children: ["feed", { children: ["__PAGE__", {}] }] }]),
  encodeURIComponent(tree(["Señas", {}])),
];

function isRead(state: string): boolean {
  try {
    return Boolean(parseAndValidateFlightRouterState(state));
  } catch {
    return false;
  }
}

it.each(told)("%j is what Next can read, or is refused", (state) => {
  expect(isRouterState(state)).toBe(isRead(state));
});

it("comes in many shapes of either kind", () => {
  expect(told.length).toBeGreaterThan(40);
  expect(new Set(told.map(isRead))).toEqual(new Set([true, false]));
});

it("by itself Next throws where it cannot read it", () => {
  expect(() => parseAndValidateFlightRouterState("x")).toThrow("could not be parsed");
});
