import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { ESLint } from "eslint";
import { afterAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Each lock gets a fault planted and must report it; the same code without the fault must pass. */
describe("the lock of raw SQL", () => {
  const eslint = new ESLint({ cwd: root });
  async function faults(code: string, file = "lib/posts/queries.ts") {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) });
    return result!.messages.filter(({ ruleId }) => ruleId === "no-restricted-syntax").length;
  }

  it.each([
    "export const a = () => db.$queryRaw`SELECT 1`;",
    'export const a = () => db.$queryRawUnsafe("SELECT 1");',
    'export const a = () => Prisma.raw("1");',
  ])("catches %s", async (code) => {
    expect(await faults(code)).toBeGreaterThan(0);
    expect(await faults(code, "app/(app)/page.tsx")).toBeGreaterThan(0);
  });

  it("lets raw SQL pass only in files made for it", async () => {
    expect(await faults("export const a = () => db.$queryRaw`SELECT 1`;", "lib/posts/feed-query.ts")).toBe(0);
    expect(
      await faults('export const a = () => db.$queryRawUnsafe("SELECT 1");', "lib/posts/feed-query.ts"),
    ).toBeGreaterThan(0);
  });
});

describe("the lock of one connection", () => {
  const eslint = new ESLint({ cwd: root });
  async function faults(code: string) {
    const [result] = await eslint.lintText(`${code}\n`, {
      filePath: path.join(root, "lib/posts/mutations/publish.ts"),
    });
    return result!.messages.filter(({ message }) => message.includes("second connection")).length;
  }

  it.each([
    "export const a = () => runMutation(viewer, async () => selectTopics(db));",
    "export const a = () => runMutation(viewer, async (t) => { await t.post.create({}); await db.post.create({}); });",
    "export const a = () => inTransaction(async () => { await listed(() => db.post.create({})); });",
    "export const a = () => db.$transaction(async () => db.post.create({}));",
    "export async function a(tx: Transaction) { await db.post.create({}); }",
    "const a = async (viewer: Viewer, tx: Transaction) => { const { post } = db; };",
  ])("catches %s", async (code) => {
    expect(await faults(code)).toBeGreaterThan(0);
  });

  it.each([
    "export async function a() { await db.post.create({}); await inTransaction(async (tx) => tx.post.create({})); }",
    "export const a = async () => inTransaction((tx) => tx.post.create({ data: b }));",
    "export function a(limit: Limit, tx: Transaction = db) { return tx.post.create({}); }",
  ])("lets %s pass", async (code) => {
    expect(await faults(code)).toBe(0);
  });
});

describe("the import lock", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-imports-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const rules = createRequire(import.meta.url)("./dependency-cruiser.cjs");

  async function broken(files: Record<string, string>) {
    rmSync(folder, { recursive: true, force: true });
    const all = {
      "lib/db.ts": "export const db = 1;",
      "lib/scope.ts": "export type Scope = 1; export const scope = 1;",
      "lib/run-mutation.ts": "",
      "lib/posts/queries.ts": "export type Row = 1; export const listFeed = 1;",
      "lib/posts/mutations/publish.ts": "export const createPost = 1;",
      "lib/posts/policy.ts": 'import { scope } from "../scope"; export const may = scope;',
      "components/posts/card.tsx": "export const Card = 1;",
      "app/page.tsx": "export default 1;",
      ...files,
    };
    for (const [name, code] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), code);
    }
    cpSync(path.join(root, "tsconfig.json"), path.join(folder, "tsconfig.json"));
    const { output } = await cruise(["app", "components", "lib"], {
      baseDir: folder,
      ruleSet: { forbidden: rules.forbidden },
      tsPreCompilationDeps: true,
      validate: true,
    });
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  }

  it.each([
    [
      "a component that queries",
      "components never query",
      {
        "components/posts/list.tsx":
          'import { listFeed } from "../../lib/posts/queries"; export const List = listFeed;',
      },
    ],
    [
      "a primitive that knows a noun",
      "ui primitives know no noun",
      { "components/ui/button.tsx": 'import { Card } from "../posts/card"; export const Button = Card;' },
    ],
    [
      "a page that writes",
      "pages never write",
      { "app/page.tsx": 'import { createPost } from "../lib/posts/mutations/publish"; export default createPost;' },
    ],
    [
      "a page at the database",
      "the database has few friends",
      { "app/page.tsx": 'import { db } from "../lib/db"; export default db;' },
    ],
    [
      "a policy at the database",
      "the database has few friends",
      { "lib/posts/policy.ts": 'import { db } from "../db"; export const may = db;' },
    ],
    [
      "a query that writes",
      "queries and policies never write",
      {
        "lib/posts/queries.ts": 'import { createPost } from "./mutations/publish"; export const listFeed = createPost;',
      },
    ],
    [
      "lib that draws",
      "lib knows no component",
      { "lib/posts/actions.ts": 'import { Card } from "../../components/posts/card"; export const card = Card;' },
    ],
    [
      "a query that makes a scope",
      "scopes are made by policies",
      { "lib/posts/queries.ts": 'import { scope } from "../scope"; export const listFeed = scope;' },
    ],
    [
      "a circle",
      "no circles",
      {
        "lib/one.ts": 'import { b } from "./two"; export const a = b;',
        "lib/two.ts": 'import { a } from "./one"; export const b = a;',
      },
    ],
  ])("catches %s", async (_, name, files) => {
    expect(await broken(files as unknown as Record<string, string>)).toContain(name);
  });

  it("lets a component know the type of a row, and clean code pass", async () => {
    expect(
      await broken({
        "components/posts/list.tsx":
          'import type { Row } from "../../lib/posts/queries"; export const List = (row: Row) => row;',
      }),
    ).toEqual([]);
  });
});
