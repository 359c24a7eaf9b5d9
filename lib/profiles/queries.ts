import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { areasOf } from "@/lib/profiles/areas";
import { interestsOf } from "@/lib/profiles/interests";
import { profileDetailsVisibleTo, profileSkillsVisibleTo } from "@/lib/profiles/policy";

export type ProfileDetails = NonNullable<Awaited<ReturnType<typeof getProfileDetails>>>;

/** What a profile says about itself; null where its setting does not admit the viewer, or there is no such profile. */
export async function getProfileDetails(viewer: Viewer, profileId: string) {
  const row = await db.profileDetails.findFirst({
    where: { AND: [{ profileId }, profileDetailsVisibleTo(viewer)] },
    select: {
      statement: true, aboutUs: true, openToWork: true, contactEmail: true, contactPhone: true, website: true,
      interests: true, areas: true,
      place: { select: { id: true, name: true, countryCode: true } },
      profile: {
        select: {
          skills: { where: profileSkillsVisibleTo(viewer), orderBy: { position: "asc" }, select: { skill: { select: { name: true } } } },
        },
      },
    },
  });
  if (!row) return null;
  const { profile, interests, areas, ...details } = row;
  return { ...details, interests: interestsOf(interests), areas: areasOf(areas), skills: profile.skills.map(({ skill }) => skill.name) };
}
