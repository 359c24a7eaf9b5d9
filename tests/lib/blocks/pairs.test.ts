import { expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { followProfile, makeAllies, person } from "../../support/people";
import { blockNow } from "../../support/past";

/** What may stand between two profiles, and what becomes of it once one blocks the other. */
const BETWEEN: Record<string, "ends" | "stays"> = {
  Alliance: "ends",
  AllyEdge: "ends",
  ProfileFollow: "ends",
  HeldRequest: "ends",
  // Where an organization asked (invitations.test.ts).
  Invitation: "ends",
  // Refuses the block, or says what the block does anyway.
  Membership: "stays",
  Block: "stays",
  ProfileMute: "stays",
  OpenToWorkHide: "stays",
  SuggestionDismissal: "stays",
  // Nobody gets to ask again by blocking.
  RequestPause: "stays",
  // Kept for the one whose it is too, and shown across a block to nobody.
  Comment: "stays",
  Application: "stays",
  Conversation: "stays",
  Participant: "stays",
  Message: "stays",
};

it("says of each table of pairs what a block does to it", async () => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = '"Profile"'::regclass GROUP BY conrelid HAVING count(*) > 1`;
  expect(tables.map(({ name }) => name.replaceAll('"', "")).sort()).toEqual(Object.keys(BETWEEN).sort());
});

it("leaves nothing of what ends, whoever of the two blocks", async () => {
  for (const name of ["Ines", "Henk"]) {
    const [ines, henk] = [await person(`Ines with ${name}`), await person(`Henk with ${name}`)];
    const [one, other] = [ines.profileId, henk.profileId];
    await makeAllies(one, other);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      await followProfile(from, to);
      await db.heldRequest.create({ data: { fromId: from, toId: to, note: "Shall we?", createdAt: new Date() } });
    }
    const left = async () => ({
      alliances: await db.alliance.count({ where: { OR: [{ lowId: one }, { highId: one }] } }),
      edges: await db.allyEdge.count({ where: { profileId: { in: [one, other] } } }),
      follows: await db.profileFollow.count({ where: { followerId: { in: [one, other] } } }),
      held: await db.heldRequest.count({ where: { fromId: { in: [one, other] } } }),
    });
    expect(await left()).toEqual({ alliances: 1, edges: 2, follows: 2, held: 2 });
    await (name === "Ines" ? blockNow(ines, henk) : blockNow(henk, ines));
    expect(await left()).toEqual({ alliances: 0, edges: 0, follows: 0, held: 0 });
  }
});
