// Beside the server's start file: examines the database, and only reads.
import { report } from "../doctor/report";
import { MIGRATIONS, withSettings } from "./settings";

await withSettings(({ DATABASE_URL }) => report(DATABASE_URL, MIGRATIONS));
