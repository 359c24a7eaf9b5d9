import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteConversation } from "@/lib/conversations/mutations/answer";
import { deleteMessage, editMessage, hideMessage } from "@/lib/conversations/mutations/change";
import { readConversation } from "@/lib/conversations/mutations/read";
import { sendMessage } from "@/lib/conversations/mutations/send";
import { tellTyping } from "@/lib/conversations/mutations/typing";
import {
  directConversationsOf,
  messageHidesOwnedBy,
  messagesWrittenBy,
  participationsDeclinedBy,
  participationsOwnedBy,
} from "@/lib/conversations/policy";
import { getThread } from "@/lib/conversations/queries";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { joinedGroup, miscounted, participantOf, putInto, send, trySend, write } from "../support/conversations";
import { signalsSince } from "../support/live";
import { actingAs, block, makeAllies, organization, person, type Viewer } from "../support/people";
import { cellsOf } from "../support/scene";
import { here } from "../support/settled";

/**
 * Leila, a stranger to all of them, wrote to each: to an ally of hers, to one who has not answered, to one who said no, to
 * one whom she blocked since and to one who blocked her since, and to an organization. A cell says who finds what of what
 * she wrote to them; of the organization each in their role; the stranger tries what is the requested one's.
 */
const whos = [
  ...(["leila", "ally", "requested", "declined", "blocked", "blocking", "stranger"] as const),
  ...(["asOwner", "asAdmin", "asEditor", "asRecruiter", "oneself", "exMember"] as const),
] as const;
type Who = (typeof whos)[number];
const people = {} as Record<Who, Viewer>;
const sent = {} as Record<Who, { conversationId: string; messageId: string }>;
let cursor: string;
const absent = "019a0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  for (const name of whos.filter((name) => !name.startsWith("as") && name !== "oneself"))
    people[name] = await person(`Name of ${name}`);
  const { leila } = people;
  const tidewater = await organization("Tidewater Alliance");
  const roles = { asOwner: "OWNER", asAdmin: "ADMIN", asEditor: "EDITOR", asRecruiter: "RECRUITER" } as const;
  for (const name of Object.keys(roles) as (keyof typeof roles)[]) {
    const human = await person(`Name of ${name}`);
    const row = { organizationId: tidewater, profileId: human.profileId, role: roles[name], createdAt: new Date() };
    await db.membership.create({ data: row });
    people[name] = await actingAs(human, tidewater);
    if (name === "asOwner") people.oneself = human;
  }
  await makeAllies(leila.profileId, people.ally.profileId);
  cursor = await here();
  for (const name of ["ally", "requested", "declined", "blocked", "blocking", "asOwner"] as const) {
    sent[name] = await write(leila, people[name].profileId, `Words of leila to ${name}`);
    if (name === "declined") await deleteConversation(people.declined, sent[name]);
  }
  sent.leila = sent.ally;
  sent.stranger = sent.requested;
  for (const name of ["asAdmin", "asEditor", "asRecruiter", "oneself", "exMember"] as const) sent[name] = sent.asOwner;
  await block(leila.profileId, people.blocked.profileId);
  await block(people.blocking.profileId, leila.profileId);
  await db.participant.updateMany({
    where: { profileId: { in: [people.blocked.profileId, people.blocking.profileId] } },
    data: { unread: 0 },
  });
  // Whoever said no is told of that in their other tabs.
  await db.event.deleteMany({ where: { fromId: { not: leila.profileId } } });
});

const cells = cellsOf<string, Who>(`
                     leila ally requested declined blocked blocking stranger asOwner asAdmin asEditor asRecruiter oneself exMember
see  conversation      y    y       y        –        y        y        –       y       y       y         –         –       –
name leila             y    y       y        –        –        –        –       y       y       y         –         –       –
read words             y    y       y        –        –        –        –       y       y       y         –         –       –
badge unread           –    y       y        –        –        –        –       y       y       y         –         –       –
hear words             y    y       y        –        –        –        –       y       y       y         –         y       –
know read              y    y       –        –        –        –        –       –       –       –         –         –       –
type words             y    y       –        –        –        –        –       –       –       –         –         –       –
`);
const rows = (act: string) => cells.filter((cell) => cell.act === act);

