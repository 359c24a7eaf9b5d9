import type { Viewer } from "@/lib/auth/viewer";
import type { Carrying } from "@/lib/imports/mutations/carrying";
import { uploadFound } from "@/lib/imports/mutations/upload-found";
import { getPrivacy } from "@/lib/imports/queries/own";
import type { FoundPrivacy, FoundProfile } from "@/lib/imports/read-rows";
import type { ImportSummary, PrivacyField } from "@/lib/imports/summary";
import { setFirstProfilePicture, setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import type { ProfilePictureKind } from "@/lib/media/schema";
import { followTopic, muteTopic } from "@/lib/posts/mutations/follow-topic";
import { profileDetailsEditableBy, profilesEditableBy } from "@/lib/profiles/policy";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import { importResume } from "@/lib/resumes/mutations/import-resume";
import { done } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

type Change = ImportSummary["privacy"][number];

/** Before anything is shown by it: what differed when the file was read, but for what was changed here since then. */
export async function carryPrivacy({
  viewer,
  choices,
  summary,
  profile: { privacy: there },
  result,
  keep,
}: Carrying): Promise<void> {
  if (!there || !choices.sections.includes("privacy") || result.privacy) return;
  await runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [viewer.profileId]);
    const now = await getPrivacy(viewer, tx);
    // An attempt that broke off may have carried some over already.
    const isAsShown = ({ field, mine, theirs }: Change) => now[field] === mine || now[field] === theirs;
    const taken = summary.privacy.filter(isAsShown).map(({ field }) => field);
    const { posts, media, profile, allies, messages, tagging, ...switches } = picked(there, taken);
    await tx.profile.updateMany({
      where: profilesEditableBy(viewer),
      data: {
        ...{ postsAudience: posts, mediaAudience: media, profileAudience: profile, alliesAudience: allies },
        ...{ messagesAudience: messages, taggingAudience: tagging, ...switches },
      },
    });
    for (const { field } of summary.privacy)
      if (!taken.includes(field) && !isLeftOut(result.leftOut, field, "setting-changed"))
        leaveOut(result.leftOut, field, "setting-changed");
    result.privacy = taken.length > 0;
    return done();
  });
  await keep(0);
}

function picked(there: FoundPrivacy, fields: PrivacyField[]): Partial<FoundPrivacy> {
  return Object.fromEntries(fields.map((field) => [field, there[field]]));
}

/** By an earlier go. */
function isLeftOut({ named }: LeftOutList, item: string, why: string): boolean {
  return named.some((one) => one.item === item && one.why === why);
}

export async function carryTopics({ viewer, choices, summary, result, keep }: Carrying): Promise<void> {
  if (!choices.sections.includes("topics") || result.topics > 0) return;
  for (const topic of summary.followed) await followTopic(viewer, { topic });
  for (const topic of summary.muted) await muteTopic(viewer, { topic });
  result.topics = summary.followed.length + summary.muted.length;
  await keep(0);
}

export async function carryProfile({ viewer, archive, choices, profile, result, keep }: Carrying): Promise<void> {
  const { take, entriesShown, entries, sections } = choices;
  const text = sections.includes("profile") && !result.profile ? await archive.text("resume.json") : null;
  if (text === null) return;
  const imported = await importResume(viewer, { text, take, entriesShown, entries });
  if (imported.status === "done" && !("again" in imported.value)) {
    result.profile = imported.value;
    if (profile.work) await keepWork(viewer, profile.work);
  } else
    leaveOut(result.leftOut, "resume.json", imported.status === "refused" ? `errors.${imported.reason}` : "unreadable");
  await keep(0);
}

/** What a resume does not say: only of whoever is open to work and has said neither. */
async function keepWork(viewer: Viewer, { seniority: workSeniority, availability }: NonNullable<FoundProfile["work"]>) {
  const unsaid = { openToWork: true, workSeniority: null, availability: null };
  await runMutation(viewer, async (tx) => {
    await tx.profileDetails.updateMany({
      where: { AND: [profileDetailsEditableBy(viewer), unsaid] },
      data: { workSeniority, availability },
    });
    return done();
  });
}

export async function carryProfilePicture(carrying: Carrying, kind: ProfilePictureKind): Promise<void> {
  const { viewer, archive, choices, summary, profile, result, keep } = carrying;
  const [file, there] = [profile[kind], `${kind}-there`];
  if (!file || !choices.sections.includes(kind) || result[kind] || isLeftOut(result.leftOut, file, there)) return;
  const uploaded = await uploadFound(viewer, archive, file, kind);
  if ("why" in uploaded) return leaveOut(result.leftOut, file, uploaded.why);
  // What nobody was told would be replaced stays.
  const place = summary[kind] === "differs" ? setProfilePicture : setFirstProfilePicture;
  const set = await place(viewer, { kind, pictureId: uploaded.pictureId });
  if (set.status === "refused" && set.reason === "changed-meanwhile") leaveOut(result.leftOut, file, there);
  result[kind] = set.status === "done";
  await keep(0);
}
