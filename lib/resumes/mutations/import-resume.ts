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
import { countAttempt } from "@/lib/requests/rate-limit";
import { dateOfDay } from "@/lib/resumes/dates";
import { lockResume } from "@/lib/resumes/mutations/lock-resume";
import { addResumeEntries } from "@/lib/resumes/mutations/write-entry";
import { canEditResume, resumeEntriesEditableBy } from "@/lib/resumes/policy";
import { readJsonResume } from "@/lib/resumes/read-json-resume";
import { resumeKinds } from "@/lib/resumes/schema";
import type { ImportField, ImportResume, Mended, PreviewImport } from "@/lib/resumes/schema/import";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { linkRefusal } from "@/lib/settings/mutations/refuse-links";
import { ensureSkills } from "@/lib/skills/mutations";
import { runMutation } from "@/lib/run-mutation";

/** How many were added, or of fields: filled or replaced. */
export type Imported = { entries: number; fields: number; skills: number; interests: number; areas: number };
/** Nothing is imported yet: something that was typed in place of what the file says does not do, either. */
type ImportAgain = { again: ImportPreview };
/**
 * Of entries what tells one from another. `text` is the file's, unless the browser kept it; `chosen` what was chosen in an
 * earlier preview.
 */
export type ImportPreview = ReturnType<typeof withoutTexts> & {
  text: string;
  chosen?: { take: readonly ImportField[]; entries: readonly string[] | null };
};

const PREVIEWS = { name: "import-preview", count: 30, seconds: 600 };

/** What the file would change as things stand; nothing is changed, and nothing of it stored. */
export async function previewImport(viewer: Viewer, input: PreviewImport): Promise<Result<ImportPreview>> {
  if (!canEditResume(viewer)) return refuse("not-found");
  const wait = await countAttempt(PREVIEWS, viewer.userId, viewer.clock);
  if (wait > 0) return refuse("too-many", wait);
  const read = await readFile(viewer, input.text);
  if (read.status !== "done") return read;
  return done(previewOf(planOf(viewer, read.value, await mineOf(viewer, db), input), input));
}

/**
 * All of it or nothing, once all that was typed anew does. What is added is decided anew under the lock of the resume, so
 * that of two imports of one file at once the second finds all of it there. A field that somebody filled since the preview
 * keeps what it holds.
 */
export async function importResume(viewer: Viewer, input: ImportResume): Promise<Result<Imported | ImportAgain>> {
  if (!canEditResume(viewer)) return refuse("not-found");
  const { text, take, entriesShown, entries, mend, fields } = input;
  const read = await readFile(viewer, text);
  if (read.status !== "done") return read;
  if ((await linkRefusal())({ ...read.value, mend, fields })) return invalid({ text: "validations.blocked-link" });
  if (mend || fields) {
    const plan = planOf(viewer, read.value, await mineOf(viewer, db), input);
    if (isStillUnread(plan, input)) return done({ again: previewOf(plan, input) });
  }
  return runMutation<Imported>(viewer, async (tx) => {
    if (!(await lockResume(viewer, tx))) return refuse("not-found");
    const plan = planOf(viewer, read.value, await mineOf(viewer, tx), input);
    const wanted = entriesShown ? plan.added.filter(({ at }) => entries.includes(String(at))) : plan.added;
    const chosen = [...wanted, ...plan.mended].sort((one, other) => one.at - other.at);
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

/** Only of what was shown to be mended, and was not left out. */
function isStillUnread({ unread, unreadFields }: ImportPlan, { mend = [], fields = {} }: Mended): boolean {
  const shown = mend.map(({ at }) => Number(at));
  return (
    unread.some(
      ({ at, isLeftOut, mistakes }) => shown.includes(at) && !isLeftOut && Object.keys(mistakes).length > 0,
    ) || unreadFields.some(({ field, mistake }) => fields[field] !== undefined && mistake !== undefined)
  );
}

type ReadFile = { found: Found; place: ImportPlace | null };

async function readFile(viewer: Viewer, text: string): Promise<Result<ReadFile>> {
  const found = readJsonResume(text);
  if (!found) return invalid({ text: "validations.json-resume" });
  return done({ found, place: found.place && (await matchPlace(viewer, found.place)) });
}

function planOf(viewer: Viewer, { found, place }: ReadFile, mine: Mine, mended: Mended): ImportPlan {
  return planImport(found, mine, place, viewer.clock.now(), mended);
}

function previewOf(plan: ImportPlan, { text, kept, take, entriesShown, entries = [] }: PreviewImport): ImportPreview {
  return {
    ...withoutTexts(plan),
    text: kept ? "" : text,
    chosen: { take: take ?? [], entries: entriesShown ? entries : null },
  };
}

/** What is mended is shown where it is typed, and nowhere else. */
function withoutTexts({ added, known, filled, differing, unread, unreadFields, ...plan }: ImportPlan) {
  const { isUnderstood, skills, interests, areas, leftOut } = plan;
  const brief = ({ title, subtitle, from, to }: ImportPlan["known"][number]) => ({ title, subtitle, from, to });
  return {
    added: added.map((entry) => ({ ...brief(entry), at: entry.at })),
    known: known.map(brief),
    filled: filled.filter(({ field }) => !unreadFields.some((one) => one.field === field)),
    ...{ differing, unread, unreadFields, isUnderstood, skills, interests, areas, leftOut },
  };
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