describe("what somebody wrote to one", () => {
  it.each(rows("see"))("is a conversation that $who sees: $may", async ({ who, may }) => {
    const thread = await getThread(people[who], sent[who]);
    expect(thread !== null).toBe(may);
    const where = { AND: [whereOf(participationsOwnedBy(people[who])), { conversationId: sent[who].conversationId }] };
    expect(await db.participant.count({ where })).toBe(may ? 1 : 0);
    if (!may)
      expect(await trySend(people[who], sent[who].conversationId, "…")).toEqual(
        await trySend(people[who], absent, "…"),
      );
  });

  it.each(rows("name"))("names its author to $who: $may", async ({ who, may }) => {
    const text = JSON.stringify(await getThread(people[who], sent[who]));
    expect(text.includes("Name of leila")).toBe(may);
    expect(text.includes(people.leila.profile.handle)).toBe(may);
  });

  it.each(rows("read"))("is read by $who: $may", async ({ who, may }) => {
    const { conversationId, messageId: around } = sent[who];
    const threads = [{}, { around }, { atUnread: true }, { since: 0 }, { after: 0 }, { before: 99 }].map((asked) =>
      getThread(people[who], { conversationId, ...asked }),
    );
    const found = (await Promise.all(threads)).map((thread) => JSON.stringify(thread).includes("Words of leila"));
    expect(new Set(found)).toEqual(new Set([may]));
  });

  it.each(rows("badge"))("counts as unread for $who: $may", async ({ who, may }) => {
    const thread = await getThread(people[who], sent[who]);
    expect((thread?.conversation.mine.unread ?? 0) > 0).toBe(may);
    expect((thread?.firstUnread ?? 0) > 0).toBe(may);
    expect(await miscounted()).toEqual([]);
  });

  it.each(rows("hear"))("is told live to $who: $may", async ({ who, may }) => {
    const signals = await signalsSince(people[who], cursor);
    expect(signals.includes(`conversation ${sent[who].conversationId}`)).toBe(may);
  });

  it.each(rows("type"))("is answered by $who, of which the other one is told: $may", async ({ who, may }) => {
    const told = await tellTyping(people[who], sent[who]);
    expect(told.status).toBe(may ? "done" : "refused");
  });

  it.each(rows("know"))("lets $who and its author know how far the other one has read: $may", async ({ who, may }) => {
    await readConversation(people[who], { ...sent[who], sequence: 1 });
    for (const [viewer, other] of [
      [people[who], people.leila],
      [people.leila, people[who]],
    ] as const) {
      const thread = await getThread(viewer, sent[who]);
      const shown = thread?.conversation.people.find(({ id }) => id === other.profileId);
      if (viewer.profileId !== other.profileId) expect(typeof shown?.readSequence === "number").toBe(may);
    }
  });

  it("tells its author the same of a request that waits as of one that was declined", async () => {
    const shown = async (who: Who) => {
      const thread = (await getThread(people.leila, sent[who]))!;
      const named = [
        people[who].profileId,
        people[who].profile.handle,
        people[who].profile.displayName,
        sent[who].conversationId,
        sent[who].messageId,
      ];
      const { now, ...rest } = thread;
      const text = JSON.stringify(rest)
        .replace(/"(createdAt|key)":"[^"]+"/g, "")
        .replaceAll(who, "…");
      return [now > 0, named.reduce((left, name) => left.replaceAll(name, "…"), text)];
    };
    expect(await shown("declined")).toEqual(await shown("requested"));
    for (const who of ["declined", "requested"] as const)
      for (const text of ["Second", "Third", "Fourth"])
        expect([who, text, (await trySend(people.leila, sent[who].conversationId, text)).status]).toEqual([
          ...[who, text, text === "Fourth" ? "refused" : "done"],
        ]);
    expect(await participantOf(sent.declined.conversationId, people.declined)).toMatchObject({
      unread: 0,
      newestId: null,
    });
  });

  it("is of the scopes that name a profile's own rows, its own", async () => {
    for (const who of whos) {
      const viewer = people[who];
      const own = await db.message.count({ where: whereOf(messagesWrittenBy(viewer)) });
      expect(own > 0).toBe(who === "leila");
      expect(await db.messageHide.count({ where: whereOf(messageHidesOwnedBy(viewer)) })).toBe(0);
      const declined = await db.participant.count({ where: whereOf(participationsDeclinedBy(viewer)) });
      expect(declined).toBe(who === "declined" ? 1 : 0);
      const direct = await db.conversation.count({ where: whereOf(directConversationsOf(viewer)) });
      const isNobodys = ["stranger", "asRecruiter", "oneself", "exMember"].includes(who);
      expect(direct).toBe(who === "leila" ? 6 : isNobodys ? 0 : 1);
    }
  });
});

describe("a message of one conversation", () => {
  it("is not reached through another one, by those who are in both nor by those who are in one", async () => {
    const { leila, ally, requested } = people;
    const [one, other] = [
      await joinedGroup("One", [leila, ally]),
      await joinedGroup("Other", [leila, ally, requested]),
    ];
    await putInto(one, requested, "LEFT");
    const { messageId } = await send(leila, one, "Only in one");
    for (const viewer of [leila, ally, requested]) {
      const of = { conversationId: other, messageId };
      const refused = { status: "refused", reason: "not-found" };
      expect(await editMessage(viewer, { ...of, text: "Through the other" })).toEqual(refused);
      expect(await deleteMessage(viewer, of)).toEqual(refused);
      expect(await hideMessage(viewer, of)).toEqual(refused);
      const said = { conversationId: other, key: randomUUID(), text: "See", pictures: [], fileIds: [] };
      const quoting = await trySend(viewer, other, "See", { quotedId: messageId });
      expect(quoting.status).toBe("done");
      expect((await sendMessage(viewer, { ...said, quotedId: messageId })).status).toBe("done");
      const thread = (await getThread(viewer, { conversationId: other, around: messageId }))!;
      expect(JSON.stringify(thread)).not.toContain("Only in one");
      expect(thread.messages.every(({ quoted }) => quoted === null)).toBe(true);
    }
    expect(
      await db.message.count({ where: { id: messageId, text: "Only in one", editedAt: null, deletedAt: null } }),
    ).toBe(1);
    expect(await db.messageHide.count({ where: { messageId } })).toBe(0);
  });
});
