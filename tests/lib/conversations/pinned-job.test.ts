import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unpinJob } from "@/lib/conversations/mutations/unpin-job";
import { getThread } from "@/lib/conversations/queries";
import { unguardedDb as db } from "@/lib/db";
import { DAY_MS } from "@/lib/time";
import { newApplication } from "../../support/applications";
import { write } from "../../support/conversations";
import { newJob } from "../../support/jobs";
import { actingAs, block, organization, person } from "../../support/people";

let wan: Viewer, edo: Viewer, rita: Viewer;
let grid: string, conversationId: string;

beforeAll(async () => {
  wan = await person("Wan Kamau");
  const [olu, recruiter] = [await person("Olu Owner"), await person("Rita Recruiter")];
  grid = await organization("Open Grid Collective", [
    [olu, "EDITOR"],
    [recruiter, "RECRUITER"],
  ]);
  [edo, rita] = [await actingAs(olu, grid), await actingAs(recruiter, grid)];
  ({ conversationId } = await write(edo, wan.profileId, "Hello"));
});

async function pin(columns: Parameters<typeof newJob>[1] = {}): Promise<string> {
  const jobId = await newJob(grid, { collectVia: "ALLYWAY", ...columns });
  await db.conversation.update({ where: { id: conversationId }, data: { pinnedJobId: jobId } });
  return jobId;
}

const pinnedFor = async (viewer: Viewer) => (await getThread(viewer, { conversationId }))?.conversation.pinnedJob;

describe("a pinned job", () => {
  it("is none before somebody pins one", async () => {
    expect(await pinnedFor(wan)).toBe(null);
  });

  it("leads whoever may apply there, and its organization to look at it", async () => {
    const id = await pin();
    const job = { id, organizationId: grid, title: "Community energy lead", placeName: null, remote: true };
    const open = { ...job, isOpen: true, appliedAt: null };
    expect(await pinnedFor(wan)).toEqual({ job: { ...open, isApplicable: true }, canUnpin: false });
    expect(await pinnedFor(edo)).toEqual({ job: { ...open, isApplicable: false }, canUnpin: true });
    expect(await pinnedFor(rita)).toBe(undefined);
  });

  it("is read as it is by now: elsewhere, archived, past its day, applied to, withdrawn", async () => {
    const is = async (viewer = wan) => {
      const { isOpen, isApplicable, appliedAt } = (await pinnedFor(viewer))!.job!;
      return { isOpen, isApplicable, isApplied: appliedAt !== null };
    };
    await pin({ collectVia: "EMAIL" });
    expect(await is()).toEqual({ isOpen: true, isApplicable: false, isApplied: false });
    await pin({ archivedAt: new Date() });
    expect(await is()).toEqual({ isOpen: false, isApplicable: false, isApplied: false });
    await pin({ closesOn: new Date(Date.now() - 3 * DAY_MS) });
    expect(await is()).toEqual({ isOpen: false, isApplicable: false, isApplied: false });
    const id = await newApplication(await pin(), { profileId: wan.profileId });
    expect(await is()).toEqual({ isOpen: true, isApplicable: false, isApplied: true });
    expect(await is(edo)).toEqual({ isOpen: true, isApplicable: false, isApplied: false });
    await db.application.update({ where: { id }, data: { withdrawnAt: new Date() } });
    expect(await is()).toEqual({ isOpen: true, isApplicable: true, isApplied: false });
  });

  it("that was deleted is as one across a block: not available", async () => {
    const gone = { job: null, canUnpin: false };
    const id = await pin();
    await block(grid, wan.profileId);
    expect(await pinnedFor(wan)).toEqual(gone);
    await db.block.deleteMany();
    expect(await pinnedFor(wan)).toMatchObject({ job: { id } });
    await db.job.delete({ where: { id } });
    expect(await pinnedFor(wan)).toEqual(gone);
    expect(await pinnedFor(edo)).toEqual({ ...gone, canUnpin: true });
  });

  it("is taken off by whoever answers for its organization, twice or not, and by nobody else", async () => {
    const id = await pin();
    expect(await unpinJob(wan, { conversationId })).toMatchObject({ reason: "wrong-profile" });
    expect(await unpinJob(rita, { conversationId })).toMatchObject({ reason: "wrong-profile" });
    expect(await pinnedFor(wan)).toMatchObject({ job: { id } });
    const events = await db.event.count();
    expect(await unpinJob(edo, { conversationId })).toMatchObject({ status: "done" });
    expect(await unpinJob(edo, { conversationId })).toMatchObject({ status: "done" });
    expect(await pinnedFor(wan)).toBe(null);
    expect((await db.event.count()) - events).toBe(1);
  });

  it("stands in no group", async () => {
    const group = { id: crypto.randomUUID(), kind: "GROUP" as const, createdAt: new Date() };
    await expect(db.conversation.create({ data: { ...group, pinnedJobId: crypto.randomUUID() } })).rejects.toThrow(
      "Conversation_pinnedJobId_check",
    );
  });
});
