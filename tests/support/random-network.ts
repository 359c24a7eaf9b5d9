import fc from "fast-check";
import { pairOf } from "@/lib/allies/mutations/lock-pair";
import { hashOfToken } from "@/lib/auth/session";
import { type ViewerAccount, viewerWithAccount } from "@/lib/auth/account";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { times } from "./counts";

const PEOPLE = 4;
const PROFILES = 6;
const DAY = 24 * 3600_000;

const audience = fc.constantFrom("EVERYONE" as const, "ALLIES" as const);
const audiences = fc.record({
  postsAudience: audience,
  mediaAudience: audience,
  profileAudience: audience,
  alliesAudience: audience,
});
const managing = ["OWNER", "ADMIN"] as const;
const role = fc.option(
  fc.constantFrom(...managing, ...managing, "EDITOR" as const, "RECRUITER" as const, "MEMBER" as const),
);
const seldom = fc.constantFrom(true, false, false, false, false, false);
const often = fc.constantFrom(true, false);
const invitation = fc.option(
  fc.record({
    isOfAddress: often,
    status: fc.constantFrom("PENDING" as const, "PENDING" as const, "WITHDRAWN" as const),
    isDeclined: seldom,
    isExpired: seldom,
  }),
  { freq: 2 },
);
/** Of each pair, by the one of the smaller number; a row of alliance across a block should not be there, and outweighs none. */
const between = fc.constantFrom(
  "nothing",
  "nothing",
  "alliance",
  "alliance",
  "alliance",
  "sent",
  "received",
  "dismissed",
);
const each = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.array(arbitrary, { minLength: count, maxLength: count });

/** Four people and two organizations, all that may stand between them, and what each of them shows. */
export const network = fc.record({
  audiences: each(audiences, PROFILES),
  roles: each(each(role, PEOPLE), PROFILES - PEOPLE),
  alliances: each(each(between, PROFILES), PROFILES),
  mutes: each(each(seldom, PROFILES), PROFILES),
  blocks: each(each(seldom, PROFILES), PROFILES),
  posts: each(each(fc.record({ isDeleted: seldom, actor: fc.nat(PEOPLE - 1) }), 2), PROFILES),
  entries: each(each(fc.record({ isDeleted: often, isCurrent: often }), 2), PEOPLE),
  invitations: each(each(invitation, PEOPLE), PROFILES - PEOPLE),
  verified: each(often, PEOPLE),
  /** Who hides from everybody: they look at nothing themselves. */
  hidden: each(seldom, PEOPLE),
  /** The same of organizations: nobody acts for them. */
  suspended: each(seldom, PROFILES - PEOPLE),
  /** The number of the organization that a person acts as, if they may. */
  acting: each(fc.nat(PROFILES - PEOPLE), PEOPLE),
});

export type Network = typeof network extends fc.Arbitrary<infer T> ? T : never;
export type Looking = { viewer: Viewer; account: ViewerAccount };

/** Writes it, has it looked at by each person as themselves or as an organization, and takes it away again. */
export async function inNetwork(
  made: Network,
  look: (looking: Looking, ids: string[]) => Promise<void>,
): Promise<void> {
  const [now, users, ids] = [new Date(), newIds(PEOPLE), newIds(PROFILES)];
  const sessions = sessionsOf(made, users, ids);
  try {
    await write(made, { now, users, ids });
    await db.session.createMany({
      data: sessions.map(({ token, ...session }) => ({
        ...session,
        idHash: hashOfToken(token),
        persistence: "LOCAL",
        createdAt: now,
        lastSeenAt: now,
        authenticatedAt: now,
        expiresAt: new Date(now.getTime() + DAY),
      })),
    });
    for (const { token } of sessions) {
      const looking = await viewerWithAccount(token, systemClock);
      if (looking) await look(looking, ids);
    }
  } finally {
    await db.profile.deleteMany({ where: { id: { in: ids } } });
    await db.user.deleteMany({ where: { id: { in: users } } });
  }
}

/** Has many of them looked at. */
export function inEachNetwork(look: (looking: Looking, ids: string[]) => Promise<void>) {
  return () =>
    fc.assert(
      fc.asyncProperty(network, (made) => inNetwork(made, look)),
      { numRuns: times(12, 100), endOnFailure: true },
    );
}

function newIds(count: number): string[] {
  return Array.from({ length: count }, () => newId(systemClock));
}

function sessionsOf({ roles, acting }: Network, users: string[], ids: string[]) {
  return users.map((userId, person) => {
    const organization = acting[person]!;
    const role = roles[organization]?.[person] ?? "MEMBER";
    return {
      token: newId(systemClock),
      userId,
      actingProfileId: ids[role === "MEMBER" ? person : PEOPLE + organization]!,
    };
  });
}

