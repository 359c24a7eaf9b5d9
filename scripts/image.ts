// `npm run build` makes the folder .next/standalone, which runs without the checkout.
import { buildWhenStale } from "./build";
import { CommandFailed } from "./run";

try {
  await buildWhenStale({ root: process.cwd(), dist: ".next" });
} catch (error) {
  console.error(error instanceof CommandFailed ? error.message : error);
  process.exit(1);
}
