import { beforeAll, describe, expect, it } from "vitest";
import { searchPlaces } from "@/lib/places/queries";
import { find } from "@/lib/search/queries/find";
import { findSchema } from "@/lib/search/schema/find";
import { wordsIn } from "@/lib/strings/words";
import { introduce } from "../../support/demo-people";
import { newJob } from "../../support/jobs";
import { organization, person, type Viewer } from "../../support/people";

let amara: Viewer;
beforeAll(async () => {
  amara = await person("Amara Okafor");
  const hana = await person("Hana Listing");
  await introduce(hana.profileId, { statement: "湖边的水鸟和湿草。 الطيور في البحيرة والأشجار حولها" });
  await newJob(await organization("Lake Keepers"), { title: "محام ومهندس", description: "مهندس للبحيرة" });
});

const count = async (q: string, type = "users") => (await find(amara, findSchema.parse({ q, type }), "en")).count;

describe("what a list of words names", () => {
  it.each([
    "水鸟、湖边",
    "湿草，湖边",
    "湿草､湖边",
    "水鸟،湖边",
    "「湿草」「水鸟」",
    "湿草・水鸟",
    "湿草/湖边/水鸟",
    "حولها،الطيور",
    "حولها، الطيور، 水鸟",
    "水鸟、الطيور",
  ])("is each of it in %s", async (q) => expect(await count(q)).toBe(1));

  it("is a phrase where nothing parts it", async () => {
    expect(await count("湖边的水鸟")).toBe(1);
    expect(await count("水鸟湖边")).toBe(0);
  });

  it("are words of their own in every script", () => {
    for (const list of ["محام،مهندس", "محام؛مهندس", "محام؟مهندس۔", "محام,مهندس"])
      expect(wordsIn(list)).toEqual(["محام", "مهندس"]);
    expect(wordsIn("नदी।झील")).toEqual(wordsIn("नदी झील"));
    expect(wordsIn("ジョン・スミス、川")).toEqual(wordsIn("ジョン スミス 川"));
    expect(wordsIn("ջուր՝հող")).toEqual(["ջուր", "հող"]);
    expect(wordsIn("O’Neill & co. €5")).toEqual(["o", "neill", "co", "5"]);
  });

  it("is enough in part among jobs", async () => {
    expect(await count("مهندس،محام", "opportunities")).toBe(1);
    // Nobody says the second.
    expect(await count("مهندس،بستاني", "opportunities")).toBe(1);
  });

  it("is a place and its country behind any comma", async () => {
    const names = async (q: string, locale: string) => (await searchPlaces(amara, { q, locale })).map(({ id }) => id);
    const [plain] = [await names("Amster, United States", "en")];
    expect(plain.length).toBeGreaterThan(0);
    expect(plain).not.toEqual(await names("Amster", "en"));
    for (const comma of ["،", "、", "，", "､", "، "])
      expect(await names(`Amster${comma}United States`, "en")).toEqual(plain);
  });
});