async function write(made: Network, { now, users, ids }: { now: Date; users: string[]; ids: string[] }): Promise<void> {
  const createdAt = now;
  const pairs = (rows: boolean[][]) =>
    rows.flatMap((row, one) =>
      row.flatMap((is, other) => (is && one !== other ? [[ids[one]!, ids[other]!] as const] : [])),
    );
  const deleted = (isDeleted: boolean) => ({ deletedAt: isDeleted ? now : null });
  const addressOf = (person: number) => `${users[person]}@example.org`;
  const perOrganization = <T, R>(rows: (T | null)[][], rowOf: (cell: T, organization: number, person: number) => R) =>
    rows.flatMap((row, at) => row.flatMap((cell, person) => (cell ? [rowOf(cell, PEOPLE + at, person)] : [])));

  await db.user.createMany({
    data: users.map((id, person) => ({
      id,
      email: addressOf(person),
      emailVerified: made.verified[person] ? now : null,
      createdAt,
    })),
  });
  const suspendedIf = (is: boolean) => ({ deactivatedAt: is ? now : null, suspendedAt: is ? now : null });
  await db.profile.createMany({
    data: ids.map((id, at) => ({
      id,
      ...made.audiences[at]!,
      handle: `p-${id.slice(10)}`,
      displayName: `${at}`,
      createdAt,
      ...(at < PEOPLE
        ? { kind: "USER", userId: users[at], deactivatedAt: made.hidden[at] ? now : null }
        : { kind: "ORGANIZATION", ...suspendedIf(made.suspended[at - PEOPLE]!) }),
    })),
  });
  await db.membership.createMany({
    data: perOrganization(made.roles, (role, organization, person) => ({
      organizationId: ids[organization]!,
      profileId: ids[person]!,
      role,
      createdAt,
    })),
  });
  const alliances = made.alliances.flatMap((row, one) =>
    row.flatMap((what, other) =>
      one < other && what !== "nothing" ? [{ what, one: ids[one]!, other: ids[other]! }] : [],
    ),
  );
  await db.alliance.createMany({
    data: alliances.map(({ what, one, other }) => {
      const [requestedById, addresseeId] = what === "received" ? [other, one] : [one, other];
      const dismissedAt = what === "dismissed" ? now : null;
      const status = what === "alliance" ? "ALLY" : "REQUESTED";
      return {
        id: newId(systemClock),
        ...pairOf(one, other),
        status,
        requestedById,
        addresseeId,
        dismissedAt,
        createdAt,
      };
    }),
  });
  await db.allyEdge.createMany({
    data: alliances.flatMap(({ what, one, other }) =>
      what === "alliance"
        ? [
            { profileId: one, allyId: other },
            { profileId: other, allyId: one },
          ]
        : [],
    ),
  });
  await db.profileMute.createMany({
    data: pairs(made.mutes).map(([muterId, mutedId]) => ({ id: newId(systemClock), muterId, mutedId, createdAt })),
  });
  await db.block.createMany({
    data: pairs(made.blocks).map(([blockerId, blockedId]) => ({
      id: newId(systemClock),
      blockerId,
      blockedId,
      createdAt,
    })),
  });
  await db.post.createMany({
    data: made.posts.flatMap((posts, at) =>
      posts.map(({ isDeleted, actor }) => ({
        id: newId(systemClock),
        profileId: ids[at]!,
        actedById: users[actor]!,
        text: "…",
        createdAt,
        ...deleted(isDeleted),
      })),
    ),
  });
  await db.resumeEntry.createMany({
    data: made.entries.flatMap((entries, at) =>
      entries.map(({ isDeleted, isCurrent }, position) => {
        const [id, from] = [newId(systemClock), new Date("2020-01-01")];
        return {
          id,
          profileId: ids[at]!,
          kind: "EXPERIENCE",
          title: id,
          from,
          to: isCurrent ? null : from,
          isCurrent,
          position,
          createdAt,
          ...deleted(isDeleted),
        } satisfies Prisma.ResumeEntryCreateManyInput;
      }),
    ),
  });
  await db.invitation.createMany({
    data: perOrganization(made.invitations, ({ isOfAddress, status, isDeclined, isExpired }, organization, person) => ({
      id: newId(systemClock),
      organizationId: ids[organization]!,
      role: "MEMBER",
      status,
      createdAt,
      ...(isOfAddress ? { email: addressOf(person) } : { profileId: ids[person]! }),
      declinedAt: isDeclined ? now : null,
      invitedAt: new Date(now.getTime() - (isExpired ? 31 * DAY : 0)),
    })),
  });
}

/** Each third post has a #tag that each other profile follows, and each profile follows the next one, if that allows it. */
export async function addFollows(profileIds: string[], postIds: string[]): Promise<void> {
  const [even, third] = [(_: unknown, at: number) => at % 2 === 0, (_: unknown, at: number) => at % 3 === 0];
  await db.postHashtag.createMany({ data: postIds.filter(third).map((postId) => ({ postId, tag: "dunes" })) });
  await db.hashtagFollow.createMany({
    data: profileIds.filter(even).map((profileId) => ({ profileId, tag: "dunes", name: "Dunes" })),
  });
  await db.profileFollow.createMany({
    data: profileIds.map((followerId, at) => ({
      ...{ followerId, followedId: profileIds[(at + 1) % profileIds.length]! },
      ...{ id: newId(systemClock), createdAt: new Date() },
    })),
  });
  await db.profile.updateMany({ where: { id: { in: profileIds.filter(even) } }, data: { allowsFollows: true } });
}
