import { whereOf } from "@/lib/scope";
import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { searchPlaces } from "@/lib/places/queries";
import { matchPlace } from "@/lib/places/queries/match";
import { unsafePlacesVisibleTo } from "@/lib/places/policy";
import { names, scene, setScene } from "../support/scene";

beforeAll(setScene);

describe("places", () => {
  it("of places are the same for everybody, whoever lives where", async () => {
    const lists = await Promise.all(names.map((name) => searchPlaces(scene[name], { q: "rotter" })));
    expect(lists[0]).toMatchObject([
      { name: "Rotterdam", countryCode: "NL" },
      { name: "Rotterdam", countryCode: "US" },
    ]);
    for (const list of lists) expect(list).toEqual(lists[0]);
  });

  it("of a file are matched alike for everybody", async () => {
    const place = { id: 2747891, name: "Rotterdam", countryCode: "NL", region: "" };
    await db.place.upsert({
      where: { id: place.id },
      create: { ...place, population: 1, latitude: 0, longitude: 0 },
      update: {},
    });
    for (const name of names) {
      expect(await matchPlace(scene[name], place)).toMatchObject({ id: place.id, name: place.name });
      expect(await db.place.count({ where: whereOf(unsafePlacesVisibleTo(scene[name])) })).toBe(await db.place.count());
    }
  });
});
