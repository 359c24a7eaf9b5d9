// `npm run seed` loads the demo data into an empty database: that of DATABASE_URL, or the embedded one.
import { demandSeedable, describeSignIns, seed } from "../prisma/seed";
import { SeedRefused } from "../prisma/demo/mark";
import path from "node:path";
import { generateClient } from "./build";
import { bundleThreads } from "./bundle";
import { withDatabase } from "./launch/any-database";
import { Failure } from "./launch/failure";
import { serverEnvironment } from "./launch/settings";
import { step } from "./progress";
import { prepareDatabase } from "./reference";

// The launcher that wanted it was killed, perhaps already: its next start begins the load anew.
process.on("disconnect", () => process.exit(1));
if (process.connected === false) process.exit(1);

try {
  await withDatabase(process.cwd(), async ({ env, databaseUrl }) => {
    await demandSeedable({ ...env, DATABASE_URL: databaseUrl });
    await prepareDatabase(databaseUrl, process.cwd());
    await generateClient(process.cwd());
    process.env.WORKER_THREADS_FOLDER = path.resolve(".data/threads");
    await bundleThreads(process.cwd(), process.env.WORKER_THREADS_FOLDER, ["encode-picture"]);
    Object.assign(process.env, serverEnvironment(env, databaseUrl));
    await step("Loading the demo data", () => seed({ ...env, DATABASE_URL: databaseUrl }));
    console.log(describeSignIns());
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure || error instanceof SeedRefused ? error.message : error);
  process.exit(1);
}
