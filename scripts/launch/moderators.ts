import type pg from "pg";
import { emailAddress } from "@/lib/accounts/schema";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { Failure } from "./failure";

const USAGE = `npm run moderators -- list
npm run moderators -- add <email> [owner | admin | moderator]
npm run moderators -- remove <email>`;

/** Names who moderates, or lists them: answers the lines to show. Each change stands in the log. */
export async function changeModerators(client: pg.ClientBase, [command, email, role]: string[]): Promise<string[]> {
  if (command === "list" && email === undefined) return listModerators(client);
  if (command === "add" && email) return [await addModerator(client, email, role ?? "moderator")];
  if (command === "remove" && email && role === undefined) return [await removeModerator(client, email)];
  throw new Failure(USAGE);
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
  values: string[],
  { kind, userId }: { kind: "ROLE_GIVEN" | "ROLE_TAKEN"; userId: string },
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
