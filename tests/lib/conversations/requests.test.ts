import { beforeEach, describe, expect, it } from "vitest";
import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { keepConversation } from "@/lib/conversations/mutations/keep";
import { changeMessaging } from "@/lib/conversations/mutations/privacy";
import type { KeepConversation } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { refuse } from "@/lib/result";
import { writer, written } from "../../support/groups";
import { actingAs, block, organization, type Viewer } from "../../support/people";

let number = 0;
const letters = () => [...String((number += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

let amara: Viewer, mateo: Viewer;
beforeEach(async () => {
  [amara, mateo] = [await writer(`Amara ${letters()}`), await writer(`Mateo ${letters()}`)];
});

const rowOf = (conversationId: string, { profileId }: Viewer) =>
  db.participant.findUniqueOrThrow({ where: { conversationId_profileId: { conversationId, profileId } } });

describe("a request", () => {
  it("that is accepted is a conversation, with what was written in it and not read yet", async () => {
    const conversationId = await written(mateo, amara, { texts: ["Hello", "Are you there?"] });
    const asked = { conversationId };
    for (const twice of [asked, asked]) expect((await acceptConversation(amara, twice)).status).toBe("done");
    expect(await rowOf(conversationId, amara)).toMatchObject({ state: "JOINED", unread: 2, readableAfter: 0 });
    expect((await rowOf(conversationId, amara)).joinedAt).not.toBeNull();
    expect(await db.message.count({ where: { conversationId } })).toBe(2);
  });

  it("that is deleted is gone for whom it went to, and whoever wrote it finds it as it was", async () => {
    const conversationId = await written(mateo, amara);
    const before = await rowOf(conversationId, mateo);
    expect((await deleteConversation(amara, { conversationId })).status).toBe("done");
    expect(await rowOf(conversationId, amara)).toMatchObject({
      ...{ state: "DECLINED", newestId: null, unread: 0, readableAfter: 1 },
    });
    expect(await rowOf(conversationId, mateo)).toEqual(before);
    expect(await acceptConversation(amara, { conversationId })).toEqual(refuse("not-found"));
    const told = await db.event.findMany({ where: { subjectId: conversationId } });
    expect(told.flatMap(({ recipientIds }) => recipientIds)).toEqual([amara.profileId]);
  });

  it("is accepted across no block, in neither direction, nor by anybody else", async () => {
    const [ofMine, ofTheirs] = [await writer(`Dele ${letters()}`), await writer(`Ruth ${letters()}`)];
    await block(amara.profileId, ofMine.profileId);
    await block(ofTheirs.profileId, amara.profileId);
    for (const one of [ofMine, ofTheirs]) {
      const conversationId = await written(one, amara);
      expect(await acceptConversation(amara, { conversationId })).toEqual(refuse("conversation-unavailable"));
      expect(await acceptConversation(mateo, { conversationId })).toEqual(refuse("not-found"));
      expect((await deleteConversation(amara, { conversationId })).status).toBe("done");
    }
  });

  it("to an organization is answered by those who answer for it", async () => {
    const tidewater = await organization(`Tidewater ${letters()}`, [
      [amara, "RECRUITER"],
      [await writer(`Noor ${letters()}`), "OWNER"],
    ]);
    const recruiter = await actingAs(amara, tidewater);
    const conversationId = await written(mateo, recruiter);
    expect(await acceptConversation(recruiter, { conversationId })).toEqual(refuse("wrong-profile"));
    expect(await acceptConversation(amara, { conversationId })).toEqual(refuse("not-found"));
    await db.membership.updateMany({ where: { profileId: amara.profileId }, data: { role: "EDITOR" } });
    expect((await acceptConversation(await actingAs(amara, tidewater), { conversationId })).status).toBe("done");
  });
});

describe("a conversation", () => {
  it("is pinned, silent, put aside and marked for its profile alone", async () => {
    const conversationId = await written(mateo, amara, { state: "JOINED" });
    const before = await rowOf(conversationId, mateo);
    const keep = (as: KeepConversation["as"]) => keepConversation(amara, { conversationId, as });
    for (const [as, found] of [
      ["muted", { mutedAt: expect.any(Date) }],
      ["unmuted", { mutedAt: null }],
      ["pinned", { pinnedAt: expect.any(Date) }],
      ["archived", { archivedAt: expect.any(Date), pinnedAt: null }],
      ["unread", { isMarkedUnread: true }],
      ["pinned", { pinnedAt: expect.any(Date), archivedAt: null }],
      ["unpinned", { pinnedAt: null }],
    ] as const) {
      expect((await keep(as)).status).toBe("done");
      expect(await rowOf(conversationId, amara)).toMatchObject(found);
    }
    expect(await rowOf(conversationId, mateo)).toEqual(before);
    expect(await keepConversation(await writer(`Dele ${letters()}`), { conversationId, as: "pinned" })).toEqual(
      refuse("not-found"),
    );
  });

  it("is no more than one of ten on top", async () => {
    const others = await Promise.all(Array.from({ length: 11 }, () => writer(`Other ${letters()}`)));
    const ids = [];
    for (const other of others) ids.push(await written(other, amara, { state: "JOINED" }));
    const answers = await Promise.all(ids.map((id) => keepConversation(amara, { conversationId: id, as: "pinned" })));
    expect(answers.filter(({ status }) => status === "done")).toHaveLength(10);
    expect(answers).toContainEqual(refuse("too-many-pinned"));
    expect(await db.participant.count({ where: { profileId: amara.profileId, pinnedAt: { not: null } } })).toBe(10);
  });

  it("that one deletes leaves one's list with what was said, and stays with the other", async () => {
    const conversationId = await written(mateo, amara, { state: "JOINED", texts: ["One", "Two"] });
    const before = await rowOf(conversationId, mateo);
    expect((await deleteConversation(amara, { conversationId })).status).toBe("done");
    expect(await rowOf(conversationId, amara)).toMatchObject({
      ...{ state: "JOINED", newestId: null, unread: 0, readableAfter: 2 },
    });
    expect(await rowOf(conversationId, mateo)).toEqual(before);
    expect(await keepConversation(amara, { conversationId, as: "pinned" })).toEqual(refuse("not-found"));
  });
});

it("Who may write to one, and whether one shows what one has read, are changed one by one", async () => {
  const before = { audience: "EVERYONE", receipts: "on" };
  expect(await changeMessaging(amara, { audience: "ALLIES" })).toEqual({ status: "done", value: { before } });
  expect(await changeMessaging(amara, { receipts: "off" })).toEqual({
    ...{ status: "done", value: { before: { audience: "ALLIES", receipts: "on" } } },
  });
  expect(await db.profile.findUniqueOrThrow({ where: { id: amara.profileId } })).toMatchObject({
    ...{ messagesAudience: "ALLIES", sharesReadState: false },
  });
});
