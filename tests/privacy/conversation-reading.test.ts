import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConversation } from "@/lib/conversations/mutations/read";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup, putInto, send } from "../support/conversations";
import { signalsSince } from "../support/live";
import { person, type Viewer } from "../support/people";
import { here } from "../support/settled";

const whos = ["showing", "hiding", "asked"] as const;
const people = {} as Record<(typeof whos)[number] | "leila", Viewer>;
let group: string;

beforeAll(async () => {
  for (const name of [...whos, "leila"] as const) people[name] = await person(`Name of ${name}`);
  await share(people.hiding, false);
});

const share = ({ profileId }: Viewer, sharesReadState: boolean) =>
  db.profile.update({ where: { id: profileId }, data: { sharesReadState } });

/** Leila, who shows how far she reads, reads what one wrote who shows it, too, beside one who does not. */
beforeEach(async () => {
  const { showing, hiding, asked, leila } = people;
  group = await joinedGroup("Dunes", [showing, hiding, leila]);
  await putInto(group, asked, "INVITED");
  await send(showing, group, "One");
});
afterEach(() => share(people.leila, true));

/** Who hears of it, of those who were away; the events of before are no matter. */
async function heard(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const after = await here();
  await db.event.deleteMany();
  await readConversation(people.leila, { conversationId: group, sequence: 1 });
  await meanwhile();
  const signal = `conversation ${group}` as const;
  const told = await Promise.all(
    whos.map(async (who) => ((await signalsSince(people[who], after)).includes(signal) ? [who] : [])),
  );
  return told.flat();
}
const recipients = async () => {
  const events = await db.event.findMany({ where: { type: "MESSAGES_READ" } });
  return events.map(({ recipientIds }) => recipientIds);
};

describe("that somebody has read", () => {
  it("is told to those who show the same of themselves, and named to nobody else", async () => {
    expect(await heard()).toEqual(["showing"]);
    expect(await recipients()).toEqual([[people.showing.profileId]]);
  });

  it("is told to nobody where whoever reads does not show it", async () => {
    await share(people.leila, false);
    expect(await heard()).toEqual([]);
    expect(await recipients()).toEqual([]);
  });

  it("is told to nobody who comes back once either of the two shows it no more", async () => {
    expect(await heard(() => share(people.leila, false))).toEqual([]);
    await share(people.leila, true);
    await send(people.showing, group, "Two");
    await db.participant.updateMany({ where: { profileId: people.leila.profileId }, data: { readSequence: 0 } });
    expect(await heard(() => share(people.showing, false))).toEqual([]);
    await share(people.showing, true);
  });
});
