// `npm run build` makes the folder .next/standalone, which runs without the checkout. The key of the build encrypts
// nothing that is kept: the server uses the one of its settings.
import { randomBytes } from "node:crypto";
import { buildWhenStale } from "./build";
import { CommandFailed } from "./run";

try {
  await buildWhenStale({
    root: process.cwd(),
    dist: ".next",
    actionsKey: process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || randomBytes(32).toString("base64"),
  });
} catch (error) {
  console.error(error instanceof CommandFailed ? error.message : error);
  process.exit(1);
}
