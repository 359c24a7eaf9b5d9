import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import net from "node:net";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import type { FormValues } from "@/lib/forms/form-fields";
import { actionId, builtActions, callOf } from "../../scripts/server-actions";
import { newEmail, sessionCookie } from "../support/accounts";
import { expect, test } from "../support/browser";
import { times } from "../support/counts";
import { setBetween } from "../support/pairs";
import { block, confirm, PASSWORD, person, type Viewer } from "../support/people";
import { newApplication } from "../support/applications";
import { newOutreach } from "../support/outreach";
import { fullJobDraft } from "../support/job-drafts";
import { newJob } from "../support/jobs";
import { newSearch } from "../support/searches";
import { newOrganization } from "../support/organizations";
import { plantFile } from "../support/planted-conversations";
import { plantPicture } from "../support/pictures";
import { comment } from "../support/comments";
import { write } from "../support/conversations";
import { group, written } from "../support/groups";
import { post } from "../support/posts";
import { addEntries, typed } from "../support/resumes";
import { rowsOf } from "../support/tables";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";

// One after another: they compare what is Amara's before and after.
test.describe.configure({ mode: "serial" });

const origin = () => env().APP_URL;
let amara: Viewer,
  cookie: string,
  postId: string,
  entryId: string,
  itemId: string,
  notificationId: string,
  mutedPostId: string,
  commentId: string,
  groupId: string,
  requestId: string,
  message: { conversationId: string; messageId: string },
  unused: Record<"photo" | "picture", string>,
  postedId: string,
  unusedFileId: string,
  organization: { id: string; handle: string },
  others: Record<"stranger" | "known" | "asks" | "asked" | "blocked" | "muted" | "dismissed", string>,
  memberId: string,
  invitationId: string,
  asking: string,
  jobs: Record<"own" | "archived" | "other" | "kept", string>,
  draftId: string,
  postDraftId: string,
  applications: Record<"sent" | "received", string>,
  noteId: string,
  searchId: string,
  sharedSearchId: string,
  foundSearchId: string,
  outreachId: string;

test.beforeAll(async () => {
  amara = await person("Amara Okafor", systemClock, newEmail());
  const { name, value } = await sessionCookie(amara);
  cookie = `${name}=${value}`;
  postId = await post(amara, "Mine.");
  const leila = await person("Leila Haddad", systemClock, newEmail());
  memberId = leila.profileId;
  organization = await newOrganization("Amara's own", [
    [amara, "OWNER"],
    [leila, "EDITOR"],
  ]);
  const at = new Date();
  const invitation = { role: "EDITOR" as const, createdAt: at, invitedAt: at };
  ({ id: invitationId } = await db.invitation.create({
    data: { id: crypto.randomUUID(), organizationId: organization.id, email: newEmail(), ...invitation },
  }));
  ({ id: asking } = await newOrganization("Who asks Amara", [[leila, "OWNER"]]));
  await db.invitation.create({
    data: { id: crypto.randomUUID(), organizationId: asking, profileId: amara.profileId, ...invitation },
  });
  await db.organizationDraft.create({ data: { userId: amara.userId, displayName: "Amara's next one", updatedAt: at } });
  const names = ["stranger", "known", "asks", "asked", "blocked", "muted", "dismissed"] as const;
  const made = names.map(async (name) => [name, (await person("Somebody Else", systemClock, newEmail())).profileId]);
  others = Object.fromEntries(await Promise.all(made)) as typeof others;
  const own = amara.profileId;
  await confirm(amara);
  await setBetween(own, others.known, "alliance");
  await setBetween(own, others.asks, "received");
  await setBetween(own, others.asked, "sent");
  await block(own, others.blocked);
  await db.profileMute.create({
    data: { id: crypto.randomUUID(), muterId: own, mutedId: others.muted, createdAt: at },
  });
  await db.suggestionDismissal.create({ data: { profileId: own, dismissedId: others.dismissed } });
  ({ pictureId: itemId } = await plantPicture(amara, "ITEM"));
  await plantPicture(amara, "PHOTO");
  const [photo, picture] = [await plantPicture(amara, "UNUSED"), await plantPicture(amara, "UNUSED")];
  await db.picture.update({ where: { id: photo.pictureId }, data: { kind: "PHOTO" } });
  unused = { photo: photo.pictureId, picture: picture.pictureId };
  ({ pictureId: postedId } = await plantPicture(amara, "POST", { postId }));
  unusedFileId = (await plantFile(amara)).fileId;
  notificationId = newId(systemClock);
  await db.notification.create({
    data: {
      ...{ id: notificationId, recipientId: own, type: "LIKE", postId, createdAt: at, newestId: notificationId },
      actors: { create: { actorId: others.known, id: notificationId } },
    },
  });
  mutedPostId = await post(amara, "Of which I hear enough.");
  commentId = await comment(amara, postId, "My own word.");
  const { conversationId, messageId } = await write(amara, others.known, "Between us.");
  message = { conversationId, messageId };
  const known = { ...amara, profileId: others.known, ownProfileId: others.known };
  groupId = await group(amara, [known]);
  requestId = await written({ ...amara, profileId: others.stranger }, amara);
  await db.notificationMute.create({ data: { profileId: own, postId: mutedPostId } });
  await db.digestChoice.create({ data: { userId: amara.userId, profileId: own, type: "LIKE", frequency: "DAILY" } });
  const elsewhere = (title: string) => newJob(asking, { title, collectVia: "ALLYWAY" });
  jobs = {
    own: await newJob(organization.id, { collectVia: "ALLYWAY" }),
    archived: await newJob(organization.id, { archivedAt: at }),
    other: await elsewhere("Not kept yet"),
    kept: await elsewhere("Kept"),
  };
  await db.jobBookmark.create({ data: { profileId: own, jobId: jobs.kept, createdAt: at } });
  await db.jobDismissal.create({ data: { profileId: own, jobId: jobs.kept, createdAt: at } });
  draftId = await fullJobDraft(amara, organization.id);
  postDraftId = newId(systemClock);
  await db.postDraft.create({ data: { id: postDraftId, profileId: own, text: "Mine", writtenAt: at } });
  applications = {
    sent: await newApplication(jobs.kept, { profileId: own }),
    received: await newApplication(jobs.own, { profileId: others.stranger }),
  };
  noteId = newId(systemClock);
  await db.applicationNote.create({
    data: {
      ...{ id: noteId, applicationId: applications.received, actedById: amara.userId },
      ...{ text: "Mine", createdAt: at },
    },
  });
  searchId = await newSearch({ profileId: own, createdById: amara.userId });
  outreachId = await newOutreach(jobs.own, [others.stranger]);
  const people = { kind: "PEOPLE", name: "Mine, too", criteria: { q: "mine" } } as const;
  foundSearchId = await newSearch({ profileId: own, createdById: amara.userId, ...people });
  sharedSearchId = await newSearch({ profileId: organization.id, createdById: amara.userId });
  [, entryId] = (await addEntries(amara, ["Mine below", "Mine"])) as [string, string];
});

