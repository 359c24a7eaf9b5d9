import type pg from "pg";
import { emailAddress } from "@/lib/accounts/schema";
import { systemClock } from "@/lib/clock";
import type { ModerationActKind } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { type ChangeService, changeServiceSchema } from "@/lib/settings/schema";
import { newInvitation, serviceActs, serviceChangeOf } from "@/lib/settings/service-acts";
import { Failure } from "./failure";

const USAGE = `npm run moderators -- list
npm run moderators -- add <email> [owner | admin | moderator]
npm run moderators -- remove <email>
npm run moderators -- sign-ups open | by-invitation | by-approval | new-invitation
npm run moderators -- quiet | end-quiet
npm run moderators -- hold-links | let-links
npm run moderators -- log`;

const SAID: Record<ChangeService["change"], string> = {
  open: "Everybody can sign up.",
  "by-invitation": "Signing up takes an invitation.",
  "by-approval": "A moderator lets in each who signs up.",
  "new-invitation": "There is a new invitation.",
  quiet: "It is quiet for an hour.",
  "end-quiet": "It is quiet no more.",
  "hold-links": "Posts with links of accounts younger than a day wait for the moderators.",
  "let-links": "No post waits for the moderators.",
};

/** Names who moderates, or lists them, or says who comes in: answers the lines to show. Each change stands in the log. */
export async function changeModerators(client: pg.ClientBase, [command, email, role]: string[]): Promise<string[]> {
  if (command === "list" && email === undefined) return listModerators(client);
  if (command === "add" && email) return [await addModerator(client, email, role ?? "moderator")];
  if (command === "remove" && email && role === undefined) return [await removeModerator(client, email)];
  const { data } = changeServiceSchema.safeParse({ change: command === "sign-ups" ? email : command });
  const isSignUps = data !== undefined && isOfSignUps(data.change);
  if (data && isSignUps === (command === "sign-ups") && (isSignUps ? role : email) === undefined)
    return changeService(client, data.change);
  throw new Failure(USAGE);
}

function isOfSignUps(change: ChangeService["change"]): boolean {
  return change === "open" || change === "by-approval" || change.endsWith("invitation");
}

/** As the page of those who lead the service does it. */
async function changeService(client: pg.ClientBase, change: ChangeService["change"]): Promise<string[]> {
  const { signUps = null, quietUntil, holdsLinks = null } = serviceChangeOf(change, systemClock.now());
  await changed(
    client,
    `INSERT INTO "ServiceSettings" (id, "signUps", "quietUntil", invitation, "holdsLinks")
     VALUES (1, COALESCE($1::text, 'OPEN')::"SignUpMode", $2::timestamptz, $3, COALESCE($6::boolean, FALSE))
     ON CONFLICT (id) DO UPDATE SET
       "holdsLinks" = COALESCE($6::boolean, "ServiceSettings"."holdsLinks"),
       "signUps" = COALESCE($1::text::"SignUpMode", "ServiceSettings"."signUps"),
       "quietUntil" = CASE WHEN $4::boolean THEN EXCLUDED."quietUntil" ELSE "ServiceSettings"."quietUntil" END,
       invitation = CASE WHEN $5::boolean THEN EXCLUDED.invitation ELSE "ServiceSettings".invitation END`,
    [
      ...[signUps, quietUntil ?? null, newInvitation(), quietUntil !== undefined, change === "new-invitation"],
      holdsLinks,
    ],
    { kind: serviceActs[change] },
  );
  const { rows } = await client.query<{ invitation: string }>(`SELECT invitation FROM "ServiceSettings"`);
  return change.endsWith("invitation")
    ? [SAID[change], `/auth?mode=sign-up&invitation=${rows[0]!.invitation}`]
    : [SAID[change]];
}

async function listModerators(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ email: string; role: string }>(
    `SELECT u.email, lower(m.role::text) AS role FROM "Moderator" m JOIN "User" u ON u.id = m."userId" ORDER BY m.role, u.email`,
  );
  return rows.length > 0 ? rows.map((row) => `${row.email} (${row.role})`) : ["Nobody moderates."];
}

async function addModerator(client: pg.ClientBase, given: string, role: string): Promise<string> {
  if (!["owner", "admin", "moderator"].includes(role)) throw new Failure(USAGE);
  const { id, email, isConfirmed } = await accountOf(client, given);
  if (!isConfirmed) throw new Failure(`${email} has not been confirmed: whoever moderates must have done that.`);
  await changed(
    client,
    `INSERT INTO "Moderator" ("userId", role, "createdAt") VALUES ($1, $2, now())
     ON CONFLICT ("userId") DO UPDATE SET role = EXCLUDED.role WHERE "Moderator".role <> EXCLUDED.role`,
    [id, role.toUpperCase()],
    { kind: "ROLE_GIVEN", userId: id },
  );
  return `${email} moderates (${role}).`;
}

async function removeModerator(client: pg.ClientBase, given: string): Promise<string> {
  const { id, email } = await accountOf(client, given);
  await changed(client, `DELETE FROM "Moderator" WHERE "userId" = $1`, [id], { kind: "ROLE_TAKEN", userId: id });
  return `${email} does not moderate.`;
}

async function accountOf(client: pg.ClientBase, given: string) {
  const email = emailAddress.safeParse(given);
  const { rows } = await client.query<{ id: string; email: string; isConfirmed: boolean }>(
    `SELECT id, email, "emailVerified" IS NOT NULL AS "isConfirmed" FROM "User" WHERE email = $1`,
    [email.success ? email.data : given],
  );
  if (!rows[0]) throw new Failure(`There is no account with the address ${given}.`);
  return rows[0];
}

/** With its line in the log, or not at all. */
async function changed(
  client: pg.ClientBase,
  statement: string,
  values: unknown[],
  { kind, userId = null }: { kind: ModerationActKind; userId?: string | null },
): Promise<void> {
  await client.query("BEGIN");
  try {
    const { rowCount } = await client.query(statement, values);
    if (rowCount)
      await client.query(`INSERT INTO "ModerationLog" (id, kind, "aboutId", "createdAt") VALUES ($1, $2, $3, now())`, [
        newId(systemClock),
        kind,
        userId,
      ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
