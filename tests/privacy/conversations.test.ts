import { beforeAll, describe, expect, it } from "vitest";
import { deleteMessage, editMessage } from "@/lib/conversations/mutations/change";
import { readConversation } from "@/lib/conversations/mutations/read";
import { conversationsVisibleTo, participantsOf } from "@/lib/conversations/policy";
import { getThread } from "@/lib/conversations/queries";
import { unguardedDb as db } from "@/lib/db";
import { writeCursor } from "@/lib/events/cursor";
import { listMissed } from "@/lib/events/queries";
import { whereOf } from "@/lib/scope";
import { joinedGroup, miscounted, putInto, readWhole, send, trySend } from "../support/conversations";
import { signalsSince } from "../support/live";
import { actingAs, block, organization, person, type Viewer } from "../support/people";
import { cellsOf } from "../support/scene";
import { here } from "../support/settled";

/**
 * A group of Mateo's: Leila was in it from the beginning, as was an organization; others came later, left, were removed,
 * are asked, or said no. Mateo and one of them are across a block, either way. "early" is Mateo's and from before the
 * late one joined, "late" is Mateo's from after that, "leilas" is Leila's.
 */
const whos = [
  ...(["mateo", "leila", "late", "left", "removed", "invited", "declined", "stranger", "blocked", "blocking"] as const),
  ...(["asOwner", "asAdmin", "asEditor", "asRecruiter", "oneself", "exMember"] as const),
] as const;
type Who = (typeof whos)[number];
const people = {} as Record<Who, Viewer>;
const messages = {} as Record<"early" | "late" | "leilas", string>;
let group: string;
let cursor: string;

beforeAll(async () => {
  const names = ["mateo", "leila", "late", "left", "removed", "invited", "declined", "stranger"] as const;
  for (const name of names) people[name] = await person(`Name of ${name}`);
  for (const name of ["blocked", "blocking", "exMember"] as const) people[name] = await person(`Name of ${name}`);
  const roles = { asOwner: "OWNER", asAdmin: "ADMIN", asEditor: "EDITOR", asRecruiter: "RECRUITER" } as const;
  const tidewater = await organization("Tidewater Alliance");
  for (const [name, role] of Object.entries(roles) as [keyof typeof roles, (typeof roles)["asOwner"]][]) {
    const human = await person(`Name of ${name}`);
    const row = { organizationId: tidewater, profileId: human.profileId, role, createdAt: new Date() };
    await db.membership.create({ data: row });
    people[name] = await actingAs(human, tidewater);
    if (name === "asOwner") people.oneself = human;
  }
  group = await joinedGroup("Dunes of Dele", [
    ...[people.mateo, people.leila, people.left, people.removed, people.blocked, people.blocking, people.asOwner],
  ]);
  messages.early = (await send(people.mateo, group, "Words of early")).messageId;
  await putInto(group, people.late, "JOINED");
  await putInto(group, people.left, "LEFT");
  await putInto(group, people.removed, "LEFT");
  await putInto(group, people.invited, "INVITED");
  await putInto(group, people.declined, "DECLINED");
  await block(people.mateo.profileId, people.blocked.profileId);
  await block(people.blocking.profileId, people.mateo.profileId);
  for (const name of ["blocked", "blocking"] as const)
    await db.participant.updateMany({ where: { profileId: people[name].profileId }, data: { unread: 0 } });
  cursor = await here();
  messages.late = (await send(people.mateo, group, "Words of late", { quotedId: messages.early })).messageId;
  messages.leilas = (await send(people.leila, group, "Words of leilas", { quotedId: messages.late })).messageId;
});

// y: may; –: as if it were not there.
const cells = cellsOf<string, Who>(`
                       mateo leila late left removed invited declined stranger blocked blocking asOwner asAdmin asEditor asRecruiter oneself exMember
see  conversation        y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
see  title               y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
name mateo               y     y    y    –     –       y        –        –        –       –        y       y        y         –         –       –
name leila               y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
name blocked             –     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
name invited             y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
name late                y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
name left                –     –    –    –     –       –        –        –        –       –        –       –        –         –         –       –
name removed             –     –    –    –     –       –        –        –        –       –        –       –        –         –         –       –
name declined            –     –    –    –     –       –        –        –        –       –        –       –        –         –         –       –
read early               y     y    –    –     –       –        –        –        –       –        y       y        y         –         –       –
read late                y     y    y    –     –       –        –        –        –       –        y       y        y         –         –       –
read leilas              y     y    y    –     –       –        –        –        y       y        y       y        y         –         –       –
quote early              y     y    –    –     –       –        –        –        –       –        y       y        y         –         –       –
quote late               y     y    y    –     –       –        –        –        –       –        y       y        y         –         –       –
hear mateos              y     y    y    –     –       –        –        –        –       –        y       y        y         –         y       –
hear leilas              y     y    y    –     –       –        –        –        y       y        y       y        y         –         y       –
know read                y     y    y    –     –       –        –        –        y       y        y       y        y         –         –       –
say  words               y     y    y    –     –       –        –        –        y       y        y       y        y         –         –       –
`);
const rows = (...acts: string[]) => cells.filter(({ act }) => acts.includes(act));
const idOf = (thing: string) => messages[thing as keyof typeof messages];

