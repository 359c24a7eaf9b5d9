import { requestReceivedSql, sharedAlliesSql } from "@/lib/allies/policy";
import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, limitedIdsSql } from "@/lib/blocks/policy";
import { openToWorkHiddenSql } from "@/lib/candidates/policy";
import { profileMessageableSql } from "@/lib/conversations/policy/recipients";
import { db } from "@/lib/db";
import { followableSql, followListedSql, followStandsSql } from "@/lib/follows/policy";
import { MAX_COUNTED_FOLLOWERS, MAX_READ_FOLLOWERS } from "@/lib/follows/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Cover, coverSql } from "@/lib/media/cover-query";
import { membershipOpenSql, membershipsOwnedBy } from "@/lib/organizations/policy";
import type { Role } from "@/lib/organizations/schema";
import { standingSql } from "@/lib/profiles/listing";
import { viewAsAmongOthers, profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";
import type { ViewAs } from "@/lib/profiles/schema/page";
import { scopeSql } from "@/lib/scope-sql";

type SharedAlly = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

/** Of the shared allies, who are named. */
const MAX_NAMED = 3;

export type ProfileRow = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  cover: Cover | null;
  showsPosts: boolean;
  showsMedia: boolean;
  showsAllies: boolean;
  /** The title of the current experience. */
  headline: string | null;
  /** Null where the viewer may not see the list. */
  allyCount: number | null;
  mediaCount: number | null;
  /**
   * As many as the viewer would find in the list, of many the newest; null where they may not see that. Under the setting
   * for its allies, too; null also where it does not let itself be followed.
   */
  followerCount: number | null;
  followingCount: number | null;
  /** It lets itself be followed; and whether the viewer's profile does. */
  isFollowable: boolean;
  isFollowing: boolean;
  /** As many as the viewer would find in the list. */
  organizationCount: number;
  memberCount: number;
  /** Of the human who looks, in this organization. */
  ownRole: Role | null;
  relation: Relation;
  isMuted: boolean;
  /** Whether the viewer's profile may write to it. */
  takesMessages: boolean;
  /** With which it asks the viewer's profile to be allies. */
  note: string | null;
  /** How many both have as allies, and some of them; none where the profile hides its own. */
  sharedAllies: { count: number; first: SharedAlly[] };
  /** Null where the profile's setting does not admit the viewer. */
  details: {
    statement: string;
    aboutUs: string;
    openToWork: boolean;
    contactEmail: string | null;
    contactPhone: string | null;
    website: string | null;
    interests: number[];
    areas: number[];
    skills: string[];
    place: { id: number; name: string; countryCode: string; region: string } | null;
  } | null;
};

const blockedIds = Prisma.sql`ARRAY(SELECT id FROM blocked)`;

/**
 * All that the head and the cards of a profile's page say, in one statement. Whatever stands under the setting for the
 * profile hangs on `details`, which is joined only where that setting admits the viewer.
 */
