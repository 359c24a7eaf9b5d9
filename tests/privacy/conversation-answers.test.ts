import { beforeAll, describe, expect, it } from "vitest";
import { tellTyping } from "@/lib/conversations/mutations/typing";
import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { getConversation } from "@/lib/conversations/queries/people";
import { searchMessages } from "@/lib/conversations/queries/search";
import { conversationFilters } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { listNotifications } from "@/lib/notifications/queries";
import { joinedGroup, send, write } from "../support/conversations";
import { closeHubs, dataOf, listenAs, openHub, signalsSince, type TestStream, tokenActingAs } from "../support/live";
import { actingAs, movableClock, organization, person, type Viewer } from "../support/people";
import { cellsOf } from "../support/scene";
import { here } from "../support/settled";

/**
 * Ana, an editor, answers for an organization: to Inês alone, and in a group with Mateo. A cell says whether that it was
 * she shows in what each of them is given: by her name, handle or ids.
 */
const roles = { asOwner: "OWNER", asAdmin: "ADMIN", asEditor: "EDITOR", asRecruiter: "RECRUITER" } as const;
type Who = keyof typeof roles | "member" | "exMember" | "ines" | "mateo" | "stranger";
const people = {} as Record<Who | "ana" | "anaAsIt", Viewer>;
const tokens = {} as Record<Who, string | undefined>;
const clock = movableClock();
let [direct, group, cursor] = [] as unknown as [string, string, string];
closeHubs();

beforeAll(async () => {
  for (const name of ["ana", "member", "exMember", "ines", "mateo", "stranger"] as const)
    people[name] = await person(`Name of ${name}`, clock);
  const tidewater = await organization("Tidewater Alliance", [
    [people.ana, "EDITOR"],
    [people.member, "MEMBER"],
  ]);
  for (const [name, role] of Object.entries(roles) as [keyof typeof roles, (typeof roles)[keyof typeof roles]][]) {
    const human = await person(`Name of ${name}`, clock);
    const row = { organizationId: tidewater, profileId: human.profileId, role, createdAt: new Date() };
    await db.membership.create({ data: row });
    people[name] = await actingAs(human, tidewater);
    tokens[name] = await tokenActingAs(human, tidewater);
  }
  people.anaAsIt = await actingAs(people.ana, tidewater);
  cursor = await here();
  direct = (await write(people.ines, tidewater, "When do you open?")).conversationId;
  group = await joinedGroup("Dunes", [people.mateo, people.anaAsIt]);
  for (const id of [direct, group]) {
    const { messageId: quotedId } = await send(people.anaAsIt, id, "Answer: at nine");
    await send(people.anaAsIt, id, "Answer: and on Sundays", { quotedId });
  }
});

/** By what somebody could tell that it was she. */
function names(given: unknown): boolean {
  const { profileId, userId } = people.ana;
  const text = JSON.stringify(given);
  return ["Name of ana", people.ana.profile.handle, profileId, userId].some((sign) => text.includes(sign));
}

const given: Record<string, (viewer: Viewer, who: Who) => Promise<unknown>> = {
  messages: (viewer) =>
    Promise.all(
      [direct, group].flatMap((conversationId) =>
        [{}, { since: 0 }, { after: 0 }].map((asked) => getThread(viewer, { conversationId, ...asked })),
      ),
    ),
  list: (viewer) => Promise.all(conversationFilters.map((show) => listConversations(viewer, { show }))),
  details: (viewer) =>
    Promise.all([direct, group].map((conversationId) => getConversation(viewer, { conversationId }))),
  hits: (viewer) => searchMessages(viewer, { q: "answer" }),
  live: (viewer) => signalsSince(viewer, cursor),
  notifications: (viewer) => listNotifications(viewer, {}),
  typing: async (viewer, who) => {
    const hub = openHub();
    const watched = [direct, group];
    const own = (await listenAs(viewer, hub, { watched, token: tokens[who] })) as TestStream;
    // Whoever hears it anyway says when it has been told.
    const others = [
      (await listenAs(people.ines, hub, { watched }))!,
      (await listenAs(people.mateo, hub, { watched }))!,
    ];
    for (const [at, conversationId] of watched.entries())
      await expect
        .poll(async () => {
          clock.advance(3);
          await tellTyping(people.anaAsIt, { conversationId });
          await new Promise((resolve) => setTimeout(resolve, 20));
          return dataOf(others[at]!).filter((data) => data.startsWith(`typing ${conversationId}`)).length;
        })
        .toBeGreaterThan(1);
    return dataOf(own);
  },
};

const cells = cellsOf<string, Who>(`
                  asOwner asAdmin asEditor asRecruiter member exMember ines mateo stranger
know messages        y       y       y          –        –       –      –     –       –
know list            –       –       –          –        –       –      –     –       –
know details         –       –       –          –        –       –      –     –       –
know hits            –       –       –          –        –       –      –     –       –
know live            –       –       –          –        –       –      –     –       –
know notifications   –       –       –          –        –       –      –     –       –
know typing          y       y       y          –        –       –      –     –       –
`);

describe("who answers for an organization", () => {
  it.each(cells)("is known by its $thing to $who: $may", async ({ thing, who, may }) => {
    expect(names(await given[thing]!(people[who], who))).toBe(may);
  });

  it("is nobody to those who find what was answered", async () => {
    for (const [who, id] of [
      ["ines", direct],
      ["mateo", group],
    ] as const) {
      const { messages } = (await getThread(people[who], { conversationId: id }))!;
      expect(messages.filter(({ text }) => text.startsWith("Answer")).map(({ actedBy }) => actedBy)).toEqual([
        null,
        null,
      ]);
      expect(JSON.stringify(await given.hits!(people[who], who))).toContain("Answer: at nine");
      expect(JSON.stringify(await given.list!(people[who], who))).toContain("Tidewater Alliance");
    }
  });
});
