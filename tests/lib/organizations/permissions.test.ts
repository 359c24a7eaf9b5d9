import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { DELETE, PUT } from "@/app/api/posts/[id]/like/route";
import * as accounts from "@/lib/accounts/actions";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { actionMarkOf } from "@/lib/action";
import type { MembershipRole, TokenPurpose } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import * as organizations from "@/lib/organizations/actions";
import * as posts from "@/lib/posts/actions";
import * as profiles from "@/lib/profiles/actions";
import { type FormAction, idle, type RefusalReason } from "@/lib/result";
import * as resumes from "@/lib/resumes/actions";
import { sessionCookie } from "../../support/accounts";
import { confirm, emailOf, PASSWORD, person, type Viewer } from "../../support/people";
import { addEntries, typed } from "../../support/resumes";
import { type StatedLimit, actionLimits } from "@/lib/action-limits";

/**
 * Who may do what, for an organization and beside one: every action of the app, for everybody who may stand to an
 * organization in some way, and how often: the row of lib/action-limits.ts that it counts towards. Each cell is tried
 * by calling the action itself, origin, viewer and parsing included, with what its form sends. An action, a limit or a
 * cell that is missing does not compile.
 */
const who = [
  "owner",
  "admin",
  "editor",
  "recruiter",
  "member",
  "exMember",
  "invited",
  "stranger",
  "signedOut",
] as const;
type Who = (typeof who)[number];
/**
 * does: rows changed; agrees: done, and there was nothing to change; invalid: told at a field. Otherwise why it is
 * refused.
 */
type Outcome = "does" | "agrees" | "invalid" | RefusalReason;
type Cells = Record<Who, Outcome>;
type Fields = Record<string, string>;
/** `profileId`: as whom the form was written. */
type Scene = { viewer: Viewer | null; organization: { id: string; handle: string }; profileId: string };
type Attempt = { cells: Cells; fields: (scene: Scene) => Fields | Promise<Fields> };
/** Written as the organization, as oneself, or tried both ways. */
type Row = { limit: StatedLimit } & (
  { organization: Attempt; oneself?: Attempt } | { organization?: undefined; oneself: Attempt }
);

const people = {} as Record<Exclude<Who, "signedOut"> | "somebody", Viewer>;
let jar = new Map<string, string>();

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env().APP_URL, "x-forwarded-for": "10.9.9.9" }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("@/lib/auth/auth", () => ({
  signInAuthenticated: ({ id, persistence }: { id: string; persistence: "LOCAL" }) =>
    startSession(id, { persistence }, systemClock),
  signOut: async () => {},
}));

const outside = {
  member: "wrong-profile",
  exMember: "wrong-profile",
  invited: "wrong-profile",
  stranger: "wrong-profile",
  signedOut: "signed-out",
} as const;
const acting = (owner: Outcome, admin: Outcome, editor: Outcome, recruiter: Outcome): Cells => ({
  owner,
  admin,
  editor,
  recruiter,
  ...outside,
});
const all = (outcome: Outcome, signedOut: Outcome = "signed-out"): Cells => ({
  owner: outcome,
  admin: outcome,
  editor: outcome,
  recruiter: outcome,
  member: outcome,
  exMember: outcome,
  invited: outcome,
  stranger: outcome,
  signedOut,
});

const speakers = acting("does", "does", "does", "wrong-profile");
const speakersFind = acting("does", "does", "does", "not-found");
const managers = acting("does", "does", "not-found", "not-found");
const owners = acting("does", "not-found", "not-found", "not-found");
const nobody = acting("not-found", "not-found", "not-found", "not-found");
const nobodyAsIt = acting("wrong-profile", "wrong-profile", "wrong-profile", "wrong-profile");
const roles = acting("does", "does", "does", "does");

const oneself = (limit: StatedLimit, cells: Cells, fields: Attempt["fields"]): Row => ({
  limit,
  oneself: { cells, fields },
});
const asIt = (limit: StatedLimit, cells: Cells, fields: Attempt["fields"]): Row => ({
  limit,
  organization: { cells, fields },
});
/**
 * The same fields written as the organization and as oneself: what one may not do for it one may still do for oneself.
 */
const both = (limit: StatedLimit, cells: Cells, fields: Attempt["fields"], own = all("does")): Row => ({
  limit,
  organization: { cells, fields },
  oneself: { cells: own, fields },
});

const once = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const here = ({ organization }: Scene): Fields => ({ organizationId: organization.id });
const onPost =
  (isDeleted = false) =>
  async ({ profileId }: Scene): Promise<Fields> => ({ postId: await makePost(profileId, isDeleted) });
