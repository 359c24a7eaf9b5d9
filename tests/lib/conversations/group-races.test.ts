import { beforeEach, describe, expect, it } from "vitest";
import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { inviteToGroup } from "@/lib/conversations/mutations/groups";
import { handOverGroup, leaveGroup, removeFromGroup } from "@/lib/conversations/mutations/leave";
import { unguardedDb as db } from "@/lib/db";
import { blockProfile } from "@/lib/blocks/mutations/block";
import type { Result } from "@/lib/result";
import { times } from "../../support/counts";
import { group, statesIn, writer } from "../../support/groups";
import type { Viewer } from "../../support/people";
import { deadlocksOf } from "../../support/statements";
import { shuffled } from "../../support/seed";

let amara: Viewer, leila: Viewer, mateo: Viewer;
let number = 0;
beforeEach(async () => {
  number += 1;
  const letter = "abcdefghij"[number];
  [amara, leila, mateo] = [
    await writer(`Amara ${letter}`),
    await writer(`Leila ${letter}`),
    await writer(`Mateo ${letter}`),
  ];
});

type Act = (conversationId: string) => Promise<Result>;
const leave =
  (by: () => Viewer): Act =>
  (conversationId) =>
    leaveGroup(by(), { conversationId });
const add: Act = (conversationId) => inviteToGroup(leila, { conversationId, profileIds: [mateo.profileId] });
const accept: Act = (conversationId) => acceptConversation(mateo, { conversationId });
const decline: Act = (conversationId) => deleteConversation(mateo, { conversationId });
const withdraw: Act = (conversationId) => removeFromGroup(amara, { conversationId, participantId: mateo.profileId });
const handOver: Act = (conversationId) => handOverGroup(amara, { conversationId, participantId: leila.profileId });

/** Who is in it at first beside Amara, what is done at once, and how it may end; nobody: there is no group any more. */
type Race = [name: string, first: () => [Viewer[], Viewer[]], acts: Act[], ends: string[]];
const races: Race[] = [
  [
    "leave against add",
    () => [[leila], []],
    [leave(() => leila), add],
    ["amara:owner leila:LEFT mateo:INVITED", "amara:owner leila:LEFT"],
  ],
  ["the last two leaving at once", () => [[leila], [mateo]], [leave(() => amara), leave(() => leila)], ["nobody"]],
  ["the last owner leaving twice", () => [[], [mateo]], [leave(() => amara), leave(() => amara)], ["nobody"]],
  ["an owner leaving twice", () => [[leila], []], [leave(() => amara), leave(() => amara)], ["amara:LEFT leila:owner"]],
  ["accept against withdraw", () => [[], [mateo]], [accept, withdraw], ["amara:owner mateo:LEFT"]],
  [
    "accept against decline",
    () => [[], [mateo]],
    [accept, decline],
    ["amara:owner mateo:DECLINED", "amara:owner mateo:JOINED"],
  ],
  [
    "accept against the last owner leaving",
    () => [[], [mateo]],
    [accept, leave(() => amara)],
    ["nobody", "amara:LEFT mateo:owner"],
  ],
  [
    "a hand-over against the heir leaving",
    () => [[leila], []],
    [handOver, leave(() => leila)],
    ["amara:owner leila:LEFT"],
  ],
  ["a hand-over against leaving", () => [[leila], []], [handOver, leave(() => amara)], ["amara:LEFT leila:owner"]],
];

describe("of two at once", () => {
  it.each(races)("%s leaves a group with one owner, or none", async (_, first, acts, ends) => {
    const found = new Set<string>();
    const deadlocks = await deadlocksOf(async () => {
      for (let n = 0; n < times(10, 100); n++) {
        await forgetStrangers();
        const conversationId = await group(amara, ...first());
        const answers = await Promise.all(shuffled(acts).map((act) => act(conversationId)));
        const odd = answers.filter((answer) => answer.status === "refused" && answer.reason !== "not-found");
        expect(odd).toEqual([]);
        found.add(await endOf(conversationId));
        expect(await brokenIn(conversationId)).toEqual([]);
      }
    });
    expect([...found].filter((end) => !ends.includes(end))).toEqual([]);
    expect(deadlocks).toEqual([]);
  });

  it("a block against an invitation leaves nobody asked by whom they have blocked before", async () => {
    const deadlocks = await deadlocksOf(async () => {
      for (let n = 0; n < times(10, 100); n++) {
        await forgetStrangers();
        await db.block.deleteMany({ where: { blockerId: mateo.profileId } });
        const conversationId = await group(amara, [leila]);
        const [invited] = await Promise.all([add(conversationId), blockProfile(mateo, { blockedId: leila.profileId })]);
        const states = await statesIn(conversationId);
        expect("Mateo" in states).toBe(invited.status === "done");
      }
    });
    expect(deadlocks).toEqual([]);
  });
});

/** One asks no more of them in a day than there are rounds. */
const forgetStrangers = () => db.rateLimit.deleteMany();

async function endOf(conversationId: string): Promise<string> {
  const states = Object.entries(await statesIn(conversationId));
  return states.map(([name, state]) => `${name.toLowerCase()}:${state}`).join(" ") || "nobody";
}

/** One owner among those who are in it; what counters say is what there is; nobody is left with a place in a list. */
async function brokenIn(id: string) {
  return db.$queryRaw`
    SELECT 'owner' AS fault FROM "Conversation" c
    WHERE c.id = ${id}::uuid AND (SELECT count(*) FROM "Participant" p WHERE p."conversationId" = c.id AND p."isOwner") <> 1
    UNION ALL SELECT 'unread' FROM "Participant" p
    WHERE p."conversationId" = ${id}::uuid AND p.state = 'JOINED' AND p.unread <> unread_messages(p."conversationId", p."profileId")
    UNION ALL SELECT 'order' FROM "Conversation" c
    WHERE c.id = ${id}::uuid AND c.revision <> (SELECT count(*) FROM "Message" m WHERE m."conversationId" = c.id)`;
}
