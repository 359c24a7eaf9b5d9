import { beforeEach, describe, expect, it } from "vitest";
import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { renameGroup } from "@/lib/conversations/mutations/change-group";
import { keepConversation } from "@/lib/conversations/mutations/keep";
import { leaveGroup } from "@/lib/conversations/mutations/leave";
import { listConversations } from "@/lib/conversations/queries/inbox";
import type { ConversationFilter, KeepConversation } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { group, writer, written } from "../../support/groups";
import { block, type Viewer } from "../../support/people";
import { statementsOf } from "../../support/statements";

let number = 0;
const letters = () => [...String((number += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

let amara: Viewer, leila: Viewer, mateo: Viewer;
beforeEach(async () => {
  [amara, leila, mateo] = [
    await writer(`Amara ${letters()}`),
    await writer(`Leila ${letters()}`),
    await writer(`Mateo ${letters()}`),
  ];
});

const listed = async (show: ConversationFilter = "all", viewer = amara) =>
  (await listConversations(viewer, { show })).rows.map(({ id }) => id);
const counts = async (viewer = amara) => (await listConversations(viewer, { show: "all" })).counts;
const keep = (conversationId: string, as: KeepConversation["as"]) => keepConversation(amara, { conversationId, as });

describe("the list of conversations", () => {
  it("has those of which something came last on top, with what was said last and by whom", async () => {
    const first = await written(leila, amara, { state: "JOINED", texts: ["One", "Two"] });
    const second = await written(amara, mateo, { texts: ["Mine"] });
    const { rows, next } = await listConversations(amara, { show: "all" });
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
    expect(next).toBeNull();
    expect(rows[0]).toMatchObject({
      ...{ kind: "DIRECT", title: "", unread: 0, isAvailable: true, peopleCount: 1, invitedBy: null },
      people: [{ id: mateo.profileId, displayName: mateo.profile.displayName }],
      preview: { kind: "TEXT", text: "Mine", isOwn: true, hasPictures: false, hasFiles: false, isDeleted: false },
    });
    expect(rows[1]).toMatchObject({
      ...{ unread: 2, state: "JOINED" },
      preview: { text: "Two", isOwn: false, authorName: leila.profile.displayName },
    });
  });

  it("tells of a group who is in it, and what became of it", async () => {
    const conversationId = await group(amara, [leila], [mateo], "Dune dig");
    const [row] = (await listConversations(amara, { show: "groups" })).rows;
    expect(row).toMatchObject({ title: "Dune dig", peopleCount: 1, people: [{ id: leila.profileId }] });
    expect(row!.preview).toMatchObject({ kind: "JOINED", authorName: leila.profile.displayName });
    await renameGroup(amara, { conversationId, title: "" });
    expect((await listConversations(leila, { show: "all" })).rows[0]).toMatchObject({
      ...{ title: "", preview: { kind: "RENAMED", isOwn: false } },
    });
    await leaveGroup(leila, { conversationId });
    expect(await listed("all", leila)).toEqual([]);
  });

  it("keeps requests apart until they are accepted, with who asks one into a group and nothing of what is said there", async () => {
    const request = await written(mateo, amara);
    const invitation = await group(leila, [mateo], [amara], "Dune dig");
    expect(await listed()).toEqual([]);
    const { rows } = await listConversations(amara, { show: "requests" });
    expect(rows.map(({ id }) => id)).toEqual([invitation, request]);
    expect(rows[0]).toMatchObject({
      ...{ state: "INVITED", title: "Dune dig", peopleCount: 2, preview: null, unread: 1 },
      invitedBy: leila.profile.displayName,
    });
    expect(rows[1]).toMatchObject({ state: "REQUESTED", preview: { text: "Hello" }, unread: 1 });
    expect(await counts()).toEqual({ unread: 0, requests: 2 });
    await acceptConversation(amara, { conversationId: request });
    await acceptConversation(amara, { conversationId: invitation });
    expect(await listed("requests")).toEqual([]);
    expect(await listed()).toEqual([invitation, request]);
    expect(await counts()).toEqual({ unread: 1, requests: 0 });
  });

  it("puts what is pinned on top of all, and what is put aside nowhere else", async () => {
    const [one, two, three] = [
      await written(leila, amara, { state: "JOINED" }),
      await written(mateo, amara, { state: "JOINED" }),
      await group(amara, [leila]),
    ];
    expect(await listed()).toEqual([three, two, one]);
    await keep(one, "pinned");
    expect(await listed()).toEqual([one, three, two]);
    await keep(two, "archived");
    expect(await listed()).toEqual([one, three]);
    expect(await listed("archived")).toEqual([two]);
    await keep(three, "archived");
    expect(await listed("groups")).toEqual([]);
    await deleteConversation(amara, { conversationId: one });
    expect(await listed()).toEqual([]);
  });

  it("counts what is new or marked so, and neither what is silent nor put aside: as many as Unread lists", async () => {
    const [one, two, three] = [
      await written(leila, amara, { state: "JOINED" }),
      await written(mateo, amara, { state: "JOINED" }),
      await written(amara, await writer(`Dele ${letters()}`)),
    ];
    const unread = async () => {
      const found = await listed("unread");
      expect((await counts()).unread).toBe(found.length);
      return found;
    };
    expect(await unread()).toEqual([two, one]);
    await keep(three, "unread");
    await keep(two, "muted");
    expect(await unread()).toEqual([three, one]);
    await keep(one, "archived");
    expect(await unread()).toEqual([three]);
    expect(await listed()).toContain(two);
  });

  it("says of one across a block that it is there, in both directions alike, and counts it no more", async () => {
    const dele = await writer(`Dele ${letters()}`);
    const ids = [await written(leila, amara, { state: "JOINED" }), await written(mateo, amara, { state: "JOINED" })];
    const request = await written(dele, amara);
    await block(amara.profileId, leila.profileId);
    await block(mateo.profileId, amara.profileId);
    await block(dele.profileId, amara.profileId);
    const { rows, counts } = await listConversations(amara, { show: "all" });
    expect(rows.map(({ id }) => id)).toEqual(ids.reverse());
    for (const item of rows)
      expect(item).toMatchObject({ isAvailable: false, people: [], peopleCount: 0, preview: null });
    expect(counts).toEqual({ unread: 0, requests: 0 });
    expect(await listed("requests")).toEqual([]);
    expect(await listed("all", dele)).toEqual([request]);
  });

  it("goes on page by page, each time with one statement", async () => {
    const { profileId } = amara;
    const made = Array.from({ length: 23 }, (_, at) => ({
      id: crypto.randomUUID(),
      newestId: `0199${String(at).padStart(4, "0")}-0000-7000-8000-000000000000`,
    }));
    const createdAt = new Date();
    await db.conversation.createMany({ data: made.map(({ id }) => ({ id, kind: "GROUP" as const, createdAt })) });
    await db.participant.createMany({
      data: made.map(({ id, newestId }) => ({
        ...{ conversationId: id, profileId, state: "JOINED" as const, newestId, createdAt },
      })),
    });
    const statements = await statementsOf(async () => {
      const first = await listConversations(amara, { show: "all" });
      expect(first.rows).toHaveLength(20);
      const rest = await listConversations(amara, { show: "all", before: first.next! });
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
      expect(rest.next).toBeNull();
    });
    expect(statements).toHaveLength(2);
  });
});
