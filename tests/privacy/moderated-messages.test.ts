import { beforeAll, describe, expect, it } from "vitest";
import type * as actions from "@/lib/conversations/actions";
import type * as groupActions from "@/lib/conversations/actions/groups";
import type * as inboxActions from "@/lib/conversations/actions/inbox";
import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { deleteMessage, editMessage, hideMessage } from "@/lib/conversations/mutations/change";
import { removeGroupPhoto, renameGroup, setGroupPhoto } from "@/lib/conversations/mutations/change-group";
import { inviteToGroup } from "@/lib/conversations/mutations/groups";
import { keepConversation } from "@/lib/conversations/mutations/keep";
import { handOverGroup, leaveGroup, removeFromGroup } from "@/lib/conversations/mutations/leave";
import { readConversation } from "@/lib/conversations/mutations/read";
import { tellTyping } from "@/lib/conversations/mutations/typing";
import { unpinJob } from "@/lib/conversations/mutations/unpin-job";
import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { findConversationWith, findRecipients, getConversation } from "@/lib/conversations/queries/people";
import { searchMessages } from "@/lib/conversations/queries/search";
import { unguardedDb as db } from "@/lib/db";
import { listMissed } from "@/lib/events/queries";
import { openMessageFile } from "@/lib/files/queries";
import { getPictureFile } from "@/lib/media/queries";
import { addModerationNote, answerCase, releaseCase, takeCase } from "@/lib/reports/mutations/moderate";
import { sendReport } from "@/lib/reports/mutations/report";
import { undoAnswer } from "@/lib/reports/mutations/undo";
import { getCase, getReportable } from "@/lib/reports/queries";
import type { Result } from "@/lib/result";
import { trySend, tryWrite } from "../support/conversations";
import { textOf } from "../support/exports";
import { makeAllies, person, type Viewer } from "../support/people";
import { PLANTED_WIDTH, plantPicture } from "../support/pictures";
import { plantConversation, plantFile, plantMessage } from "../support/planted-conversations";
import { makeModerator, report } from "../support/reports";
import { archiveOf } from "../support/written-archive";

// Whoever looks after a report of one message gets no byte of what stands beside it, by whatever takes an id of it.

const [BESIDE, UNREPORTED, TITLE] = ["the key is under the pot", "we meet at the mill", "Friends of the mill"];
let amara: Viewer, leila: Viewer, mod: Viewer, third: Viewer, caseId: string;
/** What somebody wrote to the moderator, who may report that. */
let received: string;
/** Of the conversation of which a message is reported, and of one of which none is. */
const ids = { reported: "", beside: "", conversation: "", otherMessage: "", other: "" };
const attached = { pictures: [] as string[], files: [] as string[] };

beforeAll(async () => {
  [amara, leila, mod] = [await person("Amara Okafor"), await person("Leila Haddad"), await person("Olga Owner")];
  third = await person("Tilda Third");
  await makeModerator(mod, "OWNER");
  // As near as a moderator can be: an ally of both.
  for (const one of [amara, leila]) await makeAllies(mod.profileId, one.profileId);
  const both = [amara, leila].map((one) => [one, "JOINED"] as const);
  ids.conversation = await plantConversation(both, { kind: "GROUP", title: TITLE });
  ids.other = await plantConversation(both);
  ids.beside = await plantMessage(amara, ids.conversation, BESIDE);
  ids.reported = await plantMessage(amara, ids.conversation, "Buy my pills", { quotedId: ids.beside });
  ids.otherMessage = await plantMessage(amara, ids.other, UNREPORTED);
  for (const messageId of [ids.beside, ids.otherMessage]) {
    const { pictureId } = await plantPicture(amara, "UNUSED");
    await db.picture.update({ where: { id: pictureId }, data: { use: "MESSAGE", messageId } });
    attached.pictures.push(pictureId);
  }
  for (const messageId of [ids.beside, ids.reported, ids.otherMessage])
    attached.files.push((await plantFile(amara, { messageId, position: 0, name: "key.txt" })).fileId);
  const own = await plantConversation([
    [third, "JOINED"],
    [mod, "JOINED"],
  ]);
  received = await plantMessage(third, own, "Hello");
  caseId = await report(leila, { kind: "MESSAGE", id: ids.reported }, { showsPictures: "on" });
  expect(await takeCase(mod, { caseId })).toMatchObject({ status: "done" });
});

const conversations = () => [ids.conversation, ids.other];
const messages = () => [
  { conversationId: ids.conversation, messageId: ids.reported },
  { conversationId: ids.conversation, messageId: ids.beside },
  { conversationId: ids.other, messageId: ids.otherMessage },
];

/** What is there of both conversations, and what was told of them. */
const stateOfAll = async () => [
  await db.conversation.findMany({ where: { id: { in: conversations() } }, orderBy: { id: "asc" } }),
  await db.participant.findMany({ where: { conversationId: { in: conversations() } }, orderBy: { newestId: "asc" } }),
  await db.message.findMany({ where: { conversationId: { in: conversations() } }, orderBy: { id: "asc" } }),
  await db.messageHide.count({ where: { profileId: mod.profileId } }),
  await db.event.count({ where: { subjectId: { in: conversations() } } }),
];