/** What everybody may be told, and nothing of how it came to be. */
async function calm(response: Response, statuses: number[]): Promise<string> {
  const body = await response.text();
  // One question each time: there are thousands, and Playwright notes where each one stands.
  expect(
    {
      status: response.status,
      inside: /\bat \w+ \(|node_modules|prisma|postgres|SELECT |stack/i.exec(body)?.[0],
      sniffing: response.headers.get("x-content-type-options"),
      isFramed: !response.headers.get("content-security-policy")?.includes("frame-ancestors 'none'"),
      poweredBy: response.headers.get("x-powered-by"),
    },
    body.slice(0, 300),
  ).toEqual({
    status: statuses.includes(response.status) ? response.status : statuses,
    inside: undefined,
    sniffing: "nosniff",
    isFramed: false,
    poweredBy: null,
  });
  return body;
}

/** Of no passkey. */
const credential = JSON.stringify({
  ...{ id: "forged", rawId: "forged", type: "public-key" },
  response: { clientDataJSON: "e30", authenticatorData: "e30", attestationObject: "e30", signature: "e30" },
});

const actionsOfForms = () =>
  builtActions().filter(({ file, pages }) => pages.length > 0 && !file.startsWith("lib/accounts/"));
const fieldsOf = (): Record<string, FormValues> => ({
  createPostAction: { text: "Not by me" },
  uploadPictureAction: { kind: "picture", file: "not a file" },
  discardPictureAction: { pictureId: unused.picture },
  uploadFileAction: { file: "not a file" },
  discardFileAction: { fileId: unusedFileId },
  setProfilePictureAction: { kind: "photo", pictureId: unused.photo },
  removeProfilePictureAction: { kind: "photo" },
  copyPostPicturesAction: { pictureIds: postedId },
  addMediaItemsAction: { "items.0.pictureId": unused.picture },
  editMediaItemAction: { itemId, description: "Not by me" },
  moveMediaItemAction: { itemId, direction: "down" },
  deleteMediaItemAction: { itemId },
  restoreMediaItemAction: { itemId },
  editPostAction: { postId, text: "Not by me", commentsAudience: "NOBODY" },
  confirmTagAction: { postId: mutedPostId },
  removeTagAction: { postId: mutedPostId },
  removeUnseenTagsAction: {},
  changeTaggingAction: { audience: "NOBODY", confirms: "on" },
  publishPostDraftAction: { draftId: postDraftId, text: "Not by me", commentsAudience: "EVERYONE" },
  deletePostDraftAction: { draftId: postDraftId },
  deletePostAction: { postId },
  restorePostAction: { postId },
  followTopicAction: { topic: "climate" },
  unfollowTopicAction: { topic: "climate" },
  muteTopicAction: { topic: "climate" },
  unmuteTopicAction: { topic: "climate" },
  followProfileAction: { followedId: others.stranger },
  unfollowProfileAction: { followedId: others.stranger },
  followHashtagAction: { name: "Dunes" },
  unfollowHashtagAction: { name: "Dunes" },
  changeFollowingAction: { allowed: "on" },
  likePostAction: { postId },
  unlikePostAction: { postId },
  addCommentAction: { postId, text: "Not by me" },
  editCommentAction: { postId, commentId, text: "Not by me" },
  deleteCommentAction: { postId, commentId },
  restoreCommentAction: { postId, commentId },
  likeCommentAction: { postId, commentId },
  unlikeCommentAction: { postId, commentId },
  acceptConversationAction: { conversationId: requestId },
  deleteConversationAction: { conversationId: message.conversationId },
  keepConversationAction: { conversationId: message.conversationId, as: "pinned" },
  unpinJobAction: { conversationId: message.conversationId },
  changeMessagingAction: { audience: "ALLIES", receipts: "off" },
  createGroupAction: { title: "Not by me", profileIds: others.known },
  inviteToGroupAction: { conversationId: groupId, profileIds: others.stranger },
  leaveGroupAction: { conversationId: groupId },
  removeFromGroupAction: { conversationId: groupId, participantId: others.known },
  handOverGroupAction: { conversationId: groupId, participantId: others.known },
  renameGroupAction: { conversationId: groupId, title: "Not by me" },
  setGroupPhotoAction: { conversationId: groupId, pictureId: unused.photo },
  removeGroupPhotoAction: { conversationId: groupId },
  sendMessageAction: { ...message, key: crypto.randomUUID(), text: "Not by me" },
  writeToAction: { recipientId: others.known, key: crypto.randomUUID(), text: "Not by me" },
  editMessageAction: { ...message, text: "Not by me" },
  deleteMessageAction: { ...message },
  hideMessageAction: { ...message },
  readConversationAction: { ...message, sequence: "9" },
  tellTypingAction: { ...message },
  sharePostAction: { postId, text: "Not by me" },
  unsharePostAction: { postId },
  hidePostAction: { postId },
  unhidePostAction: { postId },
  savePostAction: { postId },
  unsavePostAction: { postId },
  createResumeEntryAction: typed({ title: "Not by me" }),
  editResumeEntryAction: { ...typed({ title: "Not by me" }), entryId },
  deleteResumeEntryAction: { entryId },
  restoreResumeEntryAction: { entryId },
  moveResumeEntryAction: { entryId, direction: "down" },
  saveStatementAction: { statement: "Not by me" },
  saveAboutUsAction: { aboutUs: "Not by me" },
  saveLocationAction: { place: "" },
  saveSkillsAction: { skills: "Not by me" },
  saveInterestsAction: { interests: "oceans" },
  chooseInterestsAction: { interests: "oceans" },
  saveAreasAction: {
    ...{ areas: "recycling", openToWork: ["off", "on"], workSeniority: "senior", availability: "now" },
    ...{ hiddenFromShown: "on", hiddenFrom: [] },
  },
  saveContactAction: { showEmail: "on", contactEmail: "not.by.me@example.org" },
  renameProfileAction: { displayName: "Not by me", handle: "not-by-me" },
  previewImportAction: { text: '{"skills":[{"name":"Not by me"}]}' },
  importResumeAction: { text: '{"work":[{"position":"Not by me","startDate":"2020"}]}' },
  changePrivacyAction: { posts: "ALLIES" },
  changeDiscoveryAction: { discoverable: "off" },
  changeNotificationsAction: { "inApp.LIKE": "off" },
  readNotificationAction: { notificationId, newestId: notificationId },
  readAllNotificationsAction: { newestId: notificationId },
  muteNotificationsAction: { postId },
  unmuteNotificationsAction: { postId: mutedPostId },
  unsubscribeAction: { token: "forged" },
  requestAllyAction: { allyId: others.stranger, note: "Not by me" },
  cancelRequestAction: { allyId: others.asked },
  acceptAllyAction: { allyId: others.asks },
  dismissRequestAction: { allyId: others.asks },
  removeAllyAction: { allyId: others.known },
  dismissSuggestionAction: { allyId: others.stranger },
  restoreSuggestionAction: { allyId: others.dismissed },
  blockProfileAction: { blockedId: others.known },
  unblockProfileAction: { blockedId: others.blocked },
  muteProfileAction: { mutedId: others.stranger },
  unmuteProfileAction: { mutedId: others.muted },
  signInAction: { email: "nobody@example.org", password: PASSWORD },
  signUpAction: { email: "not an address", password: PASSWORD, displayName: "Nobody" },
  changeServiceAction: { change: "quiet" },
  blockDomainAction: { domain: "not-by-a-moderator.example", kind: "both", reason: "Not by a moderator" },
  unblockDomainAction: { domainId: postId },
  takeBackSignUpAction: {},
  tellWhyAction: { words: "Not by me" },
  decideSignUpAction: { requestedId: others.stranger, decision: "refuse" },
  agreeToRulesAction: { rules: "0".repeat(32) },
  signOutAction: {},
  requestResetAction: { email: "not an address" },
  resetPasswordAction: {
    token: "forged",
    newPassword: "Not by me, not by me",
    passwordConfirmation: "Not by me, not by me",
  },
  changePasswordAction: {
    currentPassword: PASSWORD,
    newPassword: "Not by me, not by me",
    passwordConfirmation: "Not by me, not by me",
  },
  changeEmailAction: { newEmail: "not an address" },
  confirmEmailChangeAction: { token: "forged" },
  restoreEmailAction: { token: "forged" },
  correctEmailAction: { email: "not an address" },
  askIntegrityAction: { purpose: "sign-up" },
  depositProofAction: { token: "forged" },
  reauthenticateAction: { password: PASSWORD },
  startProviderAction: { provider: "google", purpose: "link" },
  unlinkProviderAction: { provider: "google" },
  setPasswordAction: { newPassword: "Not by me, not by me", passwordConfirmation: "Not by me, not by me" },
  verifyEmailAction: { token: "forged" },
  sendVerificationAction: {},
  endDeviceAction: { sessionId: amara.session.id },
  endOtherDevicesAction: {},
  finishSignInAction: { verificationCode: "123456" },
  startEnrolmentAction: {},
  finishEnrolmentAction: { verificationCode: "123456" },
  removeFactorAction: { verificationCode: "123456" },
  renewRecoveryCodesAction: { verificationCode: "123456" },
  sendSignInCodeAction: {},
  startPhoneAction: { phoneNumber: "+31612345678" },
  finishPhoneAction: { verificationCode: "123456" },
  sendOwnCodeAction: {},
  removePhoneAction: { verificationCode: "123456" },
  startPasskeyAction: { purpose: "confirm" },
  signInWithPasskeyAction: { credential, persistence: "local" },
  finishSignInWithPasskeyAction: { credential },
  reauthenticateWithPasskeyAction: { credential },
  startPasskeyEnrolmentAction: { verificationCode: "123456" },
  finishPasskeyEnrolmentAction: { credential },
  renamePasskeyAction: { passkeyId: postId, passkeyName: "Not mine" },
  removePasskeyAction: { passkeyId: postId },
  forgetDeviceAction: { deviceId: amara.session.id },
  removeFactorByLinkAction: { token: "forged" },
  requestExportAction: {},
  discardExportAction: {},
  startImportAction: { file: "not a file" },
  chooseImportAction: { importId: postDraftId, sections: "drafts" },
  discardImportAction: {},
  takeBreakAction: {},
  requestDeletionAction: {},
  comeBackAction: { callbackURL: "/" },
  saveDraftNameAction: { displayName: "Not by me" },
  saveDraftLocationAction: { place: "" },
  saveDraftAreasAction: { areas: "recycling" },
  createOrganizationAction: {},
  actAsAction: { actingId: organization.id },
  inviteMemberAction: { invitee: "nobody@example.org", role: "ADMIN", profileId: organization.id },
  withdrawInvitationAction: { invitationId, profileId: organization.id },
  acceptInvitationAction: { organizationId: asking },
  declineInvitationAction: { organizationId: asking },
  changeRoleAction: { memberId, role: "OWNER", profileId: organization.id },
  removeMemberAction: { memberId, profileId: organization.id },
  handOverAction: { memberId, profileId: organization.id },
  leaveOrganizationAction: { organizationId: organization.id },
  deleteOrganizationAction: { handle: organization.handle, profileId: organization.id },
  saveJobOrganizationAction: { draftId, organizationId: organization.id },
  saveJobBasicsAction: { draftId, title: "Not by me", description: "Not by me" },
  saveJobLocationAction: { draftId, place: "", remote: "on" },
  saveJobAreasAction: { draftId, areas: "recycling" },
  saveJobTermsAction: {
    ...{ draftId, type: "volunteer", seniority: "entry", pay: "unpaid", givenInstead: "Not by me" },
    hoursPerWeek: "4",
  },
  saveJobSkillsAction: { draftId, skills: "Not by me" },
  saveJobApplicationsAction: { draftId, collectVia: "email", contactEmail: "not.by.me@example.org" },
  publishJobAction: { draftId },
  discardJobDraftAction: { draftId },
  editJobAction: {
    ...{ jobId: jobs.own, title: "Not by me", description: "Not by me", place: "", remote: "on", areas: "recycling" },
    ...{ type: "volunteer", seniority: "entry", pay: "unpaid", givenInstead: "Not by me", hoursPerWeek: "4" },
    ...{ skills: "Not by me", collectVia: "allyway", contactEmail: "not.by.me@example.org" },
  },
  archiveJobAction: { jobId: jobs.own, answer: "Not by me" },
  unarchiveJobAction: { jobId: jobs.archived },
  deleteJobAction: { jobId: jobs.archived, answer: "Not by me" },
  duplicateJobAction: { jobId: jobs.own },
  saveJobAction: { jobId: jobs.other },
  unsaveJobAction: { jobId: jobs.kept },
  dismissJobAction: { jobId: jobs.other },
  undismissJobAction: { jobId: jobs.kept },
  applyAction: { jobId: jobs.other, message: "Not by me", seen: "", contactEmail: "not.by.me@example.org" },
  withdrawApplicationAction: { applicationId: applications.sent },
  changeStageAction: { applicationId: applications.received, from: "NEW", to: "DECLINED", answer: "Not by me" },
  changeStagesAction: {
    ...{ jobId: jobs.own, applications: `${applications.received} NEW`, to: "DECLINED" },
    ...{ "answers.DECLINED": "Not by me", "answers.HIRED": "" },
  },
  addNoteAction: { applicationId: applications.received, text: "Not by me" },
  editNoteAction: { noteId, text: "Not by me" },
  deleteNoteAction: { noteId },
  saveJobSearchAction: { searchName: "Not by me", alerts: "DAILY", "criteria.segment": "search" },
  changeJobSearchAction: { searchId, searchName: "Not by me", alerts: "DAILY", "criteria.segment": "search" },
  saveCandidateSearchAction: { jobId: jobs.own, searchName: "Not by me", alerts: "DAILY", "criteria.all": "on" },
  changeCandidateSearchAction: { searchId: sharedSearchId, searchName: "Not by me", "criteria.all": "on" },
  saveFoundSearchAction: { searchName: "Not by me", alerts: "DAILY", "criteria.q": "diver" },
  changeFoundSearchAction: { searchId: foundSearchId, searchName: "Not by me", "criteria.q": "diver" },
  deleteSearchAction: { searchId },
  visitSearchAction: { searchId, until: String(Date.now() + 60_000) },
  messageCandidatesAction: { jobId: jobs.own, to: others.stranger, text: "Not by me" },
  sendMissingAction: { jobId: jobs.own, outreachId },
  chooseBlindReviewAction: { jobId: jobs.own, blindReview: "on" },
  chooseRetentionAction: { organizationId: organization.id, retentionMonths: "1" },
  chooseApplicationMailsAction: { applicationMails: "off" },
  addPushDeviceAction: {
    endpoint: "https://push.example.org/not/by/me",
    ...{ publicKey: `B${"A".repeat(86)}`, secret: "A".repeat(22) },
  },
  choosePushKindsAction: { deviceId: postId, messages: "off" },
  removePushDeviceAction: { deviceId: postId },
  chooseMessageMailsAction: { messageMails: "AT_ONCE", quietFrom: "22", quietUntil: "7" },
  requireSecondFactorAction: { required: "on" },
  sendReportAction: { kind: "POST", id: postId, reason: "SPAM", words: "Not by me" },
  takeCaseAction: { caseId: postId },
  releaseCaseAction: { caseId: postId },
  addModerationNoteAction: { caseId: postId, text: "Not by a moderator" },
  askReportersAction: { caseId: postId, question: "Not by a moderator" },
  replyToQuestionAction: { reportId: postId, reply: "Not by me" },
  answerCaseAction: { caseId: postId, answer: "NOTHING_WRONG" },
  suspendAction: { suspendedId: others.stranger, reason: "SPAM", term: "OPEN", words: "Not by a moderator" },
  liftSuspensionAction: { suspensionId: postId },
  undoAnswerAction: { caseId: postId },
  objectToDecisionAction: { decisionId: postId, text: "Not by me" },
  decideObjectionAction: { caseId: postId, outcome: "UNDONE", toObjector: "Not by a moderator" },
  changeLocaleAction: { timeZone: "Asia/Kathmandu" },
  lookAtApplicationAction: { applicationId: applications.received },
});

test("every action of the build is one of a noun's actions file, and has its place here", () => {
  const actions = builtActions();
  for (const { file, name } of actions) {
    expect(file).toMatch(/^lib\/[a-z]+\/actions(\/[a-z-]+)?\.ts$/);
    expect(readFileSync(file, "utf8")).toContain(`export const ${name} = `);
  }
  expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(fieldsOf()).sort());
});

