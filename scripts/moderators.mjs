import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./moderators.ts");
