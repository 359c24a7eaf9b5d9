import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { searchMessages } from "@/lib/conversations/queries/search";
import { person } from "../../support/people";
import { plantConversation, plantMessage } from "../../support/planted-conversations";
import { apart, differ, finds, within } from "../../support/text-cases";

let amara: Viewer;
/** Each text in a conversation of its own. */
const conversations = new Map<string, string>();

beforeAll(async () => {
  amara = await person("Amara Okafor");
  const leila = await person("Leïla Haddad");
  const texts = [...finds, ...differ, ...within, ...apart].map(([, , said]) => said);
  for (const text of [...new Set(texts), LONG]) {
    const people = [[amara, "JOINED"] as const, [leila, "JOINED"] as const];
    const conversationId = await plantConversation(people, { kind: "GROUP", title: "Words" });
    await plantMessage(leila, conversationId, text);
    conversations.set(text, conversationId);
  }
});

async function hitsIn(said: string, q: string) {
  return (await searchMessages(amara, { q, conversationId: conversations.get(said)! })).messages;
}

/** What of a message is marked. */
async function markedIn(said: string, q: string): Promise<string[]> {
  const [hit] = await hitsIn(said, q);
  return hit!.marks.map(({ start, end }) => hit!.excerpt.slice(start, end));
}

const LONG = `${"砂丘を歩いて鳥を数える。".repeat(20)}そして気候の話をした`;
// Only names are looked through for parts of words with spaces between, and for what is no letter.
const byWords = finds.filter(([, typed]) => !["ẞ", "🌊"].includes(typed));

describe("a message", () => {
  it.each([...byWords, ...within])(
    "is found by how others write its words, which are marked: %s, %s",
    async (_, typed, said) => {
      expect(await hitsIn(said, typed)).toHaveLength(1);
      expect((await markedIn(said, typed)).length).toBeGreaterThan(0);
    },
  );

  it.each([...differ, ...apart])("is another one: %s, %s", async (_, typed, said) => {
    expect(await hitsIn(said, typed)).toEqual([]);
  });

  it("is marked where the words stand, and nowhere else", async () => {
    const said = "明日は気候マーチに参加します";
    expect(await markedIn(said, "気候")).toEqual(["気候"]);
    expect(await markedIn(said, "ﾏｰﾁ 気候")).toEqual(["気候", "マーチ"]);
    expect(await markedIn("우리는 자유를 위해 걷는다", "자유")).toEqual(["자유"]);
    expect(await markedIn("เพื่อ\u200bสภาพ\u200bภูมิ\u200bอากาศ", "สภาพภูมิ")).toEqual(["สภาพ\u200bภูมิ"]);
    expect(await markedIn("减少CO2排放", "co2 排放")).toEqual(["CO2", "排放"]);
    expect(await markedIn("Íñigo Muñoz", "munoz")).toEqual(["Muñoz"]);
  });

  it("is shown around its words, also where no space is near", async () => {
    const [hit] = await hitsIn(LONG, "気候");
    expect(await markedIn(LONG, "気候")).toEqual(["気候"]);
    expect([hit!.startsAmid, hit!.excerpt.length <= 160]).toEqual([true, true]);
  });
});
