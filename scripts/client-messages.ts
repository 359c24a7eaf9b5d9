import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { messagesUsedIn, type MessageLookup } from "./client-messages/messages-used";

type Module = { kind: "client" | "actions" | "plain"; imports: string[]; messages: () => string[] };

/** What takes a page's place stands in the layout of its folder. */
const FALLBACKS = ["error.tsx", "not-found.tsx"];

/**
 * Which messages the client components of each page and layout use: keys, and namespaces where a key is not known
 * before it runs. A page is called as its file beneath app, like "(app)/feed/page".
 */
export function findClientMessages(root: string): Record<string, string[]> {
  const moduleOf = moduleReader(root);
  const files = listFiles(root, "app").filter((file) => /\/(page|layout)(\.bench)?\.tsx$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const fallbacks = FALLBACKS.map((name) => path.posix.join(path.dirname(file), name)).filter((name) =>
        isFile(root, name),
      );
      const starts = file.endsWith("/layout.tsx") ? [file, ...fallbacks] : [file];
      const messages = [...new Set(starts.flatMap((start) => messagesBehind(start, moduleOf)))].sort();
      const whole = messages.filter((message) => !messages.some((namespace) => message.startsWith(`${namespace}.`)));
      return [file.slice("app/".length).replace(/\.tsx$/, ""), whole];
    }),
  );
}

/**
 * Only what lies behind a "use client" counts, for the server has all messages; and of an action the browser gets the
 * name.
 */
function messagesBehind(start: string, moduleOf: (file: string) => Module): string[] {
  const seen = new Set<string>();
  const messages: string[] = [];
  const visit = (file: string, isInClient: boolean) => {
    const { kind, imports, messages: own } = moduleOf(file);
    const isClient = isInClient || kind === "client";
    if (kind === "actions" || seen.has(`${file} ${isClient}`)) return;
    seen.add(`${file} ${isClient}`);
    if (isClient) messages.push(...own());
    // lib knows no component.
    if (isClient || !file.startsWith("lib/")) for (const imported of imports) visit(imported, isClient);
  };
  visit(start, false);
  return messages;
}

function moduleReader(root: string): (file: string) => Module {
  const lookup = messageLookup(root);
  const known = new Map<string, Module>();
  return (file) => {
    const found = known.get(file);
    if (found) return found;
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
    const read: Module = {
      kind: kindOf(source),
      imports: importsOf(root, source),
      messages: () => messagesUsedIn(source, lookup),
    };
    known.set(file, read);
    return read;
  };
}

function kindOf({ statements: [first] }: ts.SourceFile): Module["kind"] {
  if (!first || !ts.isExpressionStatement(first) || !ts.isStringLiteral(first.expression)) return "plain";
  const [, side] = /^use (client|server)$/.exec(first.expression.text) ?? [];
  return side === "client" ? "client" : side === "server" ? "actions" : "plain";
}

/** Values of the app's own files; those of packages use none of its messages. */
function importsOf(root: string, source: ts.SourceFile): string[] {
  const files: string[] = [];
  const visit = (node: ts.Node) => {
    const name = importedName(node);
    if (name && ts.isStringLiteral(name)) {
      const target = name.text.startsWith("@/")
        ? name.text.slice(2)
        : path.posix.join(path.dirname(source.fileName), name.text);
      if (/^(@\/(?!lib\/generated)|\.)/.test(name.text))
        files.push(...[`${target}.ts`, `${target}.tsx`].filter((file) => isFile(root, file)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return files;
}

function importedName(node: ts.Node): ts.Expression | undefined {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (!ts.isImportDeclaration(node)) return undefined;
  const { isTypeOnly, name, namedBindings } = node.importClause ?? {};
  const onlyTypes =
    !name && namedBindings && ts.isNamedImports(namedBindings) && namedBindings.elements.every((one) => one.isTypeOnly);
  return isTypeOnly || onlyTypes ? undefined : node.moduleSpecifier;
}

function messageLookup(root: string): MessageLookup {
  const folder = path.join(root, "messages/en");
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  const messages: unknown = Object.fromEntries(readdirSync(folder).map((file) => [path.parse(file).name, read(file)]));
  return (key) => {
    const found = key.split(".").reduce(childOf, messages);
    return typeof found === "string" ? "message" : found === undefined ? undefined : "namespace";
  };
}

function childOf(node: unknown, name: string): unknown {
  const isParent = typeof node === "object" && node !== null && Object.hasOwn(node, name);
  return isParent ? (node as Record<string, unknown>)[name] : undefined;
}

function listFiles(root: string, folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return names.map((name) => path.posix.join(folder, name.split(path.sep).join("/")));
}

function isFile(root: string, file: string): boolean {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
}
