import {
  accountsOwnedBy,
  sessionsOwnedBy,
  totpFactorsOwnedBy,
  trustedDevicesOwnedBy,
  usersOwnedBy,
} from "@/lib/accounts/policy";
import { phoneFactorsOwnedBy } from "@/lib/accounts/policy/phone";
import { emailChangesOwnedBy } from "@/lib/accounts/policy/email-change";
import { passkeysOwnedBy } from "@/lib/accounts/policy/passkeys";
import { idleLimit } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { openToWorkHidesNamedTo } from "@/lib/exports/policy";
import type { parts } from "@/lib/exports/schema/parts";
import { hashtagFollowsOwnedBy } from "@/lib/follows/policy";
import {
  digestChoicesOwnedBy,
  digestSettingsOwnedBy,
  notificationPreferencesOwnedBy,
  pushDevicesOwnedBy,
} from "@/lib/notifications/policy";
import { topicFollowsOwnedBy, topicMutesOwnedBy } from "@/lib/posts/policy";
import { topics } from "@/lib/posts/topics";
import { areasOf } from "@/lib/profiles/areas";
import { interestsOf } from "@/lib/profiles/interests";
import {
  handlesOwnedBy,
  profileDetailsEditableBy,
  profilesEditableBy,
  profileSkillsEditableBy,
} from "@/lib/profiles/policy";
import { unseal } from "@/lib/sealed";
import type * as z from "zod/mini";

export type Part<Name extends keyof typeof parts> = Promise<z.output<(typeof parts)[Name]>>;

const named = { handle: true, displayName: true } as const;

export const iso = (time: Date): string => time.toISOString();
export const isoOrNull = (time: Date | null): string | null => time && iso(time);
/** The path of a picture in an archive. */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;

/** How the account is signed in to, and from where; never by which secrets. */
export async function getOwnAccount(viewer: Viewer): Part<"account"> {
  const user = await db.user.findFirstOrThrow({
    where: usersOwnedBy(viewer),
    select: {
      ...{ email: true, emailVerified: true, createdAt: true, language: true, timeZone: true },
      ...{ applicationMails: true, messageMails: true, quietFrom: true, quietUntil: true },
      ...{ rulesVersion: true, rulesAgreedAt: true },
    },
  });
  const withPassword = { AND: [usersOwnedBy(viewer), { passwordHash: { not: null } }] } as const;
  const accounts = await db.account.findMany({
    where: accountsOwnedBy(viewer),
    select: { provider: true, createdAt: true },
  });
  const sessions = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), { lastSeenAt: { gt: idleLimit(viewer.clock.now()) } }] },
    orderBy: { createdAt: "desc" },
    select: { device: true, createdAt: true, lastSeenAt: true },
  });
  const pushDevices = await db.pushDevice.findMany({
    where: pushDevicesOwnedBy(viewer),
    select: {
      ...{ createdAt: true, lastToldAt: true, tellsMessages: true, tellsAllies: true, tellsRest: true },
      session: { select: { device: true } },
    },
  });
  const factor = await db.totpFactor.findFirst({ where: totpFactorsOwnedBy(viewer), select: { createdAt: true } });
  const phone = await db.phoneFactor.findFirst({
    where: phoneFactorsOwnedBy(viewer),
    select: { sealedNumber: true, createdAt: true },
  });
  const trusted = await db.trustedDevice.findMany({
    where: trustedDevicesOwnedBy(viewer),
    orderBy: { createdAt: "desc" },
    select: { device: true, createdAt: true },
  });
  const passkeys = await db.passkey.findMany({
    where: passkeysOwnedBy(viewer),
    orderBy: { id: "asc" },
    select: { name: true, createdAt: true, lastUsedAt: true },
  });
  const former = await db.emailChange.findMany({
    where: emailChangesOwnedBy(viewer),
    orderBy: { id: "desc" },
    select: { formerEmail: true, undoUntil: true },
  });
  const settings = await db.digestSettings.findFirst({
    where: digestSettingsOwnedBy(viewer),
    select: { timeZone: true },
  });
  const choices = await db.digestChoice.findMany({
    where: { AND: [digestChoicesOwnedBy(viewer), { frequency: { not: "OFF" } }] },
    select: { type: true, frequency: true, profile: { select: named } },
  });
  return {
    email: user.email,
    emailConfirmedAt: isoOrNull(user.emailVerified),
    formerEmails: former.map(({ formerEmail, undoUntil }) => ({ email: formerEmail, heldUntil: iso(undoUntil) })),
    createdAt: iso(user.createdAt),
    language: user.language,
    timeZone: user.timeZone,
    rulesAgreed:
      user.rulesVersion && user.rulesAgreedAt ? { version: user.rulesVersion, at: iso(user.rulesAgreedAt) } : null,
    hasPassword: (await db.user.count({ where: withPassword })) > 0,
    providers: accounts.map(({ provider, createdAt }) => ({ provider, linkedAt: iso(createdAt) })),
    devices: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: iso(createdAt),
      lastSeenAt: iso(lastSeenAt),
    })),
    secondFactorSince: isoOrNull(factor?.createdAt ?? null),
    secondFactorPhone: phone && { number: unseal("phone", phone.sealedNumber) ?? "", since: iso(phone.createdAt) },
    devicesWithoutCode: trusted.map(({ device, createdAt }) => ({ device, since: iso(createdAt) })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      addedAt: iso(createdAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    pushDevices: pushDevices.map(({ session, createdAt, lastToldAt, tellsMessages, tellsAllies, tellsRest }) => ({
      tells: { messages: tellsMessages, allies: tellsAllies, rest: tellsRest },
      ...{ device: session.device, since: iso(createdAt), lastToldAt: isoOrNull(lastToldAt) },
    })),
    mails: {
      applications: user.applicationMails,
      unreadMessages: user.messageMails,
      quietHours:
        user.quietFrom === null || user.quietUntil === null ? null : { from: user.quietFrom, until: user.quietUntil },
      timeZone: settings?.timeZone ?? null,
      digests: choices.map(({ profile, type, frequency }) => ({ of: profile, type, frequency })),
    },
  };
}