const onTopic =
  (model: "follow" | "mute" | null) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    await db.topicFollow.deleteMany({ where: { profileId } });
    await db.topicMute.deleteMany({ where: { profileId } });
    if (model === "follow") await db.topicFollow.create({ data: { profileId, topic: 0 } });
    if (model === "mute") await db.topicMute.create({ data: { profileId, topic: 0 } });
    return { topic: "climate" };
  };
const onDetails =
  (data: { interests?: number[]; areas?: number[]; placeId?: number }, fields: Fields) =>
  async (scene: Scene): Promise<Fields> => {
    await onTopic(null)(scene);
    await db.profileDetails.updateMany({ where: { profileId: scene.profileId }, data });
    return fields;
  };
/** The lower one of two in one's own resume, also where the form is written as the organization. */
const onEntry =
  (more: Fields = {}, isDeleted = false) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const owner = viewer ?? people.somebody;
    await db.resumeEntry.deleteMany({ where: { profileId: owner.ownProfileId } });
    const [entryId] = (await addEntries(owner, ["Lower", "Upper"])) as [string];
    if (isDeleted) await db.resumeEntry.update({ where: { id: entryId }, data: { deletedAt: new Date() } });
    return { ...more, entryId };
  };
const onDraft =
  (fields: () => Fields) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const { userId } = viewer ?? people.somebody;
    const step = { displayName: "Drafted", updatedAt: new Date(0) };
    await confirm(viewer ?? people.somebody);
    await db.organizationDraft.upsert({ where: { userId }, create: { userId, ...step }, update: step });
    return fields();
  };
const onMember =
  (more: Fields = {}) =>
  async ({ organization }: Scene): Promise<Fields> => {
    await db.membership.create({
      data: {
        organizationId: organization.id,
        profileId: people.somebody.profileId,
        role: "MEMBER",
        createdAt: new Date(),
      },
    });
    return { ...more, memberId: people.somebody.profileId };
  };
const onLink =
  (purpose: TokenPurpose, more: Fields = {}) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const { id, email } = await db.user.findUniqueOrThrow({ where: { id: (viewer ?? people.somebody).userId } });
    const token = crypto.randomUUID();
    await db.user.update({ where: { id }, data: { emailVerified: null } });
    await db.accountToken.create({
      data: { tokenHash: hashOfToken(token), userId: id, purpose, email, expiresAt: new Date(Date.now() + 60_000) },
    });
    return { ...more, token };
  };
const onSession = async ({ viewer }: Scene): Promise<Fields> => ({
  sessionId: hashOfToken(await startSession((viewer ?? people.somebody).userId, { persistence: "LOCAL" }, systemClock)),
});

const NEW_PASSWORD = "the tide has turned again";
const passwords = { newPassword: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };

