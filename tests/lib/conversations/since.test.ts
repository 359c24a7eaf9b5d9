import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteMessage, editMessage } from "@/lib/conversations/mutations/change";
import { getThread } from "@/lib/conversations/queries";
import { joinedGroup, send } from "../../support/conversations";
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
});