test("called signed out, with a dead session or as another profile, no action does anything", async () => {
  test.setTimeout(450_000);
  const other = await person("Mateo Rivas", systemClock, newEmail());
  const { name, value } = await sessionCookie(other);
  const before = await rowsOf(amara);
  const elsewhere = ["/auth", "/nothing", `/posts/${postId}`];
  for (const [at, action] of builtActions().entries()) {
    for (const who of ["", `${name}=garbage`, `${name}=${value}`]) {
      for (const path of ["/feed", elsewhere[at % elsewhere.length]!]) {
        const fields = { profileId: amara.profileId, ...fieldsOf()[action.name], idempotencyKey: crypto.randomUUID() };
        if (action.name === "signOutAction" && who.endsWith(value)) continue;
        await calm(await fetch(`${origin()}${path}`, callOf(action.id, fields, origin(), who)), [200, 303, 404]);
      }
    }
  }
  expect(await rowsOf(amara)).toEqual(before);
});

test("an action runs wherever it is sent from, with the cookies that it sets", async () => {
  const leila = await person("Leila Haddad", systemClock, newEmail());
  const { email } = await db.user.findUniqueOrThrow({ where: { id: leila.userId }, select: { email: true } });
  const call = callOf(actionId("signInAction"), { email, password: PASSWORD, persistence: "local" }, origin());
  for (const path of ["/auth", "/feed", "/settings", `/posts/${postId}`, "/nothing"]) {
    const answer = await fetch(`${origin()}${path}`, call);
    expect({ path, status: answer.status, done: (await answer.text()).includes('"done"') }).toEqual({
      path,
      status: 200,
      done: true,
    });
    expect(answer.headers.getSetCookie().some((set) => set.startsWith("authjs.session-token="))).toBe(true);
  }
  await calm(await fetch(`${origin()}/api/feed`, call), [405]);
});

