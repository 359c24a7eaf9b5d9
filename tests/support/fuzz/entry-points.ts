import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import * as z from "zod";
import type * as action from "@/lib/requests/action";
import { builtActions } from "../../../scripts/server-actions";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const DIST = path.join(ROOT, ".next-test");
const ACTION_MODULE = "lib/requests/action.ts";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type Field = {
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  /** Of a list. */
  items?: Field;
  anyOf?: Field[];
  /** Where the schema tells. */
  isOptional?: boolean;
};
type Input = { name: string; fields: Record<string, Field>; accepts: (input: unknown) => boolean };
export type Action = Input & { id: string; pages: string[] };
export type Handler = Input & { method: string; route: string };
export type EntryPoints = { actions: Action[]; handlers: Handler[]; pages: string[] };

/**
 * Every action, route handler and page of the build under test, by its own manifests, with what the marks of the
 * sources take.
 */
export async function readEntryPoints(): Promise<EntryPoints> {
  const manifest = JSON.parse(readFileSync(path.join(DIST, "app-path-routes-manifest.json"), "utf8")) as Record<
    string,
    string
  >;
  const routes = Object.entries(manifest).filter(([name]) => name.endsWith("/route"));
  const pages = Object.entries(manifest)
    .filter(([name]) => name.endsWith("/page"))
    .map(([, route]) => route);
  const made = builtActions();
  const files = [
    ...new Set([
      ACTION_MODULE,
      ...made.map(({ file }) => file),
      ...routes.map(([name]) => `app${name}.ts`).filter((file) => existsSync(path.join(ROOT, file))),
    ]),
  ];
  const modules = await loadModules(files);
  const { actionMarkOf } = modules[ACTION_MODULE] as typeof action;
  const actions = made.map(({ id, file, name, pages }) => ({
    id,
    pages: pages.map((page) => manifest[page.slice("app".length)]!),
    ...inputOf(name, actionMarkOf(modules[file]![name])),
  }));
  const handlers = routes.flatMap(([name, route]) => {
    const exported = modules[`app${name}.ts`] ?? { GET: undefined };
    return METHODS.filter((method) => method in exported).map((method) => ({
      method,
      route,
      ...inputOf(`${method} ${route}`, actionMarkOf(exported[method])),
    }));
  });
  return { actions, handlers, pages };
}

function inputOf(name: string, mark: action.ActionMark | undefined): Input {
  if (!mark) return { name, fields: {}, accepts: () => true };
  const { properties = {}, required = [] } = z.toJSONSchema(mark.schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Field>;
    required?: string[];
  };
  const said = Object.entries(properties).map(([key, field]) => [
    key,
    { ...field, isOptional: !required.includes(key) },
  ]);
  // What a schema reads that takes its input as it comes.
  const read = new Set<string>();
  const spy = new Proxy({}, { get: (_, key) => void (typeof key === "string" && read.add(key)), has: () => true });
  const accepts = (input: unknown) => {
    try {
      return mark.schema.safeParse(input).success;
    } catch {
      return false;
    }
  };
  accepts(spy);
  const fields = Object.fromEntries([...[...read].map((key) => [key, {}]), ...said]) as Record<string, Field>;
  return { name, fields, accepts };
}

/** The sources outside of Next: what only runs inside of it is replaced by something that takes every use. */
async function loadModules(files: string[]): Promise<Record<string, Record<string, unknown>>> {
  const outfile = path.join(ROOT, `tests/results/entry-points-${process.pid}.mjs`);
  const contents = files.map((file, at) => `export * as file${at} from ${JSON.stringify(`./${file}`)};`).join("\n");
  await build({
    stdin: { contents, resolveDir: ROOT, loader: "ts" },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [outsideOfNext],
    logLevel: "error",
  });
  const bundle = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as Record<
    string,
    Record<string, unknown>
  >;
  return Object.fromEntries(files.map((file, at) => [file, bundle[`file${at}`]!]));
}

const STUB = `const stub = new Proxy(function () {}, {
  get: (_, name) => (name === "__esModule" ? true : name === "then" ? undefined : name === Symbol.toPrimitive ? () => "" : name === Symbol.iterator ? function* () {} : stub),
  apply: () => stub, construct: () => stub, getPrototypeOf: () => stub });
module.exports = stub;`;

const outsideOfNext: Plugin = {
  name: "outside of Next",
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^(next|next-auth|next-intl|@auth\/.*|react|react-dom|@\/components|@\/lib\/generated)(\/|$)/ },
      ({ path: name }) => ({ path: name, namespace: "stub" }),
    );
    onLoad({ filter: /.*/, namespace: "stub" }, () => ({ contents: STUB, loader: "js" }));
    onResolve(
      { filter: /^@\// },
      ({ path: name, resolveDir, kind }) =>
        fileOf(path.join(ROOT, name.slice(2))) ?? { errors: [{ text: `${kind} of ${name} from ${resolveDir}` }] },
    );
    onResolve({ filter: /^[^./]/ }, ({ path: name }) => ({ path: name, external: true }));
  },
};

function fileOf(base: string): { path: string } | undefined {
  const file = ["", ".ts", ".tsx", ".json"]
    .map((ending) => base + ending)
    .find((name) => existsSync(name) && /\.\w+$/.test(name));
  return file === undefined ? undefined : { path: file };
}
