// A worker in a process of its own, for tests that end it.
import { workUntilStopped } from "../../scripts/work-until-stopped";

await workUntilStopped(process.env.DATABASE_URL!, "prisma/migrations");
process.exit(0);