const table = {
  accounts: {
    signInAction: oneself("own", all("does", "does"), () => ({ email: emailOf("Somebody Else"), password: PASSWORD })),
    signUpAction: oneself("own", all("invalid", "invalid"), () => ({
      email: "not an address",
      password: PASSWORD,
      displayName: "Nobody",
    })),
    signOutAction: oneself("none", all("does", "agrees"), () => ({})),
    requestResetAction: oneself("own", all("does", "does"), () => ({ email: "nobody@example.org" })),
    resetPasswordAction: oneself("none", all("does", "does"), onLink("RESET_PASSWORD", passwords)),
    changePasswordAction: both("own", nobodyAsIt, () => ({ currentPassword: PASSWORD, ...passwords })),
    reauthenticateAction: both("own", roles, () => ({ password: PASSWORD })),
    verifyEmailAction: both("none", roles, onLink("VERIFY_EMAIL")),
    sendVerificationAction: both("own", roles, async (scene) => ({ ...((await onLink("VERIFY_EMAIL")(scene)) && {}) })),
    endDeviceAction: both("none", nobodyAsIt, onSession),
    endOtherDevicesAction: both("none", nobodyAsIt, onSession),
  },
  posts: {
    createPostAction: both("posts", speakers, () => ({ text: "Said" })),
    deletePostAction: both("removals", speakersFind, onPost()),
    restorePostAction: both("removals", speakersFind, onPost(true)),
    followTopicAction: both("topics", speakers, onTopic(null)),
    unfollowTopicAction: both("topics", speakers, onTopic("follow")),
    muteTopicAction: both("topics", speakers, onTopic(null)),
    unmuteTopicAction: both("topics", speakers, onTopic("mute")),
  },
  profiles: {
    saveStatementAction: both("profile", managers, () => ({ statement: once("Statement") })),
    saveAboutUsAction: both("profile", managers, () => ({ aboutUs: once("About") })),
    saveLocationAction: both("profile", managers, onDetails({ placeId: 1 }, { place: "" })),
    saveInterestsAction: both("profile", managers, onDetails({ interests: [] }, { interests: "oceans" })),
    saveAreasAction: both("profile", managers, onDetails({ areas: [] }, { areas: "recycling" })),
    saveSkillsAction: both("profile", nobody, () => ({ skills: JSON.stringify([once("Skill")]) })),
    saveContactAction: both("profile", managers, () => ({
      showWebsite: "on",
      website: `https://${crypto.randomUUID()}.example`,
    })),
    renameProfileAction: both("profile", managers, () => ({
      displayName: once("Renamed"),
      handle: `renamed-${crypto.randomUUID().slice(0, 8)}`,
    })),
    chooseInterestsAction: both(
      "profile",
      acting("does", "does", "not-found", "wrong-profile"),
      onDetails({ interests: [] }, { interests: "oceans" }),
    ),
  },
  resumes: {
    createResumeEntryAction: both("resume", nobodyAsIt, () => typed({ title: "Added" })),
    editResumeEntryAction: both("resume", nobody, onEntry(typed({ title: "Changed" }))),
    deleteResumeEntryAction: both("removals", nobody, onEntry()),
    restoreResumeEntryAction: both("removals", nobody, onEntry({}, true)),
    moveResumeEntryAction: both("resume", nobody, onEntry({ direction: "up" })),
    previewImportAction: both("own", nobody, () => ({ text: '{"skills":[{"name":"Weaving"}]}' }), all("agrees")),
    importResumeAction: both("imports", nobody, () => ({
      text: `{"work":[{"position":"${once("Imported")}","startDate":"2020"}]}`,
    })),
  },
  organizations: {
    saveDraftNameAction: oneself(
      "none",
      all("does"),
      onDraft(() => ({ displayName: once("Created") })),
    ),
    saveDraftLocationAction: oneself(
      "none",
      all("does"),
      onDraft(() => ({ place: "" })),
    ),
    saveDraftAreasAction: oneself(
      "none",
      all("does"),
      onDraft(() => ({ areas: "recycling" })),
    ),
    createOrganizationAction: oneself(
      "organizations",
      all("does"),
      onDraft(() => ({})),
    ),
    actAsAction: oneself(
      "none",
      { ...all("not-found"), owner: "does", admin: "does", editor: "does", recruiter: "does" },
      ({ organization }) => ({ actingId: organization.id }),
    ),
    acceptInvitationAction: oneself(
      "members",
      {
        ...all("invitation-gone"),
        owner: "agrees",
        admin: "agrees",
        editor: "agrees",
        recruiter: "agrees",
        member: "agrees",
        invited: "does",
      },
      here,
    ),
    declineInvitationAction: oneself("removals", { ...all("agrees"), invited: "does" }, here),
    leaveOrganizationAction: oneself(
      "removals",
      { ...all("agrees"), owner: "last-owner", admin: "does", editor: "does", recruiter: "does", member: "does" },
      here,
    ),
    inviteMemberAction: asIt("invitations", managers, () => ({
      invitee: people.somebody.profile.handle,
      role: "EDITOR",
    })),
    withdrawInvitationAction: asIt(
      "removals",
      acting("does", "does", "invitation-gone", "invitation-gone"),
      async ({ organization }) => ({
        invitationId: (await db.invitation.findFirstOrThrow({ where: { organizationId: organization.id } })).id,
      }),
    ),
    changeRoleAction: asIt("members", managers, onMember({ role: "EDITOR" })),
    removeMemberAction: asIt("removals", managers, onMember()),
    handOverAction: asIt("members", owners, onMember()),
    deleteOrganizationAction: asIt("removals", owners, ({ organization }) => ({ handle: organization.handle })),
  },
} satisfies {
  accounts: Record<keyof typeof accounts, Row>;
  posts: Record<keyof typeof posts, Row>;
  profiles: Record<keyof typeof profiles, Row>;
  resumes: Record<keyof typeof resumes, Row>;
  organizations: Record<keyof typeof organizations, Row>;
};

const modules = { accounts, posts, profiles, resumes, organizations } as unknown as Record<
  keyof typeof table,
  Record<string, FormAction<unknown>>
>;

const onLike =
  (isLiked: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const postId = await makePost(people.somebody.profileId);
    if (!isLiked) return { postId };
    await db.postLike.create({ data: { postId, profileId, actedById: people.somebody.userId, createdAt: new Date() } });
    await db.post.update({ where: { id: postId }, data: { likeCount: 1 } });
    return { postId };
  };
