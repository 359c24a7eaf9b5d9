import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { actionMarkOf } from "@/lib/requests/action";
import { actionLimits, type StatedLimit } from "@/lib/requests/action-limits";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { type FormAction, idle, type RefusalReason } from "@/lib/result";
import { sessionCookie } from "./accounts";
import { watchChanges } from "./changes";
import { confirm, person, type Viewer } from "./people";

/**
 * Who may do what, for an organization and beside one: every action of the app, for everybody who may stand to an
 * organization in some way, and how often: the row of lib/requests/action-limits.ts that it counts towards. Each cell is tried
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
export type Outcome = "does" | "agrees" | "invalid" | RefusalReason;
export type Cells = Record<Who, Outcome>;
export type Fields = Record<string, string | File>;
/** `profileId`: as whom the form was written. */
export type Scene = { viewer: Viewer | null; organization: { id: string; handle: string }; profileId: string };
export type Attempt = { cells: Cells; fields: (scene: Scene) => Fields | Promise<Fields> };
/** Written as the organization, as oneself, or tried both ways. */
export type Row = { limit: StatedLimit } & (
  { organization: Attempt; oneself?: Attempt } | { organization?: undefined; oneself: Attempt }
);

type Call = (fields: Fields) => Promise<"done" | "invalid" | RefusalReason>;

export const people = {} as Record<Exclude<Who, "signedOut"> | "somebody", Viewer>;
let jar = new Map<string, string>();
let passwordHash: string;
let client: pg.Client;
let changes: Awaited<ReturnType<typeof watchChanges>>;

// They hold for what is imported after this file: the actions come by `import()`.
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env().APP_URL, "x-forwarded-for": "10.9.9.9" }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}));
vi.mock("next/cache", () => ({ refresh: () => {} }));
vi.mock("next-intl/server", async () => (await import("./english")).englishServer());
vi.mock("@/lib/auth/auth", () => ({
  signInAuthenticated: async ({ id, ...session }: { id: string } & ({ opened: string } | { persistence: "LOCAL" })) =>
    "opened" in session ? session.opened : startSession(id, session, systemClock),
  signOut: async () => {},
}));

const outside = {
  member: "wrong-profile",
  exMember: "wrong-profile",
  invited: "wrong-profile",
  stranger: "wrong-profile",
  signedOut: "signed-out",
} as const;
export const acting = (owner: Outcome, admin: Outcome, editor: Outcome, recruiter: Outcome): Cells => ({
  owner,
  admin,
  editor,
  recruiter,
  ...outside,
});
export const all = (outcome: Outcome, signedOut: Outcome = "signed-out"): Cells => ({
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

/** What the browser holds beside its session's cookie, from now until the next attempt. */
export function holdCookie(name: string, value: string): void {
  jar.set(name, value);
}

export const speakers = acting("does", "does", "does", "wrong-profile");
export const speakersFind = acting("does", "does", "does", "not-found");
export const managers = acting("does", "does", "not-found", "not-found");
export const owners = acting("does", "not-found", "not-found", "not-found");
export const nobody = acting("not-found", "not-found", "not-found", "not-found");
export const nobodyAsIt = acting("wrong-profile", "wrong-profile", "wrong-profile", "wrong-profile");
export const roles = acting("does", "does", "does", "does");

export const oneself = (limit: StatedLimit, cells: Cells, fields: Attempt["fields"]): Row => ({
  limit,
  oneself: { cells, fields },
});
export const asIt = (limit: StatedLimit, cells: Cells, fields: Attempt["fields"]): Row => ({
  limit,
  organization: { cells, fields },
});
/**
 * The same fields written as the organization and as oneself: what one may not do for it one may still do for oneself.
 */
export const both = (limit: StatedLimit, cells: Cells, fields: Attempt["fields"], own = all("does")): Row => ({
  limit,
  organization: { cells, fields },
  oneself: { cells: own, fields },
});

beforeAll(makePeople);

/** Tries every cell of a noun's actions. `keyed` are those that make something new, once for each key of a form. */
export function testActions<Name extends string>(
  noun: string,
  module: Record<Name, unknown>,
  keyed: readonly NoInfer<Name>[],
  rows: Record<Name, Row>,
) {
  const actions = module as Record<string, FormAction<unknown>>;
  const table = Object.entries<Row>(rows).map(([name, row]) => ({
    name,
    row,
    said: actionMarkOf(actions[name]),
    call: callOf(actions[name]!),
  }));
  const cells = table.flatMap(({ name, row, call }) =>
    (["organization", "oneself"] as const).flatMap((as) => {
      const attempt = row[as];
      if (!attempt) return [];
      return who.map((one) => ({
        name,
        as,
        who: one,
        outcome: attempt.cells[one],
        limit: row.limit,
        fields: attempt.fields,
        call,
      }));
    }),
  );
  describe(`permissions: ${noun}`, () => {
    it("say how often, as the table does", () => {
      expect(table.filter(({ row, said }) => row.limit !== said?.limit)).toEqual([]);
    });

    it("say which make something new, as the table does", () => {
      const once = table.filter(({ said }) => said?.idempotency === "key").map(({ name }) => name);
      expect(once.sort()).toEqual([...keyed].sort());
    });

    it.each(cells)("$name as $as by $who: $outcome", async ({ as, who: one, outcome, limit, fields, call }) => {
      const scene = await setUp(one, as);
      const form = { ...(await fields(scene)), profileId: scene.profileId, idempotencyKey: crypto.randomUUID() };
      await changes.forget();
      const answer = await call(form);
      const changed = await changes.list();
      expect(answer === "done" ? (changed.length > 0 ? "does" : "agrees") : answer).toBe(outcome);
      if (answer !== "done")
        expect({ changed, keys: await db.idempotencyKey.count() }).toEqual({ changed: [], keys: 0 });
      // Done, it counted for the person and for the address, and otherwise for neither.
      const where = { OR: actionLimits.map((name) => ({ key: { startsWith: `${name}-` } })) };
      const counted = (await db.rateLimit.findMany({ where })).map(({ key }) => key.slice(0, key.indexOf("-")));
      expect([...new Set(counted)]).toEqual(answer === "done" && limit !== "none" && limit !== "own" ? [limit] : []);
    });
  });
}

async function makePeople() {
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
  changes = await watchChanges(client);
  return () => client.end();
}

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
