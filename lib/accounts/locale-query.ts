import { db, type Transaction } from "@/lib/db";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";

const settingsSql = (userId: Prisma.Sql) => Prisma.sql`
  FROM "User" account LEFT JOIN "DigestSettings" said ON said."userId" = account.id WHERE account.id = ${userId}`;
const language = Prisma.sql`COALESCE(account.language, said.locale, account."deviceLanguage", 'en')`;

/** The language that mails to an account are written in: the chosen one, else as a device of it has said last. */
export function languageSql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT ${language} ${settingsSql(userId)})`;
}

/** The zone by whose clocks they come and tell times; without either it is UTC. */
export function timeZoneSql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((SELECT COALESCE(account."timeZone", said."timeZone") ${settingsSql(userId)}), 'UTC')`;
}

/** The zone of whoever asks, `device` where none is known yet. */
export async function selectTimeZone(
  tx: Transaction,
  { userId }: Viewer,
  device: string | null = null,
): Promise<string> {
  const [row] = await tx.$queryRaw<{ timeZone: string }[]>`
    SELECT COALESCE(account."timeZone", said."timeZone", ${device}, 'UTC') AS "timeZone" ${settingsSql(Prisma.sql`${userId}::uuid`)}`;
  return row?.timeZone ?? "UTC";
}

/** The language that the human is written to in. */
export async function selectLanguage({ userId }: Viewer): Promise<string> {
  const [row] = await db.$queryRaw<
    { language: string }[]
  >`SELECT ${language} AS language ${settingsSql(Prisma.sql`${userId}::uuid`)}`;
  return row?.language ?? "en";
}

type Reader = { userId: string } | { changeId: string } | { email: string };

/** How a mail is written to the account behind it: that of the human, of an address that it left, or of one it has. */
export async function selectMailLocale(
  _system: System,
  reader: Reader,
): Promise<{ locale: string; timeZone: string } | undefined> {
  const who =
    "userId" in reader
      ? Prisma.sql`u.id = ${reader.userId}::uuid`
      : "changeId" in reader
        ? Prisma.sql`u.id = (SELECT "userId" FROM "EmailChange" WHERE id = ${reader.changeId}::uuid)`
        : Prisma.sql`u.email = ${reader.email}`;
  const id = Prisma.sql`u.id`;
  const [row] = await db.$queryRaw<{ locale: string; timeZone: string }[]>`
    SELECT ${languageSql(id)} AS locale, ${timeZoneSql(id)} AS "timeZone" FROM "User" u WHERE ${who}`;
  return row;
}
