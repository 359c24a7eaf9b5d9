import path from "node:path";
import { build, type BuildOptions } from "esbuild";

const common: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node20",
  // Native, or not there at all, or with all that they may load too large; but for pg-native they stand beside the bundles.
  external: ["./server.js", "@node-rs/argon2", "graphile-worker", "nodemailer", "pg-native"],
  logLevel: "warning",
};

/** Puts the start file beside Next's server, and the programs that an operator needs where there is no checkout. */
export async function bundlePrograms(root: string, out: string, dist: string): Promise<void> {
  await build({ ...common, entryPoints: [path.join(root, "scripts/serve.ts")], outfile: path.join(out, "start.cjs"), format: "cjs", define: { "process.env.NEXT_DIST_DIR": JSON.stringify(dist) } });
  await build({
    ...common,
    entryPoints: ["migrate", "seed", "doctor", "worker"].map((name) => path.join(root, "scripts/bundled", `${name}.ts`)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    tsconfig: path.join(root, "tsconfig.json"),
    // Some packages in the bundle are CommonJS.
    banner: { js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);' },
  });
}