export async function selectProfile(
  viewer: Viewer,
  handle: string,
  viewAs: ViewAs | undefined,
): Promise<ProfileRow | undefined> {
  const open = membershipOpenSql(viewer, Prisma.sql`looked."showsDetails"`, viewAsAmongOthers(viewAs));
  const listedFollow = followListedSql(viewer, Prisma.sql`looked.id`, viewAs);
  const sharedAllies = Prisma.sql`(
    SELECT json_build_object('count', count(*), 'first', COALESCE((
      SELECT json_agg(json_build_object('id', ally.id, 'kind', ally.kind, 'handle', ally.handle, 'displayName', ally."displayName", 'photoId', ally."photoId") ORDER BY ally.id DESC)
      FROM (SELECT * FROM "Profile" WHERE id IN (SELECT id FROM shared) ORDER BY id DESC LIMIT ${MAX_NAMED}) ally
    ), '[]')) FROM shared)`;
  const [row] = await db.$queryRaw<ProfileRow[]>`
    -- prepared
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    looked AS MATERIALIZED (
      SELECT profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId", profile."coverId",
        ${profileOpenSql(viewer, "postsAudience", viewAs)} AS "showsPosts",
        ${profileOpenSql(viewer, "mediaAudience", viewAs)} AS "showsMedia",
        ${profileOpenSql(viewer, "alliesAudience", viewAs)} AS "showsAllies",
        ${profileOpenSql(viewer, "profileAudience", viewAs)} AS "showsDetails",
        ${profileMessageableSql(viewer, blockedIds)} AS "takesMessages", ${followableSql} AS "isFollowable"
      FROM "Profile" profile
      WHERE profile.handle = ${handle} AND ${profileVisibleSql(blockedIds)}
    ),
    unlisted AS MATERIALIZED (SELECT id FROM blocked UNION ${limitedIdsSql(viewer)}),
    shared AS MATERIALIZED (
      SELECT shared.id FROM looked JOIN "Profile" profile ON profile.id = looked.id
      CROSS JOIN LATERAL (${sharedAlliesSql(viewer, blockedIds)}) shared
    )
    SELECT looked.id, looked.kind, looked.handle, looked."displayName", looked."photoId", looked."takesMessages", looked."isFollowable",
      ${followStandsSql(Prisma.sql`${viewer.profileId}::uuid`, Prisma.sql`looked.id`)} AS "isFollowing",
      CASE WHEN looked."showsAllies" AND looked."isFollowable" THEN (
        SELECT count(*)::int FROM (
          SELECT FROM (
            SELECT f."followerId" AS id FROM "ProfileFollow" f WHERE f."followedId" = looked.id ORDER BY f.id DESC LIMIT ${MAX_READ_FOLLOWERS}
          ) f
          WHERE f.id NOT IN (SELECT id FROM unlisted) AND EXISTS (SELECT FROM "Profile" profile WHERE profile.id = f.id AND ${listedFollow} OFFSET 0)
          LIMIT ${MAX_COUNTED_FOLLOWERS}
        ) follower
      ) END AS "followerCount",
      CASE WHEN looked."showsAllies" THEN (
        SELECT count(*)::int FROM "ProfileFollow" f
        WHERE f."followerId" = looked.id AND f."followedId" NOT IN (SELECT id FROM unlisted)
          AND EXISTS (SELECT FROM "Profile" profile WHERE profile.id = f."followedId" AND ${followableSql} AND ${listedFollow} OFFSET 0)
      ) END AS "followingCount",
      ${coverSql(Prisma.sql`looked."coverId"`)} AS cover,
      looked."showsPosts", looked."showsMedia", looked."showsAllies",
      (
        SELECT entry.title FROM "ResumeEntry" entry
        WHERE entry."profileId" = details."profileId" AND entry.kind = 'EXPERIENCE' AND entry."isCurrent" AND entry."deletedAt" IS NULL
        ORDER BY entry.position, entry.id LIMIT 1
      ) AS headline,
      CASE WHEN looked."showsAllies" THEN (
        SELECT count(*)::int FROM "AllyEdge" edge WHERE edge."profileId" = looked.id
      ) - (
        SELECT count(*)::int FROM "AllyEdge" edge WHERE edge."profileId" = looked.id AND edge."allyId" = ANY(${blockedIds})
      ) END AS "allyCount",
      CASE WHEN looked."showsMedia" THEN (
        SELECT count(*)::int FROM "Picture" item WHERE item."profileId" = looked.id AND item.use = 'ITEM' AND item."deletedAt" IS NULL
      ) END AS "mediaCount",
      (
        SELECT count(*)::int FROM "Membership" membership JOIN "Profile" profile ON profile.id = membership."organizationId"
        WHERE membership."profileId" = looked.id AND ${profileVisibleSql(blockedIds)} AND ${open}
      ) AS "organizationCount",
      (
        SELECT count(*)::int FROM "Membership" membership JOIN "Profile" profile ON profile.id = membership."profileId"
        WHERE membership."organizationId" = looked.id AND ${profileVisibleSql(blockedIds)} AND ${open}
      ) AS "memberCount",
      (SELECT membership.role FROM "Membership" membership WHERE membership."organizationId" = looked.id AND ${scopeSql(membershipsOwnedBy(viewer), "membership")}) AS "ownRole",
      ${standingSql(viewer, Prisma.sql`looked.id`)},
      (SELECT alliance.note FROM "Alliance" alliance WHERE alliance."requestedById" = looked.id AND ${requestReceivedSql(viewer)}) AS note,
      ${viewAs ? Prisma.sql`json_build_object('count', 0, 'first', '[]'::json)` : sharedAllies} AS "sharedAllies",
      CASE WHEN details."profileId" IS NOT NULL THEN ${detailsSql(viewer)} END AS details
    FROM looked LEFT JOIN "ProfileDetails" details ON details."profileId" = looked.id AND looked."showsDetails"`;
  return row;
}

/** What it says about itself, over its `details`. */
function detailsSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`json_build_object(
    'statement', details.statement, 'aboutUs', details."aboutUs",
    'openToWork', details."openToWork" AND NOT EXISTS (
      SELECT FROM "OpenToWorkHide" hide WHERE hide."profileId" = details."profileId" AND ${openToWorkHiddenSql(viewer)}
    ),
    'contactEmail', details."contactEmail", 'contactPhone', details."contactPhone", 'website', details.website,
    'interests', details.interests, 'areas', details.areas,
    'skills', ARRAY(
      SELECT skill.name FROM "ProfileSkill" named JOIN "Skill" skill ON skill.id = named."skillId"
      WHERE named."profileId" = details."profileId" ORDER BY named.position
    ),
    'place', (SELECT json_build_object('id', place.id, 'name', place.name, 'countryCode', place."countryCode", 'region', place.region) FROM "Place" place WHERE place.id = details."placeId")
  )`;
}

/** The details of one profile, in one statement; nothing where its setting does not admit the viewer. */
export async function selectProfileDetails(
  viewer: Viewer,
  profileId: string,
): Promise<NonNullable<ProfileRow["details"]> | undefined> {
  const [row] = await db.$queryRaw<{ details: NonNullable<ProfileRow["details"]> }[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${detailsSql(viewer)} AS details
    FROM "Profile" profile JOIN "ProfileDetails" details ON details."profileId" = profile.id
    WHERE profile.id = ${profileId}::uuid AND ${profileVisibleSql(blockedIds)}
      AND ${profileOpenSql(viewer, "profileAudience", undefined)}`;
  return row?.details;
}
