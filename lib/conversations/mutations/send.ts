import { lockPair, pairOf } from "@/lib/allies/mutations/lock-pair";
import type { Viewer } from "@/lib/auth/viewer";
import {
  canConverse,
  conversationsAvailableTo,
  directConversationsOf,
  participationsDeclinedBy,
} from "@/lib/conversations/policy";
import { profilesMessageableBy } from "@/lib/conversations/policy/recipients";
import type { SendMessage, WriteTo } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { spendProof } from "@/lib/integrity/mutations/prove";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { type Done, done, refuse, type Refused, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { lockConversation } from "./lock";
import { areAllied, findSent, appendOnce, type Sent } from "./append-once";
import { countFirstContacts } from "./first-contacts";

/** One more message of a conversation. Writing is saying yes to a request. What was sent stays so for who has left since. */
export function sendMessage(viewer: Viewer, { conversationId, ...content }: SendMessage): Promise<Result<Sent>> {
  return runMutation(viewer, async (tx) => {
    const refused = await refusalToWrite(tx, viewer);
    if (refused) return refused;
    const conversation = await lockConversation(tx, viewer, conversationId);
    if (conversation) return appendOnce(tx, viewer, conversation, content);
    return (await findSent(tx, viewer, conversationId, content)) ?? refuse("not-found");
  });
}

/**
 * Writes to a profile: the first message makes the conversation of the two, of which there is one. A stranger is asked by
 * it, who said no to the other one before says yes. Across a block there is nobody, whatever was said before. Refused:
 * `too-many` strangers in a day.
 */
export function writeTo(viewer: Viewer, to: WriteTo): Promise<Result<Sent>> {
  return runMutation(viewer, (tx) => writeWithin(tx, viewer, to));
}

/** The same in a transaction that does more. What the worker writes has been counted when it was asked for. */
export async function writeWithin(
  tx: Transaction,
  viewer: Viewer,
  { recipientId, ...content }: WriteTo,
): Promise<Result<Sent>> {
  const refused = await refusalToWrite(tx, viewer);
  if (refused) return refused;
  const opened = await openDirect(tx, viewer, recipientId);
  if (opened.status === "refused") return opened;
  await resume(tx, viewer, opened.value);
  const conversation = await lockConversation(tx, viewer, opened.value, conversationsAvailableTo(viewer));
  return conversation ? appendOnce(tx, viewer, conversation, content) : refuse("not-found");
}

/** Whose address is not known to be theirs writes to nobody. */
async function refusalToWrite(tx: Transaction, viewer: Viewer): Promise<Refused | null> {
  if (!canConverse(viewer)) return refuse("wrong-profile");
  return (await verifiedAccountOf(tx, viewer)) ? null : refuse("unverified-email");
}

/** Of two that open it at once, and of one that opens it while the other one blocks, the second waits for the first. */
async function openDirect(tx: Transaction, viewer: Viewer, otherId: string): Promise<Done<string> | Refused> {
  const there = await findDirect(tx, viewer, otherId);
  if (there) return done(there);
  if (!(await lockPair(tx, viewer, otherId))) return refuse("not-found");
  const meanwhile = await findDirect(tx, viewer, otherId);
  if (meanwhile) return done(meanwhile);
  if ((await tx.profile.count({ where: { AND: [profilesMessageableBy(viewer), { id: otherId }] } })) === 0)
    return refuse("not-admitted");
  const isAlly = await areAllied(tx, viewer, otherId);
  const refused = await countFirstContacts(tx, viewer, isAlly || viewer.task ? 0 : 1);
  if (refused) return refused;
  const unproven = isAlly || viewer.task ? null : await spendProof(tx, viewer);
  if (unproven) return unproven;
  const { clock, profileId } = viewer;
  const [id, createdAt] = [newId(clock), clock.now()];
  await tx.conversation.create({ data: { id, kind: "DIRECT", ...pairOf(profileId, otherId), createdAt } });
  const joined = { conversationId: id, state: "JOINED", joinedAt: createdAt, createdAt } as const;
  await tx.participant.createMany({
    data: [
      { ...joined, profileId },
      { ...joined, profileId: otherId, ...(!isAlly && { state: "REQUESTED", joinedAt: null }) },
    ],
  });
  return done(id);
}

async function findDirect(tx: Transaction, viewer: Viewer, otherId: string): Promise<string | undefined> {
  const found = await tx.conversation.findFirst({
    where: {
      AND: [directConversationsOf(viewer), conversationsAvailableTo(viewer), pairOf(viewer.profileId, otherId)],
    },
    select: { id: true },
  });
  return found?.id;
}

/** What was written meanwhile stays unread: it was declined. */
async function resume(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const declined = { AND: [participationsDeclinedBy(viewer), { conversationId: id }] } as const;
  if ((await tx.participant.count({ where: declined })) === 0) return;
  await lockRows(tx, "Conversation", [id]);
  const { revision } = await tx.conversation.findFirstOrThrow({
    where: { AND: [directConversationsOf(viewer), { id }] },
    select: { revision: true },
  });
  const joined = { state: "JOINED", joinedAt: viewer.clock.now() } as const;
  await tx.participant.updateMany({
    where: declined,
    data: { ...joined, readableAfter: revision, readSequence: revision },
  });
}
