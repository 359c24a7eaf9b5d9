import { describe, expect, it } from "vitest";
import { findLinks } from "@/lib/posts/links";
import { hashtagOf } from "@/lib/tags/hashtags";
import { handlesIn, hashtagsIn, linksOfParts, MAX_ADDRESS_CHARACTERS, MAX_RANGES, rangesIn } from "@/lib/tags/ranges";
import { linked, mentions, tagged } from "../../support/text-cases";

const handles = (text: string) => handlesIn(text).map(({ handle }) => handle);
const tags = (text: string) => hashtagsIn(text).map(({ tag }) => tag);

describe("a handle in a text", () => {
  it("is found where it stands, counted in UTF-16 units, among emoji and right-to-left words", () => {
    for (const text of ["👩🏽‍🌾 @amara-okafor, hello", "مرحبا @amara-okafor شكرا", "(@amara-okafor)", "@amara-okafor’s"]) {
      const [{ start, end } = { start: 0, end: 0 }] = handlesIn(text);
      expect(text.slice(start, end)).toBe("@amara-okafor");
    }
    expect(handles("With @Leila and @noor.")).toEqual(["leila", "noor"]);
  });

  it("is none within an email, a web address, a word or an address on another network", () => {
    for (const text of [
      "amara@okafor.earth",
      "https://okafor.earth/@amara",
      "okafor.earth/@amara",
      "@amara@mastodon.social",
      "@okafor.earth",
      "näh@amara",
      "@@amara",
      "@am",
      `@${"a".repeat(31)}`,
    ])
      expect(handles(text), text).toEqual([]);
  });

  it.each(mentions)("stands beside the letters of other scripts: %s", (_, text, named) => {
    expect(handles(text)).toEqual(named);
  });

  it("is found 20 times at most, in little time whatever is typed", () => {
    expect(handlesIn("@amara ".repeat(700))).toHaveLength(20);
    for (const part of ["@", "@a", "@aa-", "@amara-", "@a.", "#@"]) handlesIn(part.repeat(2500));
  });
});

describe("a #tag in a text", () => {
  it("has letters, digits and underscores of any script, and is known by the one folding", () => {
    expect(tags("#Dünen #緑の党, #सागर #1mai (#right_to_repair) #Dünen")).toEqual([
      "dunen",
      "緑の党",
      "सागर",
      "1mai",
      "right_to_repair",
      "dunen",
    ]);
    expect(hashtagOf("Du\u0308nen")).toBe("dunen");
  });

  it.each(tagged)("is what those who write it take for one: %s", (_, text, named) => {
    expect(tags(text)).toEqual(named);
    expect(named.map(hashtagOf)).toEqual(named);
  });

  it("is none without a letter, with more than 60 characters, or within a word or an address", () => {
    for (const text of [
      "#2026",
      "#_",
      `#${"ä".repeat(61)}`,
      "C#sharp",
      "okafor.earth#dunes",
      "https://okafor.earth/#dunes",
      "##dunes",
      "&#dunes",
      "#",
    ])
      expect(tags(text), text).toEqual([]);
    expect(tags(`#${"ä".repeat(60)}`)).toHaveLength(1);
    for (const none of ["", "a b", "1", "<script>", "%00", "a".repeat(61)]) expect(hashtagOf(none)).toBeNull();
  });

  it("is one of no more than 30, were they all the same", () => {
    const many = Array.from({ length: 40 }, (_, at) => `#t${at}`);
    expect(tags(many.join(" "))).toEqual(many.slice(0, 30).map((tag) => tag.slice(1)));
    expect(tags("#a ".repeat(1_666))).toHaveLength(30);
  });
});

describe("a web address in a text", () => {
  it.each(linked)("looks meant as one: %s", (_, text, links) => {
    expect([...findLinks(text)].map(({ start, end }) => text.slice(start, end))).toEqual(links);
  });
});

describe("what a text leads to", () => {
  const shown = (text: string, mentions?: Parameters<typeof rangesIn>[1]) =>
    rangesIn(text, mentions).map(({ start, end, href, shown: other }) => [other ?? text.slice(start, end), href]);

  it("is web addresses, mentions by the handle of now, and #tags, in their order", () => {
    expect(shown("#Dunes with @old at okafor.earth", [{ start: 12, end: 16, handle: "amara" }])).toEqual([
      ["#Dunes", "/tags/Dunes"],
      ["@amara", "/profile/amara"],
      ["okafor.earth", "https://okafor.earth"],
    ]);
  });

  it("leads to #tags as they are written, in one form of their letters, while all spellings are one #tag", () => {
    const text = "#ClimateJustice #CLIMATEJUSTICE #Cafe\u0301";
    expect(shown(text).map(([, href]) => href)).toEqual([
      "/tags/ClimateJustice",
      "/tags/CLIMATEJUSTICE",
      "/tags/Caf%C3%A9",
    ]);
    expect(tags(text)).toEqual(["climatejustice", "climatejustice", "cafe"]);
  });

  it("overlaps in nothing, and ends with the text", () => {
    const mentions = [
      { start: 0, end: 6, handle: "amara" },
      { start: 3, end: 9, handle: "leila" },
      { start: 90, end: 99, handle: "noor" },
    ];
    expect(shown("@amara #dunes", mentions)).toEqual([
      ["@amara", "/profile/amara"],
      ["#dunes", "/tags/dunes"],
    ]);
    expect(shown("https://okafor.earth", [{ start: 8, end: 12, handle: "amara" }])).toEqual([
      ["https://okafor.earth", "https://okafor.earth"],
    ]);
  });

  it("is the first 30 in all, of which the same are stored", () => {
    const text = "#tag a.eu @amara ".repeat(300);
    const mentions = handlesIn(text).map(({ start, end }) => ({ start, end, handle: "amara" }));
    const ranges = rangesIn(text, mentions);
    expect(ranges).toHaveLength(MAX_RANGES);
    expect(ranges.at(-1)!.end).toBeLessThan(10 * "#tag a.eu @amara ".length);
    expect([mentions.length, tags(text).length]).toEqual([10, 10]);
    expect(rangesIn(`${"a.eu ".repeat(31)} #late`).map(({ href }) => href)).toEqual(Array(30).fill("https://a.eu"));
  });

  it("is no more than 8,000 characters of addresses, whatever script they are in", () => {
    const tag = `#${"𠀀".repeat(60)} `;
    const text = tag.repeat(80);
    const sum = rangesIn(text).reduce((total, { href }) => total + href.length, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(MAX_ADDRESS_CHARACTERS);
    expect(tags(text)).toHaveLength(rangesIn(text).length);
    expect(rangesIn("#緑の党をめぐる議論 ".repeat(30))).toHaveLength(MAX_RANGES);
    const parts = linksOfParts();
    expect(Array.from({ length: 400 }, () => parts("- https://okafor.earth/a")).flat()).toHaveLength(MAX_RANGES);
  });

  it("takes in a web address what a #tag before it would cut in two", () => {
    expect(shown("#www.okafor.earth/#dunes, #dunes")).toEqual([
      ["www.okafor.earth/#dunes", "https://www.okafor.earth/#dunes"],
      ["#dunes", "/tags/dunes"],
    ]);
  });

  it("shows a long web address short, and leads to all of it", () => {
    const address = `https://www.okafor.earth/${"a".repeat(80)}`;
    expect(shown(address)).toEqual([[`okafor.earth/${"a".repeat(26)}…`, address]]);
  });
});
