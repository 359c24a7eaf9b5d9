import { beforeEach, describe, expect, it } from "vitest";
import { REQUEST_PAUSE_DAYS } from "@/lib/allies/schema/limits";
import { namedIn } from "@/components/conversations/thread/people";
import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { removeGroupPhoto, renameGroup } from "@/lib/conversations/mutations/change-group";
import { createGroup, inviteToGroup } from "@/lib/conversations/mutations/groups";
import { handOverGroup, leaveGroup, removeFromGroup } from "@/lib/conversations/mutations/leave";
import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { findRecipients, getConversation } from "@/lib/conversations/queries/people";
import { searchMessages } from "@/lib/conversations/queries/search";
import { unguardedDb as db } from "@/lib/db";
import { refuse } from "@/lib/result";
import { DAY_MS } from "@/lib/time";
import { group, linesOf, statesIn, writer } from "../../support/groups";
import { actingAs, block, makeAllies, organization, person, type Viewer } from "../../support/people";

let number = 0;
const letters = () => [...String((number += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

let amara: Viewer, leila: Viewer, mateo: Viewer, dele: Viewer;
beforeEach(async () => {
  [amara, leila, mateo, dele] = [
    await writer(`Amara ${letters()}`),
    await writer(`Leila ${letters()}`),
    await writer(`Mateo ${letters()}`),
    await writer(`Dele ${letters()}`),
  ];
});

const mineIn = (conversationId: string, { profileId }: Viewer) =>
  db.participant.findUniqueOrThrow({ where: { conversationId_profileId: { conversationId, profileId } } });
const only = (...viewers: Viewer[]) => viewers.map(({ profileId }) => profileId);
const offered = async (viewer: Viewer, conversationId: string, { profileId }: Viewer) => {
  const { handle } = await db.profile.findUniqueOrThrow({ where: { id: profileId } });
  const { people } = await findRecipients(viewer, { conversationId, q: handle });
  return people.map(({ id }) => id);
};
const allow = (viewer: Viewer, messagesAudience: "EVERYONE" | "ALLIES") =>
  db.profile.update({ where: { id: viewer.profileId }, data: { messagesAudience } });

describe("a group", () => {
  it("has whoever makes it, and asks all others, allies too", async () => {
    await makeAllies(amara.profileId, leila.profileId);
    const conversationId = await group(amara, [], [leila, mateo], "Dune dig");
    expect(await statesIn(conversationId)).toEqual({ Amara: "owner", Leila: "INVITED", Mateo: "INVITED" });
    expect(await linesOf(conversationId)).toEqual(["CREATED"]);
    expect(await mineIn(conversationId, leila)).toMatchObject({
      unread: 1,
      invitedById: amara.profileId,
      joinedAt: null,
    });
    expect((await mineIn(conversationId, leila)).newestId).not.toBeNull();
  });

  it("is called by no name that poses as the service; one of before stays as it is", async () => {
    const reserved = { status: "invalid", fields: { title: "validations.name-reserved" } };
    const title = "Aⅼlyway Ѕupport";
    expect(await createGroup(amara, { title, profileIds: only(leila) })).toEqual(reserved);
    expect(await db.participant.count({ where: { profileId: amara.profileId } })).toBe(0);
    const conversationId = await group(amara, [leila], [], "Dune dig");
    expect(await renameGroup(amara, { conversationId, title })).toEqual(reserved);
    expect(await linesOf(conversationId)).toEqual(["CREATED", "JOINED"]);
    await db.conversation.update({ where: { id: conversationId }, data: { title } });
    expect((await renameGroup(amara, { conversationId, title })).status).toBe("done");
  });

  it("shows who joins nothing of before, and counts nothing of it", async () => {
    const conversationId = await group(amara, [leila], [mateo]);
    const { revision } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
    expect(await acceptConversation(mateo, { conversationId })).toEqual({ status: "done", value: undefined });
    expect(await mineIn(conversationId, mateo)).toMatchObject({ state: "JOINED", readableAfter: revision, unread: 0 });
    expect(await linesOf(conversationId)).toEqual(["CREATED", "JOINED", "JOINED"]);
    // Twice the same.
    expect((await acceptConversation(mateo, { conversationId })).status).toBe("done");
    expect(await linesOf(conversationId)).toHaveLength(3);
  });

  it("says how many are asked into it while what one writes reaches nobody", async () => {
    const conversationId = await group(amara, [], [leila, mateo, dele]);
    const unheardBy = async (viewer: Viewer) => (await getThread(viewer, { conversationId }))!.conversation.unheardBy;
    expect(await unheardBy(amara)).toBe(3);
    expect(await unheardBy(leila)).toBe(0);
    await acceptConversation(leila, { conversationId });
    expect([await unheardBy(amara), await unheardBy(leila)]).toEqual([0, 0]);
    await leaveGroup(leila, { conversationId });
    expect(await unheardBy(amara)).toBe(2);
    for (const viewer of [mateo, dele]) await deleteConversation(viewer, { conversationId });
    expect(await unheardBy(amara)).toBe(0);
  });

  it("is heard by nobody where only those across a block are in it", async () => {
    const conversationId = await group(amara, [leila], [mateo]);
    await block(amara.profileId, leila.profileId);
    for (const [viewer, count] of [
      [amara, 1],
      [leila, 1],
    ] as const)
      expect((await getThread(viewer, { conversationId }))!.conversation.unheardBy).toBe(count);
  });

  it("asks no stranger who takes messages from allies alone, nobody across a block, and then nobody at all", async () => {
    await allow(leila, "ALLIES");
    await block(mateo.profileId, amara.profileId);
    for (const one of [leila, mateo])
      expect(await createGroup(amara, { title: "", profileIds: only(dele, one) })).toEqual(refuse("not-admitted"));
    expect(await createGroup(amara, { title: "", profileIds: only(amara) })).toEqual(refuse("not-admitted"));
    expect(await db.participant.count({ where: { profileId: { in: only(amara, dele) } } })).toBe(0);
    await makeAllies(amara.profileId, leila.profileId);
    expect((await createGroup(amara, { title: "", profileIds: only(dele, leila) })).status).toBe("done");
  });

  it("is made by those alone whose address is known, and for an organization by those who may answer for it", async () => {
    const nobody = await person(`Nobody ${letters()}`);
    expect(await createGroup(nobody, { title: "", profileIds: only(dele) })).toEqual(refuse("unverified-email"));
    const tidewater = await organization(`Tidewater ${letters()}`, [
      [amara, "EDITOR"],
      [leila, "RECRUITER"],
    ]);
    const asked = { title: "", profileIds: only(dele) };
    expect(await createGroup(await actingAs(leila, tidewater), asked)).toEqual(refuse("wrong-profile"));
    expect((await createGroup(await actingAs(amara, tidewater), asked)).status).toBe("done");
  });

  it("grows by anybody who is in it, up to fifty, and by nobody who is only asked", async () => {
    const conversationId = await group(amara, [leila], [mateo]);
    expect(await inviteToGroup(mateo, { conversationId, profileIds: only(dele) })).toEqual(refuse("not-found"));
    expect(await inviteToGroup(dele, { conversationId, profileIds: only(dele) })).toEqual(refuse("not-admitted"));
    expect((await inviteToGroup(leila, { conversationId, profileIds: only(dele, mateo) })).status).toBe("done");
    expect(await mineIn(conversationId, dele)).toMatchObject({ state: "INVITED", invitedById: leila.profileId });
    expect(await mineIn(conversationId, mateo)).toMatchObject({ state: "INVITED", invitedById: amara.profileId });
    const many = Array.from({ length: 46 }, (_, at) => ({
      ...{ id: crypto.randomUUID(), handle: `many-${letters()}-${at}`, displayName: `Many ${at}` },
      ...{ kind: "ORGANIZATION" as const, createdAt: new Date() },
    }));
    await db.profile.createMany({ data: many });
    await db.participant.createMany({
      data: many.map(({ id }) => ({ conversationId, profileId: id, state: "INVITED" as const, createdAt: new Date() })),
    });
    const ruth = await writer(`Ruth ${letters()}`);
    expect(await inviteToGroup(leila, { conversationId, profileIds: only(ruth) })).toEqual(refuse("group-full"));
  });

  it("asks again who said no, left or was removed by its owner alone, the first two three weeks later", async () => {
    const ruth = await writer(`Ruth ${letters()}`);
    const conversationId = await group(amara, [leila, dele, ruth], [mateo]);
    await deleteConversation(mateo, { conversationId });
    await leaveGroup(dele, { conversationId });
    await removeFromGroup(amara, { conversationId, participantId: ruth.profileId });
    expect(await statesIn(conversationId)).toEqual({
      Amara: "owner",
      Dele: "LEFT",
      Leila: "JOINED",
      Mateo: "DECLINED",
      Ruth: "LEFT",
    });
    for (const one of [mateo, dele])
      for (const inviting of [leila, amara]) {
        expect(await inviteToGroup(inviting, { conversationId, profileIds: only(one) })).toEqual(refuse("not-askable"));
        expect(await offered(inviting, conversationId, one)).toEqual([]);
      }
    await db.participant.updateMany({
      where: { declinedAt: { not: null } },
      data: { declinedAt: new Date(Date.now() - REQUEST_PAUSE_DAYS * DAY_MS) },
    });
    for (const one of [mateo, dele, ruth]) {
      expect(await offered(leila, conversationId, one)).toEqual([]);
      expect(await offered(amara, conversationId, one)).toEqual([one.profileId]);
      expect(await inviteToGroup(leila, { conversationId, profileIds: only(one) })).toEqual(refuse("not-askable"));
      expect((await inviteToGroup(amara, { conversationId, profileIds: only(one) })).status).toBe("done");
      expect(await mineIn(conversationId, one)).toMatchObject({
        state: "INVITED",
        unread: 1,
        invitedById: amara.profileId,
      });
    }
  });
});

describe("an invitation", () => {
  it("that was taken back is none: by who asked or by the owner, and by nobody else", async () => {
    const conversationId = await group(amara, [leila, dele]);
    await inviteToGroup(leila, { conversationId, profileIds: only(mateo) });
    const removal = { conversationId, participantId: mateo.profileId };
    expect(await removeFromGroup(dele, removal)).toEqual(refuse("not-found"));
    expect((await removeFromGroup(leila, removal)).status).toBe("done");
    expect(await acceptConversation(mateo, { conversationId })).toEqual(refuse("not-found"));
    expect(await linesOf(conversationId)).not.toContain("REMOVED");
  });

  it("is declined without a word", async () => {
    const conversationId = await group(amara, [leila], [mateo]);
    const before = await linesOf(conversationId);
    expect((await deleteConversation(mateo, { conversationId })).status).toBe("done");
    expect(await mineIn(conversationId, mateo)).toMatchObject({ state: "DECLINED", newestId: null, unread: 0 });
    expect(await linesOf(conversationId)).toEqual(before);
    expect(await acceptConversation(mateo, { conversationId })).toEqual(refuse("not-found"));
  });
});

describe("the owner", () => {
  it("alone removes, renames and hands over; who was removed finds nothing", async () => {
    const conversationId = await group(amara, [leila, mateo]);
    const other = { conversationId, participantId: mateo.profileId };
    expect(await removeFromGroup(leila, other)).toEqual(refuse("not-found"));
    expect(await handOverGroup(leila, other)).toEqual(refuse("not-found"));
    expect(await renameGroup(leila, { conversationId, title: "Ours" })).toEqual(refuse("not-found"));
    expect(await removeGroupPhoto(leila, { conversationId })).toEqual(refuse("not-found"));
    expect((await renameGroup(amara, { conversationId, title: "Dune dig" })).status).toBe("done");
    expect((await renameGroup(amara, { conversationId, title: "Dune dig" })).status).toBe("done");
    for (const removal of [other, other]) expect((await removeFromGroup(amara, removal)).status).toBe("done");
    expect(await statesIn(conversationId)).toEqual({ Amara: "owner", Leila: "JOINED", Mateo: "LEFT" });
    expect(await linesOf(conversationId)).toEqual(["CREATED", "JOINED", "JOINED", "RENAMED Dune dig", "REMOVED"]);
    expect(await leaveGroup(mateo, { conversationId })).toMatchObject({ status: "done" });
    expect(await inviteToGroup(mateo, { conversationId, profileIds: only(dele) })).toEqual(refuse("not-found"));
  });

  it("hands over to who is in it, and stays", async () => {
    const conversationId = await group(amara, [leila], [mateo]);
    for (const one of [mateo, amara, dele])
      expect(await handOverGroup(amara, { conversationId, participantId: one.profileId })).toEqual(refuse("not-found"));
    expect((await handOverGroup(amara, { conversationId, participantId: leila.profileId })).status).toBe("done");
    expect(await statesIn(conversationId)).toEqual({ Amara: "JOINED", Leila: "owner", Mateo: "INVITED" });
    expect((await linesOf(conversationId)).at(-1)).toBe("OWNER");
  });

  it("comes first wherever the group is shown by its people, then who joined first, and nobody who is only asked", async () => {
    const conversationId = await group(amara, [leila, mateo], [dele]);
    await handOverGroup(amara, { conversationId, participantId: mateo.profileId });
    const shown = ({ people }: { people: readonly { id: string }[] }) => people.map(({ id }) => id);
    const wanted = only(mateo, amara);
    const [row] = (await listConversations(leila, { show: "groups" })).rows;
    expect(shown(row!)).toEqual(wanted);
    const { conversation } = (await getThread(leila, { conversationId }))!;
    expect(shown({ people: namedIn(conversation, leila.profileId) })).toEqual(wanted);
    const details = (await getConversation(leila, { conversationId }))!;
    expect(shown({ people: namedIn(details, leila.profileId) })).toEqual(wanted);
    const { conversations } = await searchMessages(leila, { q: mateo.profile.displayName });
    expect(shown(conversations.find(({ id }) => id === conversationId)!)).toEqual(wanted);
  });

  it("who leaves passes it on to who joined first, across a block, too", async () => {
    const conversationId = await group(amara, [mateo, leila], [dele]);
    await block(mateo.profileId, amara.profileId);
    expect((await leaveGroup(amara, { conversationId })).status).toBe("done");
    expect(await statesIn(conversationId)).toEqual({ Amara: "LEFT", Dele: "INVITED", Leila: "JOINED", Mateo: "owner" });
    expect((await linesOf(conversationId)).slice(-2)).toEqual(["LEFT", "OWNER"]);
    expect(await mineIn(conversationId, amara)).toMatchObject({ newestId: null, unread: 0, isOwner: false });
  });

  it("who is the last one takes it along, with what it asked others", async () => {
    const conversationId = await group(amara, [leila], [mateo], "Dune dig");
    await leaveGroup(leila, { conversationId });
    expect((await leaveGroup(amara, { conversationId })).status).toBe("done");
    expect(await db.conversation.count({ where: { id: conversationId } })).toBe(0);
    expect(await acceptConversation(mateo, { conversationId })).toEqual(refuse("not-found"));
  });
});
