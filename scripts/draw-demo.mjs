import { bootstrap } from "./bootstrap.mjs";

await bootstrap("./draw-demo.ts");
