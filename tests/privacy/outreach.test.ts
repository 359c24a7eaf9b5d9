import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import {
  outreachesVisibleTo,
  outreachRecipientsNamedTo,
  outreachRecipientsVisibleTo,
  profilesReachableBy,
} from "@/lib/candidates/policy/outreach";
import { getOutreach, listOutreaches } from "@/lib/candidates/queries/outreach";
import { getThread } from "@/lib/conversations/queries";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { newApplication } from "../support/applications";
import { newJob } from "../support/jobs";
import { ask, openToWork, settle, work } from "../support/outreach";
import { actingAs, block, organization, person } from "../support/people";
import { cellsOf } from "../support/scene";

/**
 * Rita wrote for Open Grid to Wan, who is open to work, and to Ann, who applied. Olu owns Open Grid, Ada is its admin, Rob
 * recruits for it, Edo edits, Mo belongs to it, and Exa did. Fern recruits for another organization, Stu is nobody. Wan
 * blocked Rob, Ruth is across a block from Open Grid, and Wan and Ann hide from Fern's organization, to which Nia belongs,
 * who recruits for Open Grid.
 */
type Who =
  | "wan"
  | "ann"
  | "olu"
  | "ada"
  | "rita"
  | "rob"
  | "edo"
  | "mo"
  | "exa"
  | "fern"
  | "stu"
  | "ruth"
  | "nia"
  | "gridByRita"
  | "gridByRob"
  | "gridByEdo"
  | "fieldByFern";
const viewers = {} as Record<Who, Viewer>;
let jobId: string, fernsJobId: string, outreachId: string;
const conversations = {} as Record<"wan" | "ann", string>;

beforeAll(async () => {
  const names = [
    "Wan Kamau",
    "Ann Applicant",
    "Olu Owner",
    "Ada Admin",
    "Rita Recruiter",
    "Rob Recruiter",
    "Nia Recruiter",
  ];
  for (const name of [...names, "Edo Editor", "Mo Member", "Exa Member", "Fern Field", "Stu Stranger", "Ruth Abara"])
    viewers[name.split(" ")[0]!.toLowerCase() as Who] = await person(name);
  const { wan, ann, olu, ada, rita, rob, nia, edo, mo, exa, fern, ruth } = viewers;
  const grid = await organization("Open Grid Collective", [
    [olu, "OWNER"],
    [ada, "ADMIN"],
    [rita, "RECRUITER"],
    [rob, "RECRUITER"],
    [nia, "RECRUITER"],
    [edo, "EDITOR"],
    [mo, "MEMBER"],
    [exa, "RECRUITER"],
  ]);
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: grid, profileId: exa.profileId } },
  });
  const field = await organization("Fern & Field Institute", [
    [fern, "OWNER"],
    [nia, "MEMBER"],
  ]);
  for (const [name, viewer] of [
    ["gridByRita", rita],
    ["gridByRob", rob],
    ["gridByEdo", edo],
  ] as const)
    viewers[name] = await actingAs(viewer, grid);
  viewers.fieldByFern = await actingAs(fern, field);
  [jobId, fernsJobId] = [await newJob(grid, { collectVia: "ALLYWAY" }), await newJob(field)];
  await openToWork([wan.profileId]);
  await newApplication(jobId, { profileId: ann.profileId });
  await settle(rita);
  ({ outreachId } = await ask(viewers.gridByRita, jobId, [wan.profileId, ann.profileId]));
  await work(outreachId);
  for (const name of ["wan", "ann"] as const) {
    const mine = { participants: { some: { profileId: viewers[name].profileId } } };
    conversations[name] = (await db.conversation.findFirstOrThrow({ where: mine })).id;
  }
  await block(wan.profileId, rob.profileId);
  await block(grid, ruth.profileId);
  for (const { profileId } of [wan, ann])
    await db.openToWorkHide.create({ data: { profileId, organizationId: field, createdAt: new Date() } });
});

const cells = cellsOf<string, Who>(`
                wan ann olu ada rita rob edo mo exa fern stu ruth nia gridByRita gridByRob gridByEdo fieldByFern
see batch       –   –   y   y   y    y   –   –  –   –    –   –    y   y          y         –         –
see recipients  –   –   y   y   y    y   –   –  –   –    –   –    y   y          y         –         –
name wan        –   –   y   y   y    y   –   –  –   –    –   –    –   y          y         –         –
name ann        –   –   y   y   y    y   –   –  –   –    –   –    y   y          y         –         –
reach wan       –   –   –   –   –    –   –   –  –   –    –   –    –   y          –         y         –
reach ann       –   –   –   –   –    –   –   –  –   –    –   –    –   y          y         –         –
pinned wan      y   –   –   –   –    –   –   –  –   –    –   –    –   –          –         y         –
pinned ann      –   y   –   –   –    –   –   –  –   –    –   –    –   –          –         y         –
`);

const asks: Record<string, (viewer: Viewer, thing: string) => Promise<boolean>> = {
  async see(viewer, thing) {
    const outreach = await getOutreach(viewer, { jobId, outreachId });
    expect((await listOutreaches(viewer, { jobId })).outreaches.length === 1).toBe(outreach !== null);
    // Of another job it is none.
    expect(await getOutreach(viewer, { jobId: fernsJobId, outreachId })).toBe(null);
    const counted = await (thing === "batch"
      ? db.outreach.count({ where: whereOf(outreachesVisibleTo(viewer)) })
      : db.outreachRecipient.count({ where: whereOf(outreachRecipientsVisibleTo(viewer)) }));
    expect(counted).toBe(outreach ? (thing === "batch" ? 1 : 2) : 0);
    // Nothing tells that one of them has blocked somebody since.
    if (outreach) for (const { status } of outreach.people) expect(status).toBe("sent");
    return outreach !== null;
  },
  /** Who is not named is counted. */
  async name(viewer, thing) {
    const { profileId: id } = viewers[thing as Who];
    const outreach = await getOutreach(viewer, { jobId, outreachId });
    if (outreach) expect(outreach.people.length + outreach.unavailable).toBe(2);
    const named = { AND: [whereOf(outreachRecipientsNamedTo(viewer, jobId)), { profileId: id }] };
    const isNamed = outreach?.people.some((person) => person.id === id) ?? false;
    expect((await db.outreachRecipient.count({ where: named })) === 1).toBe(isNamed);
    return isNamed;
  },
  /** The scope knows whom they act as; whether they recruit, the job's own asks first. */
  async reach(viewer, thing) {
    if (viewer.role === null) return false;
    const isFern = viewer === viewers.fieldByFern;
    const scope = profilesReachableBy(viewer, { id: isFern ? fernsJobId : jobId, isOpen: true });
    const { profileId: id } = viewers[thing as Who];
    return (await db.profile.count({ where: { AND: [whereOf(scope), { id }] } })) === 1;
  },
  async pinned(viewer, thing) {
    const thread = await getThread(viewer, { conversationId: conversations[thing as "wan" | "ann"] });
    return thread?.conversation.pinnedJob?.job?.id === jobId;
  },
};

describe("messages to candidates", () => {
  it.each(cells)("$act $thing by $who: $may", async ({ act, thing, who, may }) => {
    expect(await asks[act]!(viewers[who], thing)).toBe(may);
  });
});
