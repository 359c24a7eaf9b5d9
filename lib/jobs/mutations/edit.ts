import { isCollectionFixed } from "@/lib/applications/queries";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { namesNoPlace } from "@/lib/database/foreign-key";
import { applicationProblems, jobColumns, jobSaidColumns, mergeJob } from "@/lib/jobs/columns";
import { phoneCountryOf } from "@/lib/jobs/mutations/phone-country";
import { recordJobAct } from "@/lib/jobs/mutations/record-act";
import { jobSkillsManageableBy, jobsManageableBy } from "@/lib/jobs/policy";
import type { EditJob } from "@/lib/jobs/schema";
import { unsafePlacesVisibleTo } from "@/lib/places/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { ensureSkills } from "@/lib/skills/mutations";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { lockJob } from "./archive";

/**
 * Changes what a job says, and nothing that its form left as it was; an archived one stays archived. Of two edits at
 * once the second waits for the lock of the job, and is told where both have changed the same.
 */
export async function editJob(viewer: Viewer, input: EditJob, base?: EditJob): Promise<Result> {
  try {
    return await runMutation(viewer, (tx) => edit(tx, viewer, input, base));
  } catch (error) {
    if (namesNoPlace(error)) return invalid({ place: "validations.place" });
    throw error;
  }
}

async function edit(tx: Transaction, viewer: Viewer, input: EditJob, base?: EditJob): Promise<Result> {
  const { jobId } = input;
  const job = await lockJob(tx, viewer, jobId);
  if (!job) return refuse("not-found");
  const { organizationId } = job;
  const where = { AND: [jobsManageableBy(viewer), { id: jobId }] } as const;
  const row = await tx.job.findFirst({ where, select: jobSaidColumns });
  if (!row) return refuse("not-found");
  const columnsIn = async (typed: EditJob) => ({
    ...jobColumns(typed, await phoneCountryOf(tx, viewer, { organizationId, place: await placeOf(tx, viewer, typed) })),
    skills: typed.skills.map(skillLookup),
  });
  const mine = await columnsIn(input);
  const { closesOn: day, ...problems } = applicationProblems(viewer.clock, input, mine);
  // A day that has passed may stand where it stood: what else a closed job says can still be put right.
  if (day && mine.closesOn?.getTime() !== row.closesOn?.getTime()) return invalid({ ...problems, closesOn: day });
  if (Object.keys(problems).length > 0) return invalid(problems);
  const theirs = { ...row, skills: await skillsOf(tx, viewer, jobId) };
  const merged = mergeJob<typeof theirs>(mine, base && (await columnsIn(base)), theirs);
  if (!merged) return refuse("changed-meanwhile");
  const changed = Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => !isSame(value, theirs[name as keyof typeof theirs])),
  );
  if (Object.keys(changed).length === 0) return done();
  if (changed.collectVia && (await isCollectionFixed(tx, viewer, jobId)))
    return invalid({ collectVia: "validations.collection-fixed" });
  const { skills, ...data } = changed;
  if (skills) await placeSkills(tx, viewer, jobId, input.skills);
  await tx.job.updateMany({ where, data: { ...data, editedAt: viewer.clock.now() } });
  await recordJobAct(tx, viewer, "EDITED", job);
  return done();
}

function placeOf(tx: Transaction, viewer: Viewer, { placeId }: EditJob) {
  if (placeId === null) return null;
  return tx.place.findFirst({
    where: { AND: [unsafePlacesVisibleTo(viewer), { id: placeId }] },
    select: { countryCode: true },
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Spellings of one skill are no change. */
async function skillsOf(tx: Transaction, viewer: Viewer, jobId: string): Promise<string[]> {
  const rows = await tx.jobSkill.findMany({
    where: { AND: [jobSkillsManageableBy(viewer), { jobId }] },
    orderBy: { position: "asc" },
    select: { skill: { select: { lookup: true } } },
  });
  return rows.map(({ skill }) => skill.lookup);
}

async function placeSkills(tx: Transaction, viewer: Viewer, jobId: string, names: readonly string[]): Promise<void> {
  const ids = await ensureSkills(viewer, tx, names);
  await tx.jobSkill.deleteMany({ where: { AND: [jobSkillsManageableBy(viewer), { jobId }] } });
  await tx.jobSkill.createMany({ data: ids.map((skillId, position) => ({ jobId, skillId, position })) });
}
