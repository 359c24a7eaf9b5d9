import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteMessage, editMessage } from "@/lib/conversations/mutations/change";
import { searchMessages } from "@/lib/conversations/queries/search";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup, send, write } from "../../support/conversations";
import { makeAllies, person } from "../../support/people";

let amara: Viewer, leila: Viewer, pair: string, group: string;
const find = async (q: string, more = {}) => (await searchMessages(amara, { q, ...more })).messages;
const said = async (q: string, more = {}) => (await find(q, more)).map(({ excerpt }) => excerpt);

beforeAll(async () => {
  amara = await person("Amara Okafor");
  leila = await person("Leïla Haddad");
  await makeAllies(amara.profileId, leila.profileId);
  ({ conversationId: pair } = await write(amara, leila.profileId, "Éva counts the Terns, with 3.5 kg of sand"));
  group = await joinedGroup("Düne watch", [leila, amara]);
  await send(leila, group, "The tern-watch begins at o’clock seven: https://tern.example/map?day=4");
  await send(leila, group, "Nothing of these words here");
});

it("finds words without case, accents and punctuation, in any order, the newest first", async () => {
  const [pairs, groups] = ["Éva counts the Terns, with 3.5 kg of sand", expect.stringMatching(/^The tern-watch/)];
  for (const q of ["eva", "ÉVA", "terns eva", "3.5 KG", "“sand”, eva!"])
    expect([q, await said(q)]).toEqual([q, [pairs]]);
  // The last word may go on.
  expect(await said("tern")).toEqual([groups, pairs]);
  expect(await said("the ter")).toEqual([groups, pairs]);
  expect(await said("tern eva")).toEqual([]);
  expect(await said("example")).toEqual([groups]);
  for (const q of ["", "  ", "!?", "'", "\\", "&|!():*<->", "a:*", "zzz"]) expect([q, await said(q)]).toEqual([q, []]);
});

it("stays in one conversation where it is asked to, and pages by the last hit", async () => {
  expect((await said("tern", { conversationId: pair })).length).toBe(1);
  for (let at = 0; at < 12; at++) await send(leila, group, `Row ${at} of marram`);
  const first = await searchMessages(amara, { q: "marram" });
  expect([first.messages.length, first.messages[0]!.excerpt]).toEqual([10, "Row 11 of marram"]);
  const rest = await searchMessages(amara, { q: "marram", before: first.next! });
  expect([rest.messages.map(({ excerpt }) => excerpt), rest.next, rest.conversations]).toEqual([
    ["Row 1 of marram", "Row 0 of marram"],
    null,
    [],
  ]);
});

it("finds conversations by the names in them and by their title", async () => {
  const names = async (q: string) => (await searchMessages(amara, { q })).conversations.map(({ id }) => id);
  expect(await names("leila")).toEqual([group, pair]);
  expect(await names("dune")).toEqual([group]);
  expect(await names("amara")).toEqual([]);
  expect((await searchMessages(amara, { q: "leila", conversationId: pair })).conversations).toEqual([]);
});

it("shows where in a long text the words stand", async () => {
  await send(leila, group, `${"sea 🌊 and wind ".repeat(40)}a Bittérn, ${"more ".repeat(100)}`);
  const [hit] = await find("bittern");
  const { excerpt, marks, startsAmid, endsAmid } = hit!;
  expect(marks.map(({ start, end }) => excerpt.slice(start, end))).toEqual(["Bittérn"]);
  expect([startsAmid, endsAmid, excerpt.length <= 160, /^\P{Cs}*$/u.test(excerpt)]).toEqual([true, true, true, true]);
});

it("follows what is edited and forgets what is deleted", async () => {
  const { messageId } = await send(amara, group, "Saltmarsh at dawn");
  const one = { conversationId: group, messageId };
  await editMessage(amara, { ...one, text: "Estuary at dawn" });
  expect([await said("saltmarsh"), await said("estuary")]).toEqual([[], ["Estuary at dawn"]]);
  await deleteMessage(amara, one);
  expect(await said("estuary")).toEqual([]);
  expect(await db.$queryRaw`SELECT id FROM "Message" WHERE id = ${messageId}::uuid AND words IS NOT NULL`).toEqual([]);
});

it("is calm with whatever is typed", async () => {
  for (const q of [
    "\u0000a",
    "'; DROP",
    "a".repeat(100),
    "🌊",
    "\u202e\u0301",
    "İI",
    "ﬁ",
    "1e5 -3",
    "a b c d e f g h i j k",
  ])
    await find(q.replace("\u0000", ""));
});