describe("a moderator", () => {
  it("reads of a case what was chosen with it, and nothing else of the conversation", async () => {
    const shown = await getCase(mod, caseId);
    expect(shown?.reports[0]?.copies.map(({ text }) => text)).toEqual(["Buy my pills"]);
    const all = JSON.stringify(shown);
    for (const hidden of [BESIDE, UNREPORTED, TITLE, ids.beside, ids.conversation, ...attached.pictures, "key.txt"])
      expect(all).not.toContain(hidden);
  });

  it("reads no conversation by its id, nor finds it, hears of it, or has it in the copy of their data", async () => {
    const read: unknown[] = [
      await listConversations(mod, { show: "all" }),
      await findRecipients(mod, { q: "Friends" }),
    ];
    for (const q of ["key", "mill", "pills", "Friends"]) read.push(await searchMessages(mod, { q }));
    for (const one of [amara, leila]) expect(await findConversationWith(mod, one.profileId)).toBeNull();
    for (const conversationId of conversations()) {
      expect(await getThread(mod, { conversationId })).toBeNull();
      expect(await getConversation(mod, { conversationId })).toBeNull();
      read.push(await searchMessages(mod, { q: "key", conversationId }));
      read.push(await findRecipients(mod, { conversationId }));
    }
    const { cursor } = await listMissed(mod, { after: "", watch: "" });
    await trySend(leila, ids.conversation, BESIDE);
    const heard = await listMissed(mod, { after: cursor, watch: conversations().join(",") });
    expect(heard.signals).toEqual([]);
    read.push(textOf(await archiveOf(mod)));
    const all = JSON.stringify(read);
    for (const hidden of [BESIDE, UNREPORTED, TITLE, "pills", ...Object.values(ids)]) expect(all).not.toContain(hidden);
  });

  it("gets no picture and no file of what stands beside it, and no file of the message itself", async () => {
    for (const pictureId of attached.pictures) {
      expect(await getPictureFile(leila, { pictureId, width: PLANTED_WIDTH })).not.toBeNull();
      expect(await getPictureFile(mod, { pictureId, width: PLANTED_WIDTH })).toBeNull();
    }
    for (const fileId of attached.files) {
      expect(await openMessageFile(leila, { fileId })).not.toBeNull();
      expect(await openMessageFile(mod, { fileId })).toBeNull();
    }
  });

  it("makes no case of it by a report of their own, nor opens one by an id that is none", async () => {
    for (const { messageId: id } of messages()) {
      expect(await getReportable(mod, { kind: "MESSAGE", id })).toBeNull();
      const said = { kind: "MESSAGE", id, reason: "SPAM", words: "", copied: [] } as const;
      expect(await sendReport(mod, { ...said, copied: [], showsPictures: "on" })).toMatchObject({
        reason: "not-found",
      });
      // Nor by sending it along with what they may report.
      const along = await sendReport(mod, { ...said, id: received, copied: [id] });
      expect(along).toMatchObject({ reason: "not-found" });
    }
    const cases = await db.reportCase.count();
    for (const id of Object.values(ids)) {
      expect(await getCase(mod, id)).toBeNull();
      for (const result of [
        await takeCase(mod, { caseId: id }),
        await releaseCase(mod, { caseId: id }),
        await addModerationNote(mod, { caseId: id, text: "Mine" }),
        await answerCase(mod, { caseId: id, answer: "NOTHING_WRONG", toReporters: "" }),
        await undoAnswer(mod, { caseId: id }),
      ])
        expect(result).toMatchObject({ reason: "not-found" });
    }
    expect(await db.reportCase.count()).toBe(cases);
  });

  type Action = keyof typeof actions | keyof typeof groupActions | keyof typeof inboxActions;
  /** What takes an id of a conversation or of a message; the others are told why not. */
  const attempts: Record<
    Action,
    ((at: { conversationId: string; messageId: string }) => Promise<Result<unknown>>) | string
  > = {
    sendMessageAction: ({ conversationId, messageId }) =>
      trySend(mod, conversationId, "Hello", { quotedId: messageId }),
    // To quote it would show it.
    writeToAction: ({ messageId }) => tryWrite(mod, third.profileId, "Hello", { quotedId: messageId }),
    editMessageAction: (at) => editMessage(mod, { ...at, text: "Hello" }),
    deleteMessageAction: (at) => deleteMessage(mod, at),
    hideMessageAction: (at) => hideMessage(mod, at),
    readConversationAction: (at) => readConversation(mod, { ...at, sequence: 1 }),
    tellTypingAction: (at) => tellTyping(mod, at),
    createGroupAction: "makes a new one",
    inviteToGroupAction: (at) => inviteToGroup(mod, { ...at, profileIds: [mod.profileId] }),
    leaveGroupAction: (at) => leaveGroup(mod, at),
    removeFromGroupAction: (at) => removeFromGroup(mod, { ...at, participantId: leila.profileId }),
    handOverGroupAction: (at) => handOverGroup(mod, { ...at, participantId: mod.profileId }),
    renameGroupAction: (at) => renameGroup(mod, { ...at, title: "Mine" }),
    setGroupPhotoAction: async (at) =>
      setGroupPhoto(mod, { ...at, pictureId: (await plantPicture(mod, "UNUSED")).pictureId }),
    removeGroupPhotoAction: (at) => removeGroupPhoto(mod, at),
    acceptConversationAction: (at) => acceptConversation(mod, at),
    deleteConversationAction: (at) => deleteConversation(mod, at),
    keepConversationAction: (at) => keepConversation(mod, { ...at, as: "pinned" }),
    unpinJobAction: (at) => unpinJob(mod, at),
    changeMessagingAction: "is about themselves",
  };

  it.each(Object.entries(attempts))("does nothing there by %s", async (name, attempt) => {
    if (typeof attempt === "string") return;
    const before = await stateOfAll();
    for (const at of messages()) {
      const result = await attempt(at);
      // Whoever is not in it has left it, and what is not read is not quoted.
      expect(result.status === "done").toBe(["leaveGroupAction", "writeToAction"].includes(name));
      expect(JSON.stringify(result)).not.toContain("key");
    }
    expect(await stateOfAll()).toEqual(before);
    expect(await db.message.count({ where: { profileId: mod.profileId, quotedId: { not: null } } })).toBe(0);
  });
});
