import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { openToWorkHidesNamedTo } from "@/lib/candidates/policy";
import { db } from "@/lib/db";
import { file, iso, isoOrNull, list, maybe, moment, name, named, pictureFile, place, said } from "@/lib/exports/part";
import { hashtagFollowsOwnedBy } from "@/lib/follows/policy";
import { notificationPreferencesOwnedBy } from "@/lib/notifications/policy";
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

export const profile = z.object({
  handle: z.string(),
  displayName: z.string(),
  createdAt: moment(),
  statement: z.string(),
  aboutUs: z.string(),
  place: maybe(place()),
  interests: list(z.string()),
  areas: list(z.string()),
  skills: list(z.string()),
  contact: z.object({ email: maybe(z.string()), phone: maybe(z.string()), website: maybe(z.string()) }),
  openToWork: maybe(
    z.object({ since: maybe(moment()), seniority: maybe(z.string()), availability: maybe(z.string()) }),
  ),
  openToWorkHiddenFrom: list(name()),
  privacy: z.object({
    posts: z.string(),
    media: z.string(),
    profile: z.string(),
    allies: z.string(),
    messages: z.string(),
    tagging: z.string(),
    confirmsTags: z.boolean(),
    allowsFollows: z.boolean(),
    sharesReadState: z.boolean(),
    isDiscoverable: said(z.boolean(), "Whether Discover and suggestions show you to those who don't know you."),
  }),
  photo: maybe(file()),
  cover: maybe(file()),
  formerHandles: list(z.string()),
  followedTopics: list(z.string()),
  mutedTopics: list(z.string()),
  followedTags: list(z.string()),
  notificationsOff: said(list(z.string()), "What you chose not to be told of in the app."),
});

/** What the profile says about itself, and what its owner chose. */
export async function getOwnProfile(viewer: Viewer): Promise<z.output<typeof profile>> {
  const found = await db.profile.findFirstOrThrow({
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
  const { handle, displayName, photoId, coverId } = found;
  const namesOf = (rows: { topic: number }[]) => rows.map(({ topic }) => topics[topic] ?? String(topic));
  return {
    handle,
    displayName,
    createdAt: iso(found.createdAt),
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
      posts: found.chosenPostsAudience ?? found.postsAudience,
      media: found.mediaAudience,
      profile: found.profileAudience,
      allies: found.alliesAudience,
      messages: found.messagesAudience,
      tagging: found.taggingAudience,
      confirmsTags: found.confirmsTags,
      allowsFollows: found.allowsFollows ?? false,
      sharesReadState: found.sharesReadState,
      isDiscoverable: found.isDiscoverable,
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
