// `npm run moderators -- add <email> [owner|admin|moderator]`, `remove <email>` and `list` say who moderates, `sign-ups open`
// (or `by-invitation`, `new-invitation`), `quiet` and `end-quiet` who comes in, in the database that `npm start` would use;
// `log` writes what was done, as CSV.
import { withClient } from "@/prisma/demo/mark";
import { withDatabase } from "./launch/any-database";
import { Failure } from "./launch/failure";
import { moderationLog } from "./launch/moderation-log";
import { changeModerators } from "./launch/moderators";

const words = process.argv.slice(2);

try {
  await withDatabase(process.cwd(), ({ databaseUrl }) =>
    withClient(databaseUrl, async (client) => {
      if (words.length === 1 && words[0] === "log") for await (const lines of moderationLog(client)) await write(lines);
      else for (const line of await changeModerators(client, words)) await write(`${line}\n`);
    }),
  );
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

/** Whoever reads slowly is waited for. */
function write(text: string): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    }),
  );
}
