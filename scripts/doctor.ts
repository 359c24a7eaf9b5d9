// `npm run doctor` examines the database that `npm start` would use, and changes nothing in it.
import path from "node:path";
import { report } from "./doctor/report";
import { withDatabase } from "./launch/any-database";
import { Failure } from "./launch/failure";

try {
  const healthy = await withDatabase(process.cwd(), ({ databaseUrl }) =>
    report(databaseUrl, path.resolve("prisma/migrations")),
  );
  process.exit(healthy ? 0 : 1);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
