import { PrismaPg } from "@prisma/adapter-pg";
import { speakUtc } from "@/lib/db";
import { PrismaClient } from "@/lib/generated/prisma/client";

const held = globalThis as typeof globalThis & { allywayDb?: PrismaClient };

/** While `work` runs, this process's own use of the app's code is of another database. */
export async function onDatabase<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const usual = held.allywayDb;
  const other = (held.allywayDb = new PrismaClient({ adapter: new PrismaPg({ connectionString, verify: speakUtc }) }));
  try {
    return await work();
  } finally {
    held.allywayDb = usual;
    await other.$disconnect();
  }
}