const routes = {
  PUT: both("likes", speakers, onLike(false)),
  DELETE: both("removals", speakers, onLike(true)),
} satisfies Record<keyof typeof import("@/app/api/posts/[id]/like/route"), Row>;

type Call = (fields: Fields) => Promise<"done" | "invalid" | RefusalReason>;

const modulesOfRoutes = { PUT, DELETE };
/** What each action says of itself, beside what stands here. */
const stated = [
  ...(Object.keys(modules) as (keyof typeof table)[]).flatMap((noun) =>
    Object.entries<Row>(table[noun]).map(([name, { limit }]) => ({
      name: `${noun}/${name}`,
      limit,
      said: actionMarkOf(modules[noun][name])?.limit,
    })),
  ),
  ...Object.entries<Row>(routes).map(([name, { limit }]) => ({
    name: `${name} like`,
    limit,
    said: actionMarkOf(modulesOfRoutes[name as keyof typeof routes])?.limit,
  })),
];
const cellsOf = (name: string, row: Row, call: Call) =>
  (["organization", "oneself"] as const).flatMap((as) => {
    const attempt = row[as];
    return attempt
      ? who.map((one) => ({
          name,
          as,
          who: one,
          outcome: attempt.cells[one],
          limit: row.limit,
          fields: attempt.fields,
          call,
        }))
      : [];
  });
const rowsOf = (noun: keyof typeof table) =>
  Object.entries<Row>(table[noun]).flatMap(([name, row]) =>
    cellsOf(`${noun}/${name}`, row, callOf(modules[noun][name]!)),
  );
const cells = [
  ...(Object.keys(modules) as (keyof typeof table)[]).flatMap(rowsOf),
  ...Object.entries<Row>(routes).flatMap(([name, row]) =>
    cellsOf(`${name} like`, row, callRoute(modulesOfRoutes[name as keyof typeof routes])),
  ),
];
let passwordHash: string;
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const names = {
    owner: "Olu Owner",
    admin: "Ada Admin",
    editor: "Edo Editor",
    recruiter: "Rita Recruiter",
    member: "Mo Member",
    exMember: "Exa Member",
    invited: "Ines Invited",
    stranger: "Stu Stranger",
    somebody: "Somebody Else",
  };
  for (const [key, name] of Object.entries(names))
    await confirm((people[key as keyof typeof people] = await person(name)));
  passwordHash = (await db.user.findUniqueOrThrow({ where: { id: people.somebody.userId } })).passwordHash!;
  await db.place.createMany({
    data: {
      id: 1,
      name: "Rotterdam",
      lookup: "rotterdam",
      countryCode: "NL",
      latitude: 51.9,
      longitude: 4.5,
      population: 1,
    },
    skipDuplicates: true,
  });
  return () => client.end();
});

