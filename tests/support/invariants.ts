import { env } from "@/lib/env";
import { withClient } from "@/prisma/demo/mark";
import { invariants } from "../../scripts/doctor/invariants";

/** The rows by which the test's own database breaks the doctor's invariants, all of them or those of these names. */
export function brokenInvariants(names?: readonly string[]): Promise<{ name: string; row: unknown }[]> {
  return withClient(env().DATABASE_URL, async (client) => {
    const broken: { name: string; row: unknown }[] = [];
    for (const name of names ?? [])
      if (!invariants.some((known) => known.name === name)) throw new Error(`There is no invariant "${name}".`);
    for (const { name, sql, values } of invariants) {
      if (names && !names.includes(name)) continue;
      const { rows } = await client.query<object>(sql, values);
      broken.push(...rows.map((row) => ({ name, row })));
    }
    return broken;
  });
}
