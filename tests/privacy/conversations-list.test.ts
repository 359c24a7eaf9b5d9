import { beforeAll, describe, expect, it } from "vitest";
import { viewerWithAccount } from "@/lib/auth/account";
import { newsOf } from "@/components/shell/live/news";
import { systemClock } from "@/lib/clock";
import { listConversations, getMessaging } from "@/lib/conversations/queries/inbox";
import {
  findConversationWith,
  findRecipients,
  getConversation,
  listRecipients,
} from "@/lib/conversations/queries/people";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup, putInto, send, write } from "../support/conversations";
import { tokenActingAs } from "../support/live";
import { actingAs, block, confirm, makeAllies, organization, person, type Viewer } from "../support/people";
import { cellsOf } from "../support/scene";

/**
 * A group of Mateo's, as in conversations.test.ts: Leila was in it from the beginning, as was an organization; others came
 * later, left, were removed, are asked, or said no. Mateo and one of them are across a block, either way. "early" is
 * Mateo's and from before the late one joined, "late" is Mateo's from after that. Mateo wrote to Tidewater and to Leila,
 * too, to both as a stranger.
 */
type Who =
  | ("mateo" | "leila" | "late" | "left" | "removed" | "invited" | "declined" | "stranger" | "blocked" | "blocking")
  | ("asOwner" | "asAdmin" | "asEditor" | "asRecruiter" | "oneself" | "exMember");
const people = {} as Record<Who, Viewer>;
let group: string, toOrganization: string, toLeila: string;

beforeAll(async () => {
  const names = ["mateo", "leila", "late", "left", "removed", "invited", "declined", "stranger"] as const;
  for (const name of names) people[name] = await person(`Name of ${name}`);
  for (const name of ["blocked", "blocking", "exMember"] as const) people[name] = await person(`Name of ${name}`);
  await confirm(people.mateo);
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
  await send(people.mateo, group, "Words of early");
  await putInto(group, people.late, "JOINED");
  await putInto(group, people.left, "LEFT");
  await putInto(group, people.removed, "LEFT");
  await putInto(group, people.invited, "INVITED");
  await putInto(group, people.declined, "DECLINED");
  await db.participant.updateMany({ where: { conversationId: group }, data: { unread: 0 } });
  await db.participant.updateMany({ where: { conversationId: group, state: "INVITED" }, data: { unread: 1 } });
  await block(people.mateo.profileId, people.blocked.profileId);
  await block(people.blocking.profileId, people.mateo.profileId);
  await send(people.mateo, group, "Words of late");
  toOrganization = (await write(people.mateo, tidewater, "Words to us")).conversationId;
  toLeila = (await write(people.mateo, people.leila.profileId, "Words to her")).conversationId;
});

// y: may; –: as if it were not there.
const cells = cellsOf<string, Who>(`
                       mateo leila late left removed invited declined stranger blocked blocking asOwner asAdmin asEditor asRecruiter oneself exMember
list  title              y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
list  mateo              y     y    y    –     –       y        –        –        –       –        y       y        y         –         –       –
list  preview            y     y    y    –     –       –        –        –        –       –        y       y        y         –         –       –
open  title              y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
open  mateo              y     y    y    –     –       y        –        –        –       –        y       y        y         –         –       –
open  leila              y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
open  invited            y     y    y    –     –       y        –        –        y       y        y       y        y         –         –       –
open  left               –     –    –    –     –       –        –        –        –       –        –       –        –         –         –       –
open  declined           –     –    –    –     –       –        –        –        –       –        –       –        –         –         –       –
badge of-oneself         –     y    y    –     –       y        –        –        –       –        –       –        –         –         –       –
badge of-tidewater       –     –    –    –     –       –        –        –        –       –        y       y        y         –         y       –
find  to-organization    y     –    –    –     –       –        –        –        –       –        y       y        y         –         –       –
find  to-leila           y     y    –    –     –       –        –        –        –       –        –       –        –         –         –       –
`);
const rows = (act: string) => cells.filter((cell) => cell.act === act);

