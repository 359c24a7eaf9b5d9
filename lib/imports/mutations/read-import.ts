import * as z from "zod/mini";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Archive } from "@/lib/imports/archive";
import { ArchiveProblem } from "@/lib/imports/archive-problem";
import { draftsIn, itemsIn } from "@/lib/imports/found-things";
import { withArchive } from "@/lib/imports/mutations/with-archive";
import { unsafeDataImportsWorkedOnBy } from "@/lib/imports/policy";
import { getPrivacy } from "@/lib/imports/queries/own";
import { listKnown } from "@/lib/imports/queries/known";
import { type FoundProfile, idOf, readProfile } from "@/lib/imports/read-rows";
import type { FoundPicture, ImportSummary, PrivacyField } from "@/lib/imports/summary";
import { topicFollowsOwnedBy, topicMutesOwnedBy } from "@/lib/posts/policy";
import { topics } from "@/lib/posts/topics";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import { type ImportPreview, previewImport } from "@/lib/resumes/mutations/import-resume";

export const queuedImportSchema = z.strictObject({ importId: z.uuid() });

/** Finds out what an archive would change, and keeps that for whoever uploaded it to choose from. */
export async function readImport(system: System, queued: unknown): Promise<void> {
  const { importId } = queuedImportSchema.parse(queued);
  await withArchive(system, importId, "READING", async (viewer, archive) => {
    const plan = JSON.stringify(await summaryOf(viewer, archive));
    const where = unsafeDataImportsWorkedOnBy(system, importId, "READING");
    await db.dataImport.updateMany({ where, data: { step: "READ", plan } });
  });
}

async function summaryOf(viewer: Viewer, archive: Archive): Promise<ImportSummary> {
  const profile = readProfile(await archive.text("data/profile.json"));
  if (!profile) throw new ArchiveProblem("foreign");
  const leftOut: LeftOutList = { named: [], more: 0 };
  const { photoId, coverId, ...privacy } = await getPrivacy(viewer);
  const { handle, displayName } = profile;
  return {
    from: { handle, displayName },
    resume: await resumeOf(viewer, archive, leftOut),
    privacy: differing(profile, privacy),
    ...(await newTopics(viewer, profile)),
    photo: pictureOf(archive, profile.photo, photoId, leftOut),
    cover: pictureOf(archive, profile.cover, coverId, leftOut),
    drafts: await countDrafts(viewer, archive, leftOut),
    items: await countItems(viewer, archive, leftOut),
    leftOut,
  };
}

async function resumeOf(viewer: Viewer, archive: Archive, leftOut: LeftOutList) {
  const text = await archive.text("resume.json");
  if (text === null) return null;
  const preview = await previewImport(viewer, { text, kept: "on" });
  if (preview.status === "done") return withoutUnread(preview.value);
  leaveOut(
    leftOut,
    "resume.json",
    preview.status === "invalid" ? "validations.json-resume" : `errors.${preview.reason}`,
  );
  return null;
}

/** Copies of ours hold what was taken once: nothing is mended here, but told. */
function withoutUnread(preview: ImportPreview): ImportPreview {
  for (const { title, mistakes } of preview.unread) leaveOut(preview.leftOut, title, Object.values(mistakes)[0] ?? "");
  for (const { typed, mistake = "" } of preview.unreadFields) leaveOut(preview.leftOut, typed, mistake);
  return { ...preview, unread: [], unreadFields: [] };
}

function differing(
  { privacy: theirs }: FoundProfile,
  mine: Omit<Awaited<ReturnType<typeof getPrivacy>>, "photoId" | "coverId">,
) {
  if (!theirs) return [];
  const fields = Object.keys(theirs) as PrivacyField[];
  return fields.flatMap((field) => {
    const [here, there] = [mine[field], theirs[field]];
    return there === undefined || there === here ? [] : [{ field, mine: here!, theirs: there }];
  });
}

/** Of what is followed or muted there, what is neither here. */
async function newTopics(viewer: Viewer, { followed, muted }: FoundProfile) {
  const rows = [
    ...(await db.topicFollow.findMany({ where: topicFollowsOwnedBy(viewer), select: { topic: true } })),
    ...(await db.topicMute.findMany({ where: topicMutesOwnedBy(viewer), select: { topic: true } })),
  ];
  const known = rows.map(({ topic }) => topics[topic]);
  return {
    followed: followed.filter((topic) => !known.includes(topic) && !muted.includes(topic)),
    muted: muted.filter((topic) => !known.includes(topic)),
  };
}

function pictureOf(archive: Archive, file: string | null, ownId: string | null, leftOut: LeftOutList): FoundPicture {
  if (!file || idOf(file) === ownId) return null;
  if (!archive.has(file)) {
    leaveOut(leftOut, file, "picture-missing");
    return null;
  }
  return ownId ? "differs" : "new";
}

async function countDrafts(viewer: Viewer, archive: Archive, leftOut: LeftOutList) {
  const counts = { added: 0, known: 0 };
  for await (const batch of draftsIn(archive, viewer.clock.now(), leftOut)) {
    const ids = new Set(batch.map(({ sourceId }) => sourceId));
    const known = await listKnown(viewer, db, [...ids]);
    counts.known += known.size;
    counts.added += ids.size - known.size;
  }
  return counts;
}

async function countItems(viewer: Viewer, archive: Archive, leftOut: LeftOutList) {
  const ids = new Set((await itemsIn(archive, leftOut)).map(({ sourceId }) => sourceId));
  const known = await listKnown(viewer, db, [...ids]);
  return { added: ids.size - known.size, known: known.size };
}
