import { expect, it } from "vitest";
import {
  alliancesVisibleTo,
  allyEdgesVisibleTo,
  relationSql,
  requestReceivedSql,
  requestsAnswerableBy,
  requestsCancellableBy,
  requestSentSql,
  sharedAlliesSql,
} from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, canMute, isMutedSql, mutedIdsSql, mutesOwnedBy } from "@/lib/blocks/policy";
import { unguardedDb as db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf } from "@/lib/scope";
import { profilesVisibleTo, profileVisibleSql } from "@/lib/profiles/policy";
import { inEachNetwork } from "../../support/random-network";

type Look = Parameters<typeof inEachNetwork>[0];

// As in tests/lib/scope-in-sql.test.ts: what stands twice admits the same rows.

const blocked = (viewer: Viewer) => Prisma.sql`ARRAY(${blockedIdsSql(viewer)})`;
const visibleOf = async (viewer: Viewer) =>
  (await db.profile.findMany({ where: whereOf(profilesVisibleTo(viewer)), select: { id: true } })).map(({ id }) => id);

/** What stands between the viewer and whom they see. */
const relations: Look = async ({ viewer }) => {
  const me = viewer.profileId;
  const visible = await visibleOf(viewer);
  // A human and the organization that they act as do not block each other.
  if (!visible.includes(me)) return;
  const alliances = await db.alliance.findMany({ where: whereOf(alliancesVisibleTo(viewer)) });
  const others = visible.filter((id) => id !== me);
  const rows = await db.$queryRaw<{ id: string; relation: string }[]>`
      SELECT other.id, ${relationSql(viewer, Prisma.sql`other.id`)} AS relation FROM unnest(${others}::uuid[]) other (id)`;
  for (const { id, relation } of rows) {
    const one = alliances.find(({ lowId, highId }) => [lowId, highId].includes(id));
    const ofRequest = one?.requestedById === me ? "sent" : one?.dismissedAt ? "none" : "pending";
    expect(relation).toBe(!one ? "none" : one.status === "ALLY" ? "ally" : ofRequest);
  }
};

/** Requests that wait for the viewer, and those they have sent. */
const requests: Look = async ({ viewer }) => {
  if (!(await visibleOf(viewer)).includes(viewer.profileId)) return;
  for (const [scope, clause, other] of [
    [requestsAnswerableBy(viewer), requestReceivedSql(viewer), Prisma.sql`alliance."requestedById"`],
    [requestsCancellableBy(viewer), requestSentSql(viewer), Prisma.sql`alliance."addresseeId"`],
  ] as const) {
    const admitted = await db.alliance.findMany({ where: whereOf(scope), select: { id: true } });
    const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT alliance.id FROM "Alliance" alliance JOIN "Profile" profile ON profile.id = ${other}
        WHERE ${clause} AND ${profileVisibleSql(blocked(viewer))}`;
    expect(rows.map(({ id }) => id).sort()).toEqual(admitted.map(({ id }) => id).sort());
  }
};

/** The allies that the viewer shares with another profile. */
const shared: Look = async ({ viewer }) => {
  const rows = await db.$queryRaw<{ profileId: string; id: string }[]>`
      SELECT profile.id AS "profileId", shared.id FROM "Profile" profile
      CROSS JOIN LATERAL (${sharedAlliesSql(viewer, blocked(viewer))}) shared
      WHERE ${profileVisibleSql(blocked(viewer))}`;
  const admitted = await db.allyEdge.findMany({
    where: {
      AND: [
        whereOf(allyEdgesVisibleTo(viewer)),
        { profileId: { not: viewer.profileId }, ally: { alliedBy: { some: { profileId: viewer.profileId } } } },
      ],
    },
  });
  expect(rows.map(({ profileId, id }) => `${profileId} ${id}`).sort()).toEqual(
    admitted.map(({ profileId, allyId }) => `${profileId} ${allyId}`).sort(),
  );
};

/** Whom the viewer's profile mutes: feeds leave them out in whatever role they are read, lists say so to who may mute. */
const mutes: Look = async ({ viewer }, ids) => {
  const rows = await db.profileMute.findMany({ where: { muterId: viewer.profileId } });
  const muted = rows.map(({ mutedId }) => mutedId).sort();
  const found = await db.$queryRaw<{ id: string }[]>`${mutedIdsSql(viewer)}`;
  expect(found.map(({ id }) => id).sort()).toEqual(muted);
  const each = await db.$queryRaw<{ id: string; isMuted: boolean }[]>`
      SELECT one.id, ${isMutedSql(viewer, Prisma.sql`one.id`)} AS "isMuted" FROM unnest(${ids}::uuid[]) one (id)`;
  const told = canMute(viewer) ? muted : [];
  expect(each.flatMap(({ id, isMuted }) => (isMuted ? [id] : [])).sort()).toEqual(told);
  expect(await db.profileMute.count({ where: whereOf(mutesOwnedBy(viewer)) })).toBe(told.length);
};

it(
  "what stands between profiles: alliances, requests, shared allies and mutes",
  // A network costs more than looking at it.
  inEachNetwork(async (looking, ids) => {
    for (const look of [relations, requests, shared, mutes]) await look(looking, ids);
  }),
);