test("foreign, garbage and missing origins are refused, whatever the host says", async () => {
  const before = await rowsOf(amara);
  for (const { id, name } of builtActions()) {
    const fields = { profileId: amara.profileId, ...fieldsOf()[name] };
    for (const foreign of [
      "https://evil.example",
      "null",
      "garbage",
      "http://localhost:1",
      `${origin()}.evil.example`,
    ]) {
      await calm(await fetch(`${origin()}/feed`, callOf(id, fields, foreign, cookie)), [403]);
    }
    const call = callOf(id, fields, "https://evil.example", cookie);
    const forwarded = { ...(call.headers as Record<string, string>), "x-forwarded-host": "evil.example" };
    await calm(await fetch(`${origin()}/feed`, { ...call, headers: forwarded }), [403]);
    await calm(await fetch(`${origin()}/feed`, { ...call, headers: { "next-action": id, cookie } }), [403]);
  }
  const like = `${origin()}/api/posts/${postId}/like`;
  const body = JSON.stringify({ profileId: amara.profileId });
  await calm(await fetch(like, { method: "PUT", body, headers: { cookie } }), [403]);
  await calm(await fetch(like, { method: "PUT", body, headers: { cookie, origin: "https://evil.example" } }), [403]);
  expect(await rowsOf(amara)).toEqual(before);
});

