import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { searchMessages } from "@/lib/conversations/queries/search";
import { selectFoundConversations, selectFoundMessages } from "@/lib/conversations/search-query";
import { unguardedDb as db } from "@/lib/db";
import { actingAs, block, organization, person } from "../support/people";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { cellsOf } from "../support/scene";

const names = ["amara", "kwame", "hider", "late", "left", "asked", "dele", "ruth", "noor", "rita"] as const;
type Name = (typeof names)[number] | "noorAsIt" | "ritaAsIt";
const people = {} as Record<Name, Viewer>;

/** Each says one word that nobody else says. */
beforeAll(async () => {
  for (const name of names) people[name] = await person(`${name} Okafor`);
  const { amara, kwame, hider, late, left, asked, dele, ruth, noor, rita } = people;
  const tidewater = await organization("Tidewater Alliance", [
    [noor, "EDITOR"],
    [rita, "RECRUITER"],
  ]);
  people.noorAsIt = await actingAs(noor, tidewater);
  people.ritaAsIt = await actingAs(rita, tidewater);
  const group = await plantConversation(
    [
      [amara, "JOINED"],
      [kwame, "JOINED"],
      [hider, "JOINED"],
      [late, "JOINED", { readableAfter: 1 }],
      [left, "LEFT"],
      [asked, "INVITED"],
      [dele, "JOINED"],
      [ruth, "JOINED"],
    ],
    { kind: "GROUP", title: "Wordgroup" },
  );
  const hidden = await plantMessage(amara, group, "wordgroup");
  await db.messageHide.create({ data: { messageId: hidden, profileId: hider.profileId } });
  await plantMessage(kwame, group, "wordafter");
  await plantMessage(kwame, group, "", { deletedAt: new Date() });
  await plantMessage(kwame, group, "wordline", { kind: "RENAMED" });
  await block(amara.profileId, dele.profileId);
  await block(ruth.profileId, amara.profileId);
  const direct = async (word: string, other: Viewer, state: "JOINED" | "REQUESTED" | "DECLINED", more = {}) =>
    plantMessage(
      amara,
      await plantConversation([
        [amara, "JOINED"],
        [other, state, more],
      ]),
      word,
    );
  await direct("wordaccepted", kwame, "JOINED");
  await direct("wordrequest", asked, "REQUESTED");
  await direct("worddeclined", left, "DECLINED");
  await direct("worddeleted", late, "JOINED", { readableAfter: 1 });
  await direct("wordblocked", dele, "JOINED");
  await direct("wordinbox", people.noorAsIt, "JOINED");
});

/** y: finds it; –: as if nobody had said it. */
const table = cellsOf<string, Name>(`
              amara kwame hider late left asked dele ruth noor noorAsIt rita ritaAsIt
find group      y     y     –    –    –    –     –    –    –      –      –     –
find after      y     y     y    y    –    –     y    y    –      –      –     –
find line       –     –     –    –    –    –     –    –    –      –      –     –
find accepted   y     y     –    –    –    –     –    –    –      –      –     –
find request    y     –     –    –    –    y     –    –    –      –      –     –
find declined   y     –     –    –    –    –     –    –    –      –      –     –
find deleted    y     –     –    –    –    –     –    –    –      –      –     –
find blocked    –     –     –    –    –    –     –    –    –      –      –     –
find inbox      y     –     –    –    –    –     –    –    –      y      –     –
`);

describe("search of messages", () => {
  it.each(table)("$who finds what was said in $thing: $may", async ({ who, thing, may }) => {
    const { messages } = await searchMessages(people[who], { q: `word${thing}` });
    expect(messages.map(({ excerpt }) => excerpt)).toEqual(may ? [`word${thing}`] : []);
    const [hit] = messages;
    if (!hit) return;
    const inIt = { q: `word${thing}`, conversationId: hit.conversation.id };
    expect((await selectFoundMessages(people[who], inIt, 10)).map(({ id }) => id)).toEqual([hit.id]);
    // Behind a hit that the viewer does not know of nothing more is told than behind any other time.
    expect((await searchMessages(people[who], { ...inIt, before: hit.id })).messages).toEqual([]);
  });

  it("names a group to whoever is in it or asked into it, and nobody of it across a block", async () => {
    for (const [who, viewer] of Object.entries(people)) {
      const found = await selectFoundConversations(viewer, "wordgroup");
      const isThere = ["amara", "kwame", "hider", "late", "asked", "dele", "ruth"].includes(who);
      expect([who, found.length]).toEqual([who, isThere ? 1 : 0]);
      const named = found.flatMap((one) => one.people.map(({ id }) => id));
      if (who === "amara") expect(named).not.toContain(people.dele.profileId);
      if (who === "dele" || who === "ruth") expect(named).not.toContain(people.amara.profileId);
    }
  });

  it("finds no conversation by the name of somebody across a block, nor one that is unavailable", async () => {
    expect(await selectFoundConversations(people.amara, "dele")).toEqual([]);
    const [group] = await selectFoundConversations(people.dele, "kwame");
    expect(group).toMatchObject({ kind: "GROUP", peopleCount: 4 });
    expect(await selectFoundConversations(people.dele, "amara")).toEqual([]);
    expect(await selectFoundConversations(people.ritaAsIt, "amara")).toEqual([]);
    expect((await selectFoundConversations(people.noorAsIt, "amara")).length).toBe(1);
  });
});
