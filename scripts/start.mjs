import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./launch.ts");