/** What the profile says about itself, and what its owner chose. */
export async function getOwnProfile(viewer: Viewer): Part<"profile"> {
  const profile = await db.profile.findFirstOrThrow({
    where: profilesEditableBy(viewer),
    select: {
      ...named,
      createdAt: true,
      postsAudience: true,
      chosenPostsAudience: true,
      mediaAudience: true,
      profileAudience: true,
      alliesAudience: true,
      messagesAudience: true,
      taggingAudience: true,
      confirmsTags: true,
      allowsFollows: true,
      sharesReadState: true,
      isDiscoverable: true,
      photoId: true,
      coverId: true,
    },
  });
  const details = await db.profileDetails.findFirst({
    where: profileDetailsEditableBy(viewer),
    select: {
      statement: true,
      aboutUs: true,
      interests: true,
      areas: true,
      openToWork: true,
      openedToWorkAt: true,
      workSeniority: true,
      availability: true,
      contactEmail: true,
      contactPhone: true,
      website: true,
      place: { select: { id: true, name: true, countryCode: true } },
    },
  });
  const skills = await db.profileSkill.findMany({
    where: profileSkillsEditableBy(viewer),
    orderBy: { position: "asc" },
    select: { skill: { select: { name: true } } },
  });
  const hides = await db.openToWorkHide.findMany({
    where: openToWorkHidesNamedTo(viewer),
    select: { organization: { select: named } },
  });
  const [holds, follows, tags, mutes, preferences] = [
    await db.handleHold.findMany({ where: handlesOwnedBy(viewer), select: { handle: true } }),
    await db.topicFollow.findMany({ where: topicFollowsOwnedBy(viewer), select: { topic: true } }),
    await db.hashtagFollow.findMany({ where: hashtagFollowsOwnedBy(viewer), select: { name: true } }),
    await db.topicMute.findMany({ where: topicMutesOwnedBy(viewer), select: { topic: true } }),
    await db.notificationPreference.findMany({
      where: { AND: [notificationPreferencesOwnedBy(viewer), { inApp: false }] },
      select: { type: true },
    }),
  ];
  const { handle, displayName, photoId, coverId } = profile;
  const namesOf = (rows: { topic: number }[]) => rows.map(({ topic }) => topics[topic] ?? String(topic));
  return {
    handle,
    displayName,
    createdAt: iso(profile.createdAt),
    statement: details?.statement ?? "",
    aboutUs: details?.aboutUs ?? "",
    place: details?.place ?? null,
    interests: interestsOf(details?.interests ?? []),
    areas: areasOf(details?.areas ?? []),
    skills: skills.map(({ skill }) => skill.name),
    contact: {
      email: details?.contactEmail ?? null,
      phone: details?.contactPhone ?? null,
      website: details?.website ?? null,
    },
    openToWork: details?.openToWork
      ? {
          since: isoOrNull(details.openedToWorkAt),
          seniority: details.workSeniority,
          availability: details.availability,
        }
      : null,
    openToWorkHiddenFrom: hides.map(({ organization }) => organization),
    privacy: {
      posts: profile.chosenPostsAudience ?? profile.postsAudience,
      media: profile.mediaAudience,
      profile: profile.profileAudience,
      allies: profile.alliesAudience,
      messages: profile.messagesAudience,
      tagging: profile.taggingAudience,
      confirmsTags: profile.confirmsTags,
      allowsFollows: profile.allowsFollows ?? false,
      sharesReadState: profile.sharesReadState,
      isDiscoverable: profile.isDiscoverable,
    },
    photo: photoId && pictureFile(photoId),
    cover: coverId && pictureFile(coverId),
    formerHandles: holds.map((hold) => hold.handle),
    followedTopics: namesOf(follows),
    mutedTopics: namesOf(mutes),
    followedTags: tags.map(({ name }) => name),
    notificationsOff: preferences.map(({ type }) => type),
  };
}
