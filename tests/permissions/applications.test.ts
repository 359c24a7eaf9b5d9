import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { confirm } from "../support/people";
import { shownTo } from "../support/applications";
import { newJob } from "../support/jobs";
import {
  acting,
  all,
  both,
  type Fields,
  nobodyAsIt,
  people,
  roles,
  type Scene,
  testActions,
} from "../support/permissions";

/** Whoever recruits does it as the organization and as themselves. */
const recruiters = acting("does", "does", "not-found", "does");
const recruitersThemselves = { ...all("not-found"), owner: "does", admin: "does", recruiter: "does" } as const;

const onApplicationOf =
  (own: boolean, more: Fields = {}) =>
  async ({ viewer, organization }: Scene): Promise<Fields> => {
    const { profileId } = own && viewer ? { profileId: viewer.ownProfileId } : people.somebody;
    // A member's own is of another organization's job: here they can't apply.
    const other = newId(systemClock);
    const data = {
      id: other,
      handle: `o-${other.slice(24)}`,
      displayName: "Tidewater Alliance",
      createdAt: new Date(),
    };
    if (own) await db.profile.create({ data: { ...data, kind: "ORGANIZATION" } });
    const jobId = await newJob(own ? other : organization.id, { collectVia: "ALLYWAY" });
    const [id, now] = [newId(systemClock), new Date()];
    await db.application.create({
      data: {
        ...{ id, jobId, profileId, jobTitle: "Community energy lead", organizationName: "Tidewater Alliance" },
        ...{ message: "Here I am", contactEmail: "somebody@example.org", document: {}, stageAt: now, createdAt: now },
      },
    });
    return { applicationId: id, ...more };
  };

const onApplicationsOf =
  (more: Fields) =>
  async (scene: Scene): Promise<Fields> => {
    const { applicationId } = await onApplicationOf(false)(scene);
    const { jobId } = await db.application.findUniqueOrThrow({ where: { id: String(applicationId) } });
    return { jobId: jobId!, applications: `${String(applicationId)} NEW`, ...more };
  };

/** Written by whoever acts, or by the organization's owner. */
const onNoteOf =
  (own: boolean, more: Fields = {}) =>
  async (scene: Scene): Promise<Fields> => {
    const { applicationId } = await onApplicationOf(false)(scene);
    const { userId: actedById } = own && scene.viewer ? scene.viewer : people.owner;
    const noteId = newId(systemClock);
    await db.applicationNote.create({
      data: { id: noteId, applicationId: String(applicationId), actedById, text: "Call her", createdAt: new Date() },
    });
    return { noteId, ...more };
  };

const onJob = async ({ viewer, organization }: Scene): Promise<Fields> => {
  await confirm(viewer ?? people.somebody);
  const jobId = await newJob(organization.id, { collectVia: "ALLYWAY" });
  return {
    jobId,
    message: "Here I am",
    seen: viewer ? await shownTo(viewer, jobId) : "",
    contactEmail: "me@example.org",
  };
};

const onBlind = async ({ organization }: Scene): Promise<Fields> => ({
  jobId: await newJob(organization.id, { collectVia: "ALLYWAY" }),
  blindReview: "on",
});

const onHiring = ({ organization }: Scene): Fields => ({ organizationId: organization.id, retentionMonths: "3" });
const choosers = { ...all("not-found"), owner: "does", admin: "does" } as const;

const applicants = {
  ...all("does"),
  owner: "job-closed",
  admin: "job-closed",
  editor: "job-closed",
  recruiter: "job-closed",
  member: "job-closed",
} as const;

testActions("applications", await import("@/lib/applications/actions"), ["addNoteAction"], {
  applyAction: both("applications", nobodyAsIt, onJob, applicants),
  withdrawApplicationAction: both("removals", roles, onApplicationOf(true)),
  changeStageAction: both(
    "stages",
    recruiters,
    onApplicationOf(false, { from: "NEW", to: "REVIEWING" }),
    recruitersThemselves,
  ),
  changeStagesAction: both(
    "stages",
    recruiters,
    onApplicationsOf({ to: "DECLINED", "answers.DECLINED": "Not this time", "answers.HIRED": "" }),
    recruitersThemselves,
  ),
  addNoteAction: both("notes", recruiters, onApplicationOf(false, { text: "Call her" }), recruitersThemselves),
  editNoteAction: both("notes", recruiters, onNoteOf(true, { text: "Called her" }), recruitersThemselves),
  // Of what the owner wrote: admins delete it, too.
  deleteNoteAction: both("removals", acting("does", "does", "not-found", "not-found"), onNoteOf(false), {
    ...all("not-found"),
    owner: "does",
    admin: "does",
  }),
  chooseBlindReviewAction: both("jobs", acting("does", "does", "not-found", "not-found"), onBlind, choosers),
  lookAtApplicationAction: both("reads", recruiters, onApplicationOf(false), recruitersThemselves),
  chooseApplicationMailsAction: both("none", nobodyAsIt, () => ({ applicationMails: "off" }), all("does")),
  chooseRetentionAction: both("jobs", acting("does", "does", "not-found", "not-found"), onHiring, choosers),
});