test("malformed bodies of actions are 4xx or refused, write nothing and do not end the server", async () => {
  test.setTimeout(450_000);
  const before = await rowsOf(amara);
  const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const texts = [
    "",
    "{",
    "null",
    "5",
    '"x"',
    "{}",
    '["$F1"]',
    '["$@0"]',
    '["$0"]',
    '["$1"]',
    '["$K1"]',
    '["$B1"]',
    '["$Q1"]',
    '["$W1"]',
    '["$h1"]',
    '["$T1"]',
    '["$i1"]',
    '[{"then":"$1"}]',
    `[${deep(50)}]`,
    deep(50_000),
    `["${"x".repeat(1_100_000)}"]`,
    "\u0000",
  ];
  // Whoever signs out says nothing by which it could be malformed.
  const actions = builtActions().filter(({ name }) => name !== "signOutAction");
  const others = [
    "",
    "--x",
    "--x\r\n\r\n--x--",
    '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n["$F1"]\r\n--x--\r\n',
  ];
  const types = [
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "application/json",
    "garbage",
  ];
  const sent = [
    ...texts.map((body) => ({ type: "text/plain;charset=UTF-8", body })),
    ...types.flatMap((type) => others.map((body) => ({ type, body }))),
  ];
  // All of it to some, and to each some of it: what decodes it is the same for all.
  const every = times(8, 1);
  for (const [at, { id }] of [{ id: "00".repeat(21) }, ...actions, { id: "garbage" }, { id: "" }].entries()) {
    for (const { type, body } of sent.filter((_, n) => at % every === 0 || n % every === at % every)) {
      const headers = { "next-action": id, "content-type": type, origin: origin(), cookie };
      const response = await fetch(`${origin()}/feed`, { method: "POST", body, headers });
      const text = await calm(response, [200, 400, 404, 409, 413]);
      if (response.status === 200) expect(text).toMatch(/"status":"(refused|invalid)"/);
    }
  }
  expect(await rowsOf(amara)).toEqual(before);
});