describe("a group", () => {
  it.each(rows("see"))("$who sees its $thing: $may", async ({ who, thing, may }) => {
    const thread = await getThread(people[who], { conversationId: group });
    expect(thread !== null).toBe(may);
    expect(JSON.stringify(thread).includes("Dunes of Dele")).toBe(may);
    const scope = { AND: [whereOf(conversationsVisibleTo(people[who])), { id: group }] };
    expect(await db.conversation.count({ where: scope })).toBe(may ? 1 : 0);
    if (thing !== "conversation" || may) return;
    // Nor does anything tell it from one that does not exist.
    const absent = "019a0000-0000-7000-8000-000000000000";
    const asked = [group, absent].map((conversationId) => getThread(people[who], { conversationId }));
    expect(await Promise.all(asked)).toEqual([null, null]);
    const said = [group, absent].map((id) => trySend(people[who], id, "Hello"));
    expect(new Set((await Promise.all(said)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.participant.count({ where: whereOf(participantsOf(people[who], group)) })).toBe(0);
  });

  it.each(rows("name"))("$who finds $thing in its list of members: $may", async ({ who, thing, may }) => {
    const thread = await getThread(people[who], { conversationId: group });
    const named = (thread?.conversation.people ?? []).map(({ id }) => id);
    expect(named.includes(people[thing as Who].profileId)).toBe(may);
  });

  it.each(rows("read", "quote"))("$who $act message $thing: $may", async ({ who, act, thing, may }) => {
    const viewer = people[who];
    const thread = await readWhole(viewer, group);
    const isIn = (list: readonly { id: string }[] | undefined) => list?.some(({ id }) => id === idOf(thing)) ?? false;
    if (act === "quote") {
      const quoting = thread?.messages.find(({ id }) => id === (thing === "early" ? messages.late : messages.leilas));
      const excerpt = quoting?.quoted && quoting.quoted !== "unavailable" ? quoting.quoted.excerpt : "";
      expect(excerpt === `Words of ${thing}`).toBe(may);
      return;
    }
    const [around, since] = [
      await getThread(viewer, { conversationId: group, around: idOf(thing) }),
      await getThread(viewer, { conversationId: group, since: 0 }),
    ];
    const text = JSON.stringify([thread, around, since]).includes(`Words of ${thing}`);
    const found = [isIn(thread?.messages), isIn(around?.messages), isIn(since?.messages), text];
    expect(found).toEqual([may, may, may, may]);
  });

  it.each(rows("hear"))("$who is told live of what $thing writes: $may", async ({ who, thing, may }) => {
    const sender = thing === "leilas" ? people.leila : people.mateo;
    const blocks = thing === "leilas" ? { fromId: people.mateo.profileId } : { fromId: people.leila.profileId };
    const kept = await db.event.findMany({ where: { subjectId: group, ...blocks } });
    await db.event.deleteMany({ where: { subjectId: group, ...blocks } });
    expect(await db.event.count({ where: { subjectId: group, fromId: sender.profileId } })).toBeGreaterThan(0);
    const signals = await signalsSince(people[who], cursor);
    await db.event.createMany({ data: kept });
    expect(signals.includes(`conversation ${group}`)).toBe(may);
    expect(signals.includes("news")).toBe(may);
  });

  it.each(rows("know"))("$who learns how far Leila has read: $may", async ({ who, may }) => {
    await readConversation(people.leila, { conversationId: group, sequence: 2 });
    const thread = await getThread(people[who], { conversationId: group });
    const leila = thread?.conversation.people.find(({ id }) => id === people.leila.profileId);
    expect(typeof leila?.readSequence === "number").toBe(may);
  });

  it.each(rows("say"))("$who says something in it: $may", async ({ who, may }) => {
    expect((await trySend(people[who], group, "Said")).status).toBe(may ? "done" : "refused");
    expect(await miscounted()).toEqual([]);
  });

  it("has nobody who changes what others wrote", async () => {
    for (const who of whos.filter((name) => name !== "mateo")) {
      const of = { conversationId: group, messageId: messages.late };
      expect((await editMessage(people[who], { ...of, text: "Not mine" })).status).toBe("refused");
      expect((await deleteMessage(people[who], of)).status).toBe("refused");
    }
    const kept = await db.message.findUniqueOrThrow({ where: { id: messages.late } });
    expect(kept).toMatchObject({ text: "Words of late", editedAt: null, deletedAt: null });
  });

  it("tells an ended session nothing", async () => {
    const gone = await person("Gone Again");
    await putInto(group, gone, "JOINED");
    await send(people.leila, group, "More words");
    await here();
    const after = writeCursor({ transaction: "1", id: "00000000-0000-0000-0000-000000000000" });
    expect((await listMissed(gone, { after })).signals).toContain(`conversation ${group}`);
    await db.session.deleteMany({ where: { userId: gone.userId } });
    expect((await listMissed(gone, { after })).signals).toEqual([]);
  });
});
