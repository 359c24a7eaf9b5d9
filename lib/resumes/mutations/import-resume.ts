import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { matchPlace } from "@/lib/places/queries/match";
import { areaNumbers, areasOf } from "@/lib/profiles/areas";
import { interestNumbers, interestsOf } from "@/lib/profiles/interests";
import { saveDetails } from "@/lib/profiles/mutations/save-details";
import { profileDetailsEditableBy, profileSkillsEditableBy } from "@/lib/profiles/policy";
import {
  type Found,
  type ImportPlace,
  type ImportPlan,
  type ImportValues,
  type Mine,
  planImport,
} from "@/lib/resumes/import-plan";
import { countAttempt } from "@/lib/rate-limit";
import { dateOfDay } from "@/lib/resumes/dates";
import { lockResume } from "@/lib/resumes/mutations/lock-resume";
import { addResumeEntries } from "@/lib/resumes/mutations/write-entry";
import { canEditResume, resumeEntriesEditableBy } from "@/lib/resumes/policy";
import { readJsonResume } from "@/lib/resumes/read-json-resume";
import { resumeKinds } from "@/lib/resumes/schema";
import type { ImportField, ImportResume, PreviewImport } from "@/lib/resumes/schema/import";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { linkRefusal } from "@/lib/settings/mutations/refuse-links";
import { ensureSkills } from "@/lib/skills/mutations";
import { runMutation } from "@/lib/run-mutation";

/** How many were added, or of fields: filled or replaced. */
export type Imported = { entries: number; fields: number; skills: number; interests: number; areas: number };
/** Of entries what tells one from another. `text` is the file's, unless the browser kept it. */
export type ImportPreview = ReturnType<typeof withoutTexts> & { text: string };

const PREVIEWS = { name: "import-preview", count: 30, seconds: 600 };

/** What the file would change as things stand; nothing is changed, and nothing of it stored. */
export async function previewImport(viewer: Viewer, { text, kept }: PreviewImport): Promise<Result<ImportPreview>> {
  if (!canEditResume(viewer)) return refuse("not-found");
  const wait = await countAttempt(PREVIEWS, viewer.userId, viewer.clock);
  if (wait > 0) return refuse("too-many", wait);
  const read = await readFile(viewer, text);
  return read.status === "done"
    ? done({ ...withoutTexts(planOf(viewer, read.value, await mineOf(viewer, db))), text: kept ? "" : text })
    : read;
}

/**
 * All of it or nothing. What is added is decided anew under the lock of the resume, so that of two imports of one file
 * at once the second finds all of it there. A field that somebody filled since the preview keeps what it holds.
 */
export async function importResume(
  viewer: Viewer,
  { text, take, entriesShown, entries }: ImportResume,
): Promise<Result<Imported>> {
  if (!canEditResume(viewer)) return refuse("not-found");
  const read = await readFile(viewer, text);
  if (read.status !== "done") return read;
  if ((await linkRefusal())(read.value)) return invalid({ text: "validations.blocked-link" });
  return runMutation(viewer, async (tx) => {
    if (!(await lockResume(viewer, tx))) return refuse("not-found");
    const plan = planOf(viewer, read.value, await mineOf(viewer, tx));
    const chosen = entriesShown ? plan.added.filter(({ at }) => entries.includes(String(at))) : plan.added;
    for (const kind of resumeKinds) {
      const ofKind = chosen.filter((entry) => entry.kind === kind);
      const added = ofKind.length > 0 ? await addResumeEntries(viewer, tx, kind, ofKind) : done();
      if (added.status !== "done") return added;
    }
    const replaced = plan.differing.filter(({ field }) => take.includes(field));
    const saved = await saveDetails(tx, viewer, await dataOf(viewer, tx, plan, [...plan.filled, ...replaced]));
    if (saved.status !== "done") return saved;
    await addSkills(viewer, tx, plan.skills);
    const { skills, interests, areas } = plan;
    return done({
      entries: chosen.length,
      fields: plan.filled.length + replaced.length,
      skills: skills.length,
      interests: interests.length,
      areas: areas.length,
    });
  });
}

type ReadFile = { found: Found; place: ImportPlace | null };

async function readFile(viewer: Viewer, text: string): Promise<Result<ReadFile>> {
  const found = readJsonResume(text);
  if (!found) return invalid({ text: "validations.json-resume" });
  return done({ found, place: found.place && (await matchPlace(viewer, found.place)) });
}

function planOf(viewer: Viewer, { found, place }: ReadFile, mine: Mine): ImportPlan {
  return planImport(found, mine, place, viewer.clock.now());
}

function withoutTexts({ added, known, ...plan }: ImportPlan) {
  const brief = ({ title, subtitle, from, to }: ImportPlan["known"][number]) => ({ title, subtitle, from, to });
  return { ...plan, added: added.map((entry) => ({ ...brief(entry), at: entry.at })), known: known.map(brief) };
}

async function mineOf(viewer: Viewer, tx: Transaction): Promise<Mine> {
  const { interests, areas, ...details } = await tx.profileDetails.findFirstOrThrow({
    where: profileDetailsEditableBy(viewer),
    select: {
      statement: true,
      aboutUs: true,
      openToWork: true,
      contactEmail: true,
      contactPhone: true,
      website: true,
      interests: true,
      areas: true,
      place: { select: { id: true, name: true, countryCode: true, region: true } },
    },
  });
  const skills = await tx.profileSkill.findMany({
    where: profileSkillsEditableBy(viewer),
    select: { skill: { select: { name: true } } },
  });
  const entries = await tx.resumeEntry.findMany({
    where: resumeEntriesEditableBy(viewer),
    select: { kind: true, title: true, subtitle: true, from: true, fromIsYear: true },
  });
  return {
    ...details,
    displayName: viewer.profile.displayName,
    interests: interestsOf(interests),
    areas: areasOf(areas),
    skills: skills.map(({ skill }) => skill.name),
    entries: entries.map(({ from, fromIsYear, ...entry }) => ({ ...entry, from: dateOfDay(from, fromIsYear) })),
  };
}

async function dataOf(
  viewer: Viewer,
  tx: Transaction,
  plan: ImportPlan,
  changes: readonly { field: ImportField; theirs: ImportValues[ImportField] }[],
) {
  const { interests, areas } = await mineOf(viewer, tx);
  const { place, ...values } = Object.fromEntries(
    changes.map(({ field, theirs }) => [field, theirs]),
  ) as Partial<ImportValues>;
  return {
    ...values,
    ...(place && { placeId: place.id }),
    interests: interestNumbers([...interests, ...plan.interests]),
    areas: areaNumbers([...areas, ...plan.areas]),
  };
}

async function addSkills(viewer: Viewer, tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { _max: last } = await tx.profileSkill.aggregate({
    where: profileSkillsEditableBy(viewer),
    _max: { position: true },
  });
  const ids = await ensureSkills(viewer, tx, names);
  await tx.profileSkill.createMany({
    data: ids.map((skillId, at) => ({
      profileId: viewer.profileId,
      skillId,
      position: (last.position ?? -1) + 1 + at,
    })),
    skipDuplicates: true,
  });
}