test("arguments of any type are told as malformed or at their field", async () => {
  const before = await rowsOf(amara);
  for (const { id } of actionsOfForms()) {
    for (const body of [
      "[]",
      "[null]",
      "[1,2,3]",
      '[{"status":"idle"},{"text":"x"}]',
      '["$undefined","$undefined"]',
      '[{"status":"done","value":{"postId":"x"}},["text","x"]]',
    ]) {
      const text = await calm(
        await fetch(`${origin()}/feed`, {
          method: "POST",
          body,
          headers: { "next-action": id, "content-type": "text/plain", origin: origin(), cookie },
        }),
        [200],
      );
      expect(text).toMatch(/"status":"(refused|invalid)"/);
    }
  }
  expect(await rowsOf(amara)).toEqual(before);
});

test("hostile texts are told at the field and nothing is written", async () => {
  const before = await rowsOf(amara);
  const create = builtActions().find(({ name }) => name === "createPostAction")!;
  const texts = ["", "   ", "\u200b", "a\u0000b", "x".repeat(5001), "x".repeat(900_000), "\u009b31mred"];
  for (const text of texts) {
    const answer = await calm(
      await fetch(
        `${origin()}/feed`,
        callOf(create.id, { text, profileId: amara.profileId, idempotencyKey: crypto.randomUUID() }, origin(), cookie),
      ),
      [200],
    );
    expect(answer).toContain('"invalid"');
  }
  for (const hidden of [
    {},
    { profileId: "x" },
    { profileId: "' OR 1=1 --" },
    { profileId: amara.profileId, idempotencyKey: "x" },
  ]) {
    const answer = await calm(
      await fetch(
        `${origin()}/feed`,
        callOf(create.id, { text: "x", ...hidden } as Record<string, string>, origin(), cookie),
      ),
      [200],
    );
    expect(answer).toContain('"refused"');
  }
  const entry = builtActions().find(({ name }) => name === "createResumeEntryAction")!;
  const hostile = texts
    .slice(3)
    .flatMap((text) =>
      ["title", "subtitle", "description", "additionalInfo", "fromMonth", "fromYear", "areas", "kind"].map((field) => ({
        [field]: text,
      })),
    );
  for (const fields of hostile) {
    const answer = await calm(
      await fetch(
        `${origin()}/feed`,
        callOf(
          entry.id,
          { ...typed(fields), profileId: amara.profileId, idempotencyKey: crypto.randomUUID() },
          origin(),
          cookie,
        ),
      ),
      [200],
    );
    expect(answer).toContain('"invalid"');
  }
  await calm(
    await fetch(
      `${origin()}/feed`,
      callOf(create.id, { text: "x".repeat(1_100_000), profileId: amara.profileId }, origin(), cookie),
    ),
    [413],
  );
  expect(await rowsOf(amara)).toEqual(before);
});