describe("permissions", () => {
  it("are written down for every action and every handler that writes", () => {
    const nouns = readdirSync("lib", { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && readdirSync(path.join("lib", entry.name)).includes("actions.ts"),
    );
    expect(nouns.map(({ name }) => name).sort()).toEqual(Object.keys(modules).sort());
    const handlers = readdirSync("app/api", { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith("route.ts") && readFileSync(path.join("app/api", file), "utf8").includes("routeAction("),
    );
    expect(handlers).toEqual(["posts/[id]/like/route.ts"]);
  });

  it("say how often, as the table does", () => {
    expect(stated.filter(({ limit, said }) => limit !== said)).toEqual([]);
  });

  it.each(cells)("$name as $as by $who: $outcome", async ({ as, who: one, outcome, limit, fields, call }) => {
    const scene = await setUp(one, as);
    const form = { ...(await fields(scene)), profileId: scene.profileId, idempotencyKey: crypto.randomUUID() };
    const before = await everything();
    const answer = await call(form);
    const changed = (await everything()) !== before;
    expect(answer === "done" ? (changed ? "does" : "agrees") : answer).toBe(outcome);
    if (answer !== "done")
      expect({ changed, keys: await db.idempotencyKey.count() }).toEqual({ changed: false, keys: 0 });
    // Done, it counted for the person and for the address, and otherwise for neither.
    const counted = (
      await db.rateLimit.findMany({ where: { OR: actionLimits.map((name) => ({ key: { startsWith: `${name}-` } })) } })
    ).map(({ key }) => key.slice(0, key.indexOf("-")));
    expect([...new Set(counted)]).toEqual(answer === "done" && limit !== "none" && limit !== "own" ? [limit] : []);
  });
});

/** A new organization with everybody in it, and a new session of one of them. */
async function setUp(one: Who, as: "organization" | "oneself"): Promise<Scene> {
  const [id, now] = [newId(systemClock), "now()"];
  const handle = `o-${id.slice(-12)}`;
  const members: [keyof typeof people, MembershipRole][] = [
    ["owner", "OWNER"],
    ["admin", "ADMIN"],
    ["editor", "EDITOR"],
    ["recruiter", "RECRUITER"],
    ["member", "MEMBER"],
    ["exMember", "EDITOR"],
  ];
  // In one go: there are many cells.
  await client.query(`
    BEGIN;
    ${["RateLimit", "IdempotencyKey", "Session", "Post", "ResumeEntry"].map((name) => `DELETE FROM "${name}";`).join(" ")}
    DELETE FROM "Profile" WHERE kind = 'ORGANIZATION';
    UPDATE "User" SET "passwordHash" = '${passwordHash}' WHERE "passwordHash" <> '${passwordHash}';
    INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ('${id}', 'ORGANIZATION', '${handle}', 'Tidewater Alliance', ${now});
    INSERT INTO "ProfileDetails" ("profileId") VALUES ('${id}') ON CONFLICT DO NOTHING;
    INSERT INTO "Membership" ("organizationId", "profileId", role, "createdAt") VALUES ${members.map(([name, role]) => `('${id}', '${people[name].ownProfileId}', '${role}', ${now})`).join()};
    DELETE FROM "Membership" WHERE "profileId" = '${people.exMember.ownProfileId}';
    INSERT INTO "Invitation" (id, "organizationId", "profileId", role, status, "invitedById", "invitedAt", "createdAt")
      VALUES ('${newId(systemClock)}', '${id}', '${people.invited.ownProfileId}', 'EDITOR', 'PENDING', '${people.owner.userId}', ${now}, ${now});
    COMMIT`);
  jar = new Map();
  const viewer = one === "signedOut" ? null : people[one];
  if (viewer) {
    const { name, value, sid } = await sessionCookie(viewer);
    jar.set(name, value);
    await db.session.updateMany({
      where: { idHash: hashOfToken(sid) },
      data: { authenticatedAt: new Date(Date.now() - 60_000) },
    });
  }
  return {
    viewer,
    organization: { id, handle },
    profileId: as === "organization" ? id : (viewer ?? people.somebody).ownProfileId,
  };
}

function callOf(action: FormAction<unknown>): Call {
  return async (fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    try {
      const state = await action(idle, form);
      if (state.status === "idle") throw new Error("no answer");
      return state.status === "refused" ? state.reason : state.status;
    } catch (error) {
      // Next leads on by throwing.
      if (String((error as { digest?: unknown }).digest).startsWith("NEXT_REDIRECT")) return "done";
      throw error;
    }
  };
}

function callRoute(handler: typeof PUT): Call {
  return async ({ postId, profileId }) => {
    const request = new Request(`${env().APP_URL}/api/posts/${postId}/like`, {
      method: "PUT",
      body: JSON.stringify({ profileId }),
      headers: { origin: env().APP_URL },
    });
    const response = await handler(request, { params: Promise.resolve({ id: postId }) });
    return response.ok ? "done" : ((await response.json()) as { error: RefusalReason }).error;
  };
}

async function makePost(profileId: string, isDeleted = false): Promise<string> {
  const id = newId(systemClock);
  await db.post.create({
    data: {
      id,
      profileId,
      actedById: people.somebody.userId,
      text: "There already",
      deletedAt: isDeleted ? new Date() : null,
      createdAt: new Date(),
    },
  });
  return id;
}

let fingerprint = "";

/**
 * One figure of all rows, but for when somebody was last seen, what limits count, the keys of forms, and the reference
 * lists.
 */
async function everything(): Promise<string> {
  if (!fingerprint) {
    const tables = await db.$queryRaw<
      { name: string }[]
    >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'Place%' AND tablename NOT IN ('_prisma_migrations', 'RateLimit', 'Session', 'IdempotencyKey')`;
    const selects = [
      ...tables.map(({ name }) => `SELECT * FROM "${name}"`),
      `SELECT "idHash", "userId", "actingProfileId", "authenticatedAt" FROM "Session"`,
      "SELECT id FROM graphile_worker.jobs",
    ];
    fingerprint = `SELECT md5(string_agg(h, '' ORDER BY n)) AS h FROM (${selects.map((rows, n) => `SELECT ${n} AS n, md5(COALESCE(string_agg(x::text, '|' ORDER BY x::text), '')) AS h FROM (${rows}) x`).join(" UNION ALL ")}) parts`;
  }
  return (await client.query<{ h: string }>(fingerprint)).rows[0]!.h;
}