describe("the list of conversations", () => {
  it.each(rows("list"))("has $thing of the group for $who: $may", async ({ who, thing, may }) => {
    const viewer = people[who];
    const filters = ["all", "unread", "requests", "groups"] as const;
    const pages = await Promise.all(filters.map((show) => listConversations(viewer, { show })));
    const listed = pages.flatMap(({ rows }) => rows).filter(({ id }) => id === group);
    const words = { title: "Dunes of Dele", mateo: "Name of mateo", preview: "Words of late" }[thing]!;
    expect(JSON.stringify(listed).includes(words)).toBe(may);
    if (thing === "title") expect(JSON.stringify(pages).includes("Words of early")).toBe(false);
    expect((await listConversations(viewer, { show: "archived" })).rows).toEqual([]);
  });

  it.each(rows("find"))("has $thing of two for $who: $may", async ({ who, thing, may }) => {
    const id = thing === "to-leila" ? toLeila : toOrganization;
    const [all, requests] = [
      await listConversations(people[who], { show: "all" }),
      await listConversations(people[who], { show: "requests" }),
    ];
    expect([...all.rows, ...requests.rows].some((row) => row.id === id)).toBe(may);
    expect((await getConversation(people[who], { conversationId: id })) !== null).toBe(may);
    const others = [people.mateo, people.leila, people.asOwner].map(({ profileId }) => profileId);
    const found = await Promise.all(others.map((other) => findConversationWith(people[who], other)));
    expect(found.includes(id)).toBe(may);
  });
});

it.each(rows("open"))("The group tells $who of $thing: $may", async ({ who, thing, may }) => {
  const found = await getConversation(people[who], { conversationId: group });
  if (thing === "title") expect(found?.title === "Dunes of Dele").toBe(may);
  else expect((found?.people ?? []).some(({ id }) => id === people[thing as Who].profileId)).toBe(may);
  expect(JSON.stringify(found)).not.toContain("Words of");
});

it.each(rows("badge"))("The badge $thing counts what is new for $who: $may", async ({ who, thing, may }) => {
  const viewer = people[who];
  const acting = thing === "of-oneself" ? viewer.ownProfileId : people.asOwner.profileId;
  const found = await viewerWithAccount(await tokenActingAs(viewer, viewer.profileId), systemClock);
  const { profiles, conversations } = newsOf(found!.account, acting);
  expect((profiles[acting] ?? 0) > 0).toBe(may);
  const { counts } = await listConversations(viewer, { show: "all" });
  if (viewer.profileId === acting) expect(counts.unread + counts.requests).toBe(conversations);
});

it("Those whom one may write to are found by others, allies first, and across no block", async () => {
  const [asker, ally, shy, open, blocked, blocking] = await Promise.all(
    ["Asker", "Quill ally", "Quill shy", "Quill open", "Quill blocked", "Quill blocking"].map((name) => person(name)),
  );
  for (const one of [shy!, ally!])
    await db.profile.update({ where: { id: one.profileId }, data: { messagesAudience: "ALLIES" } });
  await makeAllies(asker!.profileId, ally!.profileId);
  await block(asker!.profileId, blocked!.profileId);
  await block(blocking!.profileId, asker!.profileId);
  const names = async (q: string) => (await findRecipients(asker!, { q })).people.map(({ displayName }) => displayName);
  expect(await names("quill")).toEqual(["Quill ally", "Quill open"]);
  expect(await names("")).toEqual(["Quill ally"]);
  const all = [ally!, shy!, open!, blocked!, blocking!, asker!].map(({ profileId }) => profileId);
  expect((await listRecipients(asker!, all)).map(({ displayName }) => displayName)).toEqual([
    "Quill ally",
    "Quill open",
  ]);
  const recruiter = people.asRecruiter;
  expect((await findRecipients(recruiter, { q: "quill" })).people).toEqual([]);
  expect(await listRecipients(recruiter, all)).toEqual([]);
});

it("Into a group nobody is found who is in it, was asked, or, but for its owner, said no or left", async () => {
  const found = async (who: Who) =>
    (await findRecipients(people[who], { q: "name of", conversationId: group })).people.map(({ id }) => id);
  const has = async (who: Who, other: Who) => (await found(who)).includes(people[other].profileId);
  for (const who of ["mateo", "leila"] as const)
    for (const other of ["invited", "late"] as const) expect(await has(who, other)).toBe(false);
  for (const other of ["left", "declined", "removed"] as const) {
    expect(await has("leila", other)).toBe(false);
    expect(await has("mateo", other)).toBe(true);
  }
  // Of a group that one is not in nothing is learned.
  expect(await found("stranger")).toEqual(
    (await findRecipients(people.stranger, { q: "name of" })).people.map(({ id }) => id),
  );
});

it("Who may write to a profile is shown to those alone who may change it", async () => {
  const shown = await Promise.all(
    (["mateo", "asOwner", "asAdmin", "asEditor", "asRecruiter"] as const).map((who) => getMessaging(people[who])),
  );
  const saved = { audience: "EVERYONE", receipts: "on" };
  expect(shown).toEqual([saved, saved, saved, null, null]);
});