test("hostile texts in every field of a profile are told at the field and nothing is written", async () => {
  const before = await rowsOf(amara);
  const shown = {
    showEmail: "on",
    contactEmail: "a@b.example",
    showPhone: "on",
    contactPhone: "+31101234567",
    showWebsite: "on",
    website: "a.example",
  };
  const anywhere = ["a\u0000b", "\u009b31mred", "x".repeat(900_000)];
  const links = [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://amara:secret@okafor.earth",
    "<script>alert(1)</script>",
    "\u202e",
    "__proto__",
  ];
  const fields: [action: string, field: string, rest: Record<string, string>, more: (string | string[])[]][] = [
    ["createPostAction", "place", { text: "Here" }, links.filter((link) => link !== "\u202e")],
    ["createPostAction", "placeId", { text: "Here", place: "Rotterdam" }, links],
    ["createPostAction", "tags", { text: "With" }, links],
    ["createPostAction", "commentsAudience", { text: "For" }, links],
    ["saveStatementAction", "statement", {}, ["x".repeat(301)]],
    ["saveAboutUsAction", "aboutUs", {}, ["x".repeat(3001)]],
    ["saveLocationAction", "placeId", { place: "Rotterdam" }, links],
    ["saveLocationAction", "place", { placeId: "999999999" }, links.filter((link) => link !== "\u202e")],
    [
      "saveSkillsAction",
      "skills",
      {},
      ["x".repeat(61), ["Sewing", "\u200b"], Array.from({ length: 51 }, (_, n) => `Skill ${n}`)],
    ],
    ["saveInterestsAction", "interests", {}, links],
    ["saveAreasAction", "areas", {}, links],
    ["saveAreasAction", "openToWork", {}, links],
    ["saveContactAction", "contactEmail", shown, ["", ...links]],
    ["saveContactAction", "contactPhone", shown, ["", "123", ...links]],
    ["saveContactAction", "website", shown, ["", ...links]],
    ["saveDraftNameAction", "displayName", {}, ["", "\u200b", "x".repeat(61)]],
    ["saveDraftLocationAction", "placeId", { place: "Rotterdam" }, links],
    ["saveDraftLocationAction", "place", { placeId: "999999999" }, links.filter((link) => link !== "\u202e")],
    ["saveDraftAreasAction", "areas", {}, links],
    ["inviteMemberAction", "invitee", { role: "MEMBER" }, ["", "@", "a@", "-a-", ...links]],
    ["inviteMemberAction", "role", { invitee: "nobody@example.org" }, ["OWNER", "", ...links]],
    ["changeRoleAction", "role", { memberId }, ["", ...links]],
    ["changeRoleAction", "memberId", { role: "OWNER" }, ["", ...links]],
    ["renameProfileAction", "displayName", { handle: "amara-of-tests" }, ["", "\u200b", "x".repeat(61)]],
    ["renameProfileAction", "handle", { displayName: "Amara Okafor" }, ["", "contact", "ab", ...links]],
  ];
  for (const [action, field, rest, more] of fields) {
    const { id } = builtActions().find(({ name }) => name === action)!;
    for (const value of [...anywhere, ...more]) {
      const answer = await calm(
        await fetch(
          `${origin()}/feed`,
          callOf(
            id,
            { ...rest, [field]: value, profileId: amara.profileId, idempotencyKey: crypto.randomUUID() },
            origin(),
            cookie,
          ),
        ),
        [200],
      );
      expect({ action, field, value: String(value).slice(0, 30), told: answer.includes('"invalid"') }).toEqual({
        action,
        field,
        value: String(value).slice(0, 30),
        told: true,
      });
    }
    await calm(
      await fetch(
        `${origin()}/feed`,
        callOf(id, { ...rest, [field]: "x".repeat(1_100_000), profileId: amara.profileId }, origin(), cookie),
      ),
      [413],
    );
  }
  expect(await rowsOf(amara)).toEqual(before);
});

