// `npm run moderators -- add <email> [owner|admin|moderator]`, `remove <email>` and `list` say who moderates, `sign-ups open`
// (or `by-invitation`, `new-invitation`), `quiet` and `end-quiet` who comes in, in the
// database that `npm start` would use.
import { withClient } from "@/prisma/demo/mark";
import { withDatabase } from "./launch/any-database";
import { Failure } from "./launch/failure";
import { changeModerators } from "./launch/moderators";

try {
  const lines = await withDatabase(process.cwd(), ({ databaseUrl }) =>
    withClient(databaseUrl, (client) => changeModerators(client, process.argv.slice(2))),
  );
  for (const line of lines) console.log(line);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
