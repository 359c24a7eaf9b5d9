import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { mergeOver, type Tree } from "../lib/i18n/merge";
import type { PlainTexts } from "./serve/plain-pages";

const common: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node20",
  // Native, or not there at all, or with all that they may load too large; but for pg-native they stand beside the
  // bundles.
  external: ["./server.js", "@node-rs/argon2", "graphile-worker", "nodemailer", "pg-native", "sharp"],
  logLevel: "warning",
};

// Some packages in the bundle are CommonJS.
const esm: BuildOptions = {
  format: "esm",
  outExtension: { ".js": ".mjs" },
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
};

/**
 * The programs of lib/concurrency/worker-pool.ts and of lib/media/encode.ts, by their names. The dev server bundles them when it
 * starts: start it again after changing one.
 */
const THREADS = {
  "resume-pdf": "components/resumes/pdf/pdf-thread.ts",
  "encode-picture": "lib/media/encode-program.ts",
};

/** Puts the start file beside Next's server, and the programs that an operator needs where there is no checkout. */
export async function bundlePrograms(root: string, out: string, dist: string): Promise<void> {
  await build({
    ...common,
    entryPoints: [path.join(root, "scripts/serve.ts")],
    outfile: path.join(out, "start.cjs"),
    format: "cjs",
    define: {
      "process.env.NEXT_DIST_DIR": JSON.stringify(dist),
      "process.env.PLAIN_TEXTS": JSON.stringify(JSON.stringify(await plainTexts(path.join(root, "messages")))),
    },
  });
  await build({
    ...common,
    entryPoints: ["migrate", "seed", "doctor", "worker", "backup", "restore"].map((name) =>
      path.join(root, "scripts/bundled", `${name}.ts`),
    ),
    outdir: out,
    ...esm,
    tsconfig: path.join(root, "tsconfig.json"),
  });
  await bundleThreads(root, path.join(out, "threads"));
}

/** By language; what one does not say is said in English. */
async function plainTexts(folder: string): Promise<Record<string, PlainTexts>> {
  const read = async (locale: string, namespace: string) =>
    JSON.parse(await readFile(path.join(folder, locale, `${namespace}.json`), "utf8").catch(() => "{}")) as Tree;
  const textsOf = async (locale: string) => {
    const [common, errors] = [await read(locale, "common"), await read(locale, "errors")];
    const titleOf = (page: string) => (common[page] as Tree | undefined)?.title;
    return {
      notFound: { title: titleOf("notFound"), text: errors["not-found"] },
      failed: {
        title: titleOf("error"),
        text: errors["internal-error"],
        reference: errors.unknown,
        tryAgain: common.tryAgain,
      },
      busy: common.busy,
      toFeed: common.toFeed,
    };
  };
  const locales = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const english = (await textsOf("en")) as PlainTexts;
  const all = await Promise.all(
    locales.map(async ({ name }) => [name, mergeOver(english, (await textsOf(name)) as Tree)] as const),
  );
  return Object.fromEntries(all);
}

/** What runs in threads is found by its name, so Next leaves it out, and loads much that the server shall not. */
export async function bundleThreads(
  root: string,
  out: string,
  names = Object.keys(THREADS) as (keyof typeof THREADS)[],
): Promise<void> {
  await build({
    ...common,
    entryPoints: Object.fromEntries(names.map((name) => [name, path.join(root, THREADS[name])])),
    outdir: out,
    ...esm,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [pdfkitFonts, wholeLetters],
    tsconfig: path.join(root, "tsconfig.json"),
  });
}

/**
 * Of a letter that its font draws by several glyphs, at the beginning of a line the library would draw the last one alone: of an
 * alef with hamza the hamza.
 */
const wholeLetters: Plugin = {
  name: "whole letters",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]@react-pdf[\\/]textkit[\\/]lib[\\/]textkit\.js$/ }, async (file) => {
      const said = await readFile(file.path, "utf8");
      const [before, after, ...others] = said.split("const startIndex = glyphIndexAt(start, run);");
      if (after === undefined || others.length > 0) throw new Error("@react-pdf/textkit slices lines otherwise.");
      const first = `let startIndex = glyphIndexAt(start, run);
        while (startIndex > 0 && run.glyphIndices?.[startIndex - 1] === run.glyphIndices?.[startIndex]) startIndex -= 1;`;
      return { contents: before + first + after };
    }),
};

/** pdfkit asks for its built-in fonts' measures by a require of its own making, which a bundler cannot see. */
const pdfkitFonts: Plugin = {
  name: "pdfkit fonts",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]pdfkit\.node\.mjs$/ }, async (file) => ({
      contents: (await readFile(file.path, "utf8")).replaceAll(
        "require$1('#standard-fonts",
        "require('#standard-fonts",
      ),
    })),
};
