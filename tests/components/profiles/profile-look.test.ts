import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { coverOf, covers } from "@/components/profiles/header/cover-of";
import { shownIn } from "@/components/profiles/profile-look";
import { hueOf, HUES } from "@/components/ui/hue";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";

const root = path.resolve(import.meta.dirname, "../../..");

it("gives those who come one after the other all covers under all hues", () => {
  const ids = Array.from({ length: 2_000 }, () => newId(systemClock));
  expect(new Set(ids.map((id) => `${coverOf(id)} ${hueOf(id)}`)).size).toBe(covers.length * HUES);
});

it.each(covers)("has a drawing of each cover: %s", (cover) => {
  expect(existsSync(path.join(root, `public/cover-${cover}.svg`))).toBe(true);
});

it.each([
  ["USER", "information", "posts"],
  ["USER", "members", "posts"],
  ["ORGANIZATION", "resume", "posts"],
  ["ORGANIZATION", "organizations", "posts"],
  ["USER", "resume", "resume"],
  ["ORGANIZATION", "members", "members"],
  ["ORGANIZATION", undefined, "posts"],
] as const)("shows whoever switched profiles the posts where there is no such tab: %s, %s", (kind, tab, shown) => {
  const before = newId(systemClock);
  expect(shownIn({ tab, before }, { kind }, true)).toEqual({
    tab: shown,
    before: (tab ?? "posts") === shown ? before : undefined,
  });
});

it("shows the allies themselves to whoever does not answer for them", () => {
  const asked = { tab: "allies", show: "received", before: newId(systemClock) } as const;
  expect(shownIn(asked, { kind: "ORGANIZATION" }, true)).toEqual(asked);
  expect(shownIn(asked, { kind: "ORGANIZATION" }, false)).toEqual({ tab: "allies" });
});
