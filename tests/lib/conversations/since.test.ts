import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { deleteMessage, editMessage } from "@/lib/conversations/mutations/change";
import { getThread } from "@/lib/conversations/queries";
import { joinedGroup, putInto, send } from "../../support/conversations";
import { person } from "../../support/people";

let [amara, mateo, leila] = [] as unknown as [Viewer, Viewer, Viewer];
let [conversationId, revision] = ["", 0];

beforeAll(async () => {
  [amara, mateo, leila] = [await person("Amara Okafor"), await person("Mateo Ruiz"), await person("Leila Haddad")];
});
const since = async (viewer: Viewer) => (await getThread(viewer, { conversationId, since: revision }))!;
const see = async () => ({ revision } = (await getThread(leila, { conversationId }))!.conversation);

describe("what changed since", () => {
  it("are, of a message in other words or taken back, those that quote it, too", async () => {
    conversationId = await joinedGroup("Dunes", [leila, amara, mateo]);
    const { messageId } = await send(amara, conversationId, "At nine");
    await send(mateo, conversationId, "Yes", { quotedId: messageId });
    await send(mateo, conversationId, "Beside that");
    await see();
    await editMessage(amara, { conversationId, messageId, text: "At ten" });
    const edited = await since(leila);
    expect(edited.messages.map(({ text }) => text)).toEqual(["At ten", "Yes"]);
    expect(edited.messages[1]!.quoted).toMatchObject({ excerpt: "At ten" });
    await see();
    await deleteMessage(amara, { conversationId, messageId });
    const deleted = await since(leila);
    expect(deleted.messages.map(({ text, isDeleted, quoted }) => [text, isDeleted, quoted])).toEqual([
      ["", true, null],
      ["Yes", false, "unavailable"],
    ]);
  });

  it("names those of a group whom a block hides by now, who have said something in it that one has read", async () => {
    const ids = (...viewers: Viewer[]) => viewers.map(({ profileId }) => profileId).sort();
    conversationId = await joinedGroup("Dunes", [leila, amara, mateo]);
    await send(amara, conversationId, "One");
    await see();
    expect((await since(leila)).across).toEqual([]);
    for (const { profileId: blockedId } of [amara, mateo]) await blockProfile(leila, { blockedId });
    expect((await since(leila)).across).toEqual(ids(amara));
    expect((await since(amara)).across).toEqual([]);
    expect((await since(mateo)).across).toEqual([]);
    await send(mateo, conversationId, "Two");
    expect((await since(leila)).across).toEqual(ids(amara, mateo));
    expect((await since(mateo)).across).toEqual([]);
    expect((await getThread(leila, { conversationId }))!.across).toEqual([]);
    await unblockProfile(leila, { blockedId: amara.profileId });
    expect((await since(leila)).across).toEqual(ids(mateo));
    await putInto(conversationId, leila, "INVITED");
    expect((await since(leila)).across).toEqual([]);
  });
});
