// A worker in a process of its own, for tests that end it.
import { workUntilStopped } from "../../scripts/work-until-stopped";

await workUntilStopped();
process.exit(0);
