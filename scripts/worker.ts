// `npm run worker` does the work of the queue in a process of its own, beside a server with WORKER=separate.
import path from "node:path";
import { generateClient } from "./build";
import { withDatabase } from "./launch/any-database";
import { Failure } from "./launch/failure";
import { serverEnvironment } from "./launch/settings";
import { workUntilStopped } from "./work-until-stopped";

try {
  await withDatabase(process.cwd(), async ({ env, databaseUrl }) => {
    await generateClient(process.cwd());
    Object.assign(process.env, serverEnvironment(env, databaseUrl));
    await workUntilStopped(databaseUrl, path.resolve("prisma/migrations"));
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