test("forged cursors, ids, methods and bodies of route handlers are 4xx", async () => {
  const before = await rowsOf(amara);
  const headers = { cookie, origin: origin(), "content-type": "application/json" };
  for (const before_ of [
    "garbage",
    "",
    "1",
    "' OR 1=1 --",
    "019a0000-0000-7000-8000-00000000000g",
    "%00",
    "x".repeat(10_000),
  ]) {
    await calm(
      await fetch(`${origin()}/api/feed?before=${encodeURIComponent(before_)}`, { headers: { cookie } }),
      [400],
    );
  }
  expect(
    await calm(
      await fetch(`${origin()}/api/feed?before=ffffffff-ffff-7fff-bfff-ffffffffffff`, { headers: { cookie } }),
      [200],
    ),
  ).toContain("Mine.");
  await calm(await fetch(`${origin()}/api/feed`), [401]);
  const comments = `${origin()}/api/posts/${postId}/comments?since=ffffffff-ffff-7fff-bfff-ffffffffffff&among=`;
  const many = Array.from({ length: 51 }, () => commentId).join(",");
  for (const among of ["garbage", "", ",", `${commentId},`, "%00", "{}", many, `${commentId}' OR 1=1 --`])
    await calm(await fetch(comments + encodeURIComponent(among), { headers: { cookie } }), [400]);
  const others = `019a0000-0000-7000-8000-000000000000,${postId},${commentId}`;
  expect(await calm(await fetch(comments + others, { headers: { cookie } }), [200])).toContain("My own word.");
  await calm(await fetch(comments + others), [401]);
  for (const id of ["garbage", "%00", "019a0000-0000-7000-8000-000000000000"]) {
    await calm(
      await fetch(`${origin()}/api/posts/${id}/like`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ profileId: amara.profileId }),
      }),
      [400, 404],
    );
  }
  for (const body of [
    "",
    "{",
    "null",
    "[]",
    "5",
    '{"profileId":1}',
    '{"profileId":"x"}',
    `{"profileId":"${"x".repeat(2_000_000)}"}`,
    '{"__proto__":{"profileId":"x"}}',
  ]) {
    await calm(await fetch(`${origin()}/api/posts/${postId}/like`, { method: "PUT", headers, body }), [
      body.length > 16_384 ? 413 : 400,
    ]);
  }
  await calm(
    await fetch(`${origin()}/api/posts/${postId}/like`, {
      method: "PUT",
      headers: { ...headers, cookie: "" },
      body: JSON.stringify({ profileId: amara.profileId }),
    }),
    [401],
  );
  await calm(
    await fetch(`${origin()}/api/posts/${postId}/like`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ profileId: crypto.randomUUID() }),
    }),
    [403],
  );
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    await calm(await fetch(`${origin()}/feed`, { method, headers, ...(method !== "OPTIONS" && { body: "x" }) }), [405]);
  for (const path of ["/favicon.svg", "/favicon.ico", "/nothing.svg"]) {
    for (const type of ["multipart/form-data; boundary=x", "text/plain"]) {
      for (const from of [origin(), "https://evil.example"]) {
        await calm(
          await fetch(`${origin()}${path}`, {
            method: "POST",
            body: "--x",
            headers: { "content-type": type, "next-action": "x", origin: from },
          }),
          [405],
        );
      }
    }
  }
  await calm(await fetch(`${origin()}/api/feed`, { method: "POST", headers, body: "{}" }), [405]);
  await calm(await fetch(`${origin()}/api/nothing`, { headers }), [404, 401]);
  expect(await rowsOf(amara)).toEqual(before);
});

test("headers stand on every route and status; nothing lies around", async () => {
  for (const path of [
    "/auth",
    "/feed",
    "/nothing",
    "/api/health",
    "/api/ready",
    "/api/feed",
    "/api/metrics",
    "/favicon.svg",
    "/_next/static/nothing.js",
    "/_next/image",
    "/_global-error",
  ]) {
    const response = await fetch(`${origin()}${path}`, { redirect: "manual" });
    expect({ path, ok: response.headers.get("x-content-type-options") }).toEqual({ path, ok: "nosniff" });
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("strict-transport-security")).toContain("max-age");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("x-powered-by")).toBeNull();
  }
  // Where a page has no head, browsers ask for the second one by themselves.
  for (const icon of [
    "/favicon.svg",
    "/favicon.ico",
    "/manifest.webmanifest",
    "/sw.js",
    "/sw-offline.js",
    "/sw-page.js",
    "/icon-192.png",
    "/apple-touch-icon.png",
  ])
    expect((await fetch(`${origin()}${icon}`, { redirect: "manual" })).status).toBe(200);
  const page = await fetch(`${origin()}/auth`);
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy")!)![1]!;
  expect(await page.text()).toContain(`nonce="${nonce}"`);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect((await fetch(`${origin()}/auth`)).headers.get("content-security-policy")).not.toContain(nonce);
  for (const path of [
    "/.env",
    "/.git/config",
    "/package.json",
    "/.next/BUILD_ID",
    "/_next/static/../server/middleware-manifest.json",
    "/..%2f..%2fetc%2fpasswd",
    "/server.js",
    "/prisma/schema.prisma",
  ]) {
    const response = await fetch(`${origin()}${path}`, { headers: { cookie } });
    expect({ path, status: response.status }).toEqual({ path, status: 404 });
  }
});

test("what is no HTTP ends its connection, not the server", async () => {
  const { port } = new URL(origin());
  for (const bytes of [
    randomBytes(512),
    Buffer.from("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
    Buffer.from(`GET /${"x".repeat(70_000)} HTTP/1.1\r\n\r\n`),
    Buffer.from("POST /feed HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"),
    Buffer.from("GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    Buffer.from("GET http://[ HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n"),
    Buffer.from("TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    Buffer.from("GET /%ff%fe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    Buffer.from("GET /auth HTTP/1.1\r\nHost: localhost\r\nOrigin: \x01\r\nConnection: close\r\n\r\n"),
  ]) {
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      const socket = net.connect(Number(port), "127.0.0.1", () => socket.end(bytes));
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("close", () => resolve(text));
      socket.on("error", () => resolve(text));
    });
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answer).not.toMatch(/node_modules|\bat \w+ \(/);
  }
  expect((await fetch(`${origin()}/api/ready`)).status).toBe(200);
});
