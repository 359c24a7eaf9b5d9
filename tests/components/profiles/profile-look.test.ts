import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { coverOf, covers } from "@/components/profiles/profile-look";
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
