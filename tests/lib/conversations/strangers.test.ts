import { describe, expect, it } from "vitest";
import { EARLY_DAYS } from "@/lib/allies/schema";
import { limitedBy, type Viewer } from "@/lib/auth/viewer";
import { createGroup, inviteToGroup } from "@/lib/conversations/mutations/groups";
import { MAX_EARLY_STRANGERS_A_DAY, MAX_STRANGERS_A_DAY } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { type Done, done, refuse } from "@/lib/result";
import { tryWrite } from "../../support/conversations";
import { depositProofs } from "../../support/integrity";
import { confirm, makeAllies, movableClock, person } from "../../support/people";

const DAY = 24 * 3600;

/** Profiles that can be written to, and do nothing themselves. */
async function others(many: number): Promise<string[]> {
  const data = Array.from({ length: many }, () => {
    const [id, createdAt] = [newId({ now: () => new Date() }), new Date()];
    return { id, kind: "ORGANIZATION" as const, handle: `other-${id.slice(-12)}`, displayName: "Asked", createdAt };
  });
  await db.profile.createMany({ data });
  return data.map(({ id }) => id);
}

const writeToAll = async (viewer: Viewer, ids: string[]) => {
  const answers: string[] = [];
  await depositProofs(viewer, ids.length);
  for (const id of ids) {
    const answer = await tryWrite(viewer, id, "Hello");
    answers.push(answer.status === "refused" ? answer.reason : answer.status);
  }
  return answers;
};
const tried = (done: number) => [...Array<string>(done).fill("done"), "too-many"];

describe("strangers", () => {
  it("are written to first by ten a day in an account’s first three days, and by thirty from then on", async () => {
    const clock = movableClock();
    const amara = await person("Amara Okafor", clock);
    await confirm(amara);
    const ids = await others(50);
    const [first] = ids;
    expect(await writeToAll(amara, ids.splice(0, 11))).toEqual(tried(MAX_EARLY_STRANGERS_A_DAY));
    // One whom one has written to is none any more, and an ally is none.
    expect(await writeToAll(amara, [first!])).toEqual(["done"]);
    await makeAllies(amara.profileId, ids[0]!);
    expect(await writeToAll(amara, ids.splice(0, 2))).toEqual(["done", "too-many"]);
    clock.advance(EARLY_DAYS * DAY);
    expect(await writeToAll(amara, ids.splice(0, 31))).toEqual(tried(MAX_STRANGERS_A_DAY));
    clock.advance(DAY);
    expect(await writeToAll(amara, ids.splice(0, 1))).toEqual(["done"]);
  });

  it("are asked into groups by no more, each of them, and allies beside them", async () => {
    const clock = movableClock();
    const amara = await person("Amara Osei", clock);
    await confirm(amara);
    const ids = await others(15);
    const allies = ids.splice(0, 2);
    for (const id of allies) await makeAllies(amara.profileId, id);
    const tooMany = expect.objectContaining({ status: "refused", reason: "too-many" });
    // More than anybody may in a day is no matter of waiting.
    expect(await createGroup(amara, { title: "", profileIds: ids.slice(0, 11) })).toEqual(refuse("too-many-strangers"));
    const made = await createGroup(amara, { title: "", profileIds: [allies[0]!, ...ids.splice(0, 8)] });
    const { conversationId } = (made as Done<{ conversationId: string }>).value;
    const invite = (...profileIds: string[]) => inviteToGroup(amara, { conversationId, profileIds });
    expect(await writeToAll(amara, ids.splice(0, 1))).toEqual(["done"]);
    expect(await invite(...ids.slice(0, 2))).toEqual(tooMany);
    expect(await invite(ids.shift()!)).toEqual(done());
    expect(await invite(ids[0]!)).toEqual(tooMany);
    expect(await invite(allies[1]!)).toEqual(done());
    expect(await writeToAll(amara, ids)).toEqual(["too-many", "too-many", "too-many"]);
  });
});

describe("invitations into groups", () => {
  it("are counted by people: a hundred in ten minutes", async () => {
    const amara = await person("Amara Danso", movableClock());
    await confirm(amara);
    const ids = await others(101);
    await db.allyEdge.createMany({ data: ids.map((allyId) => ({ profileId: amara.profileId, allyId })) });
    const asking = limitedBy(amara, "groupInvitations", "192.0.2.1");
    const ask = async (profileIds: string[]) => (await createGroup(asking, { title: "", profileIds })).status;
    expect(await ask(ids.slice(0, 49))).toBe("done");
    expect(await ask(ids.slice(49, 98))).toBe("done");
    expect(await ask(ids.slice(98))).toBe("refused");
    expect(await ask(ids.slice(98, 100))).toBe("done");
    expect(await ask(ids.slice(100))).toBe("refused");
  });
});
