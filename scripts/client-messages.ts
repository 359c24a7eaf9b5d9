import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { messagesUsedIn, type MessageLookup } from "./client-messages/messages-used";

/** What it imports `later` comes by `importWithMessages` (components/ui/messages/import-with-messages.ts). */
type Module = { kind: "client" | "actions" | "plain"; imports: string[]; later: string[]; messages: () => string[] };
/** Of each page and layout those it is sent with, and those that come with what it imports later, for all together. */
type ClientMessages = { pages: Record<string, string[]>; late: string[] };

/** What takes a page's place stands in the layout of its folder. */
const FALLBACKS = ["error.tsx", "not-found.tsx"];

/**
 * Which messages the client components of each page and layout use: keys, and namespaces where a key is not known
 * before it runs: so give `t` keys that can be read off the source, or a narrow namespace. A page is called as its file
 * beneath app, like "(app)/feed/page". Messages are compiled: there is no `t.raw`, and the value of `{count, number}`
 * or of a plural is a number.
 */
export function findClientMessages(root: string): ClientMessages {
  const moduleOf = moduleReader(root);
  const files = listFiles(root, "app").filter((file) => /\/(page|layout)(\.bench)?\.tsx$/.test(file));
  const late: string[] = [];
  const pages = files.map((file) => {
    const fallbacks = FALLBACKS.map((name) => path.posix.join(path.dirname(file), name)).filter((name) =>
      isFile(root, name),
    );
    const starts = file.endsWith("/layout.tsx") ? [file, ...fallbacks] : [file];
    const found = messagesBehind(starts, moduleOf);
    const sent = wholes(found.sent);
    late.push(...found.late.filter((message) => !covers(sent, message)));
    return [file.slice("app/".length).replace(/\.tsx$/, ""), sent] as const;
  });
  return { pages: Object.fromEntries(pages), late: wholes(late) };
}

/** Sorted, each once, and none that one of its namespaces brings. */
function wholes(messages: string[]): string[] {
  return [...new Set(messages)].sort().filter((message) => !messages.some((one) => message.startsWith(`${one}.`)));
}

function covers(sent: string[], message: string): boolean {
  return sent.some((one) => message === one || message.startsWith(`${one}.`));
}

/**
 * Only what lies behind a "use client" counts, for the server has all messages; and of an action the browser gets the
 * name.
 */
function messagesBehind(starts: string[], moduleOf: (file: string) => Module): { sent: string[]; late: string[] } {
  const seen = new Set<string>();
  const found = { sent: [] as string[], late: [] as string[] };
  const visit = (file: string, isInClient: boolean, when: "sent" | "late") => {
    const { kind, imports, later, messages: own } = moduleOf(file);
    const isClient = isInClient || kind === "client";
    const place = `${file} ${isClient} ${when}`;
    if (kind === "actions" || seen.has(place)) return;
    seen.add(place);
    if (isClient) found[when].push(...own());
    // lib knows no component.
    if (!isClient && file.startsWith("lib/")) return;
    for (const imported of imports) visit(imported, isClient, when);
    for (const imported of later) visit(imported, isClient, isClient ? "late" : when);
  };
  for (const start of starts) visit(start, false, "sent");
  return found;
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
      ...importsOf(root, source),
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
function importsOf(root: string, source: ts.SourceFile): Pick<Module, "imports" | "later"> {
  const files = { imports: [] as string[], later: [] as string[] };
  const visit = (node: ts.Node) => {
    const name = importedName(node);
    if (name && ts.isStringLiteral(name)) {
      const target = name.text.startsWith("@/")
        ? name.text.slice(2)
        : path.posix.join(path.dirname(source.fileName), name.text);
      if (/^(@\/(?!lib\/generated)|\.)/.test(name.text))
        files[isBrought(node) ? "later" : "imports"].push(
          ...[`${target}.ts`, `${target}.tsx`].filter((file) => isFile(root, file)),
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return files;
}

/** What is imported later but not by `importWithMessages` has its texts from the start. */
function isBrought(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isCallExpression(node) &&
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    parent.expression.text === "importWithMessages"
  );
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
  return {
    all: namesIn(messages),
    kindOf: (key) => {
      const found = key.split(".").reduce(childOf, messages);
      return typeof found === "string" ? "message" : found === undefined ? undefined : "namespace";
    },
  };
}

function namesIn(node: unknown, name?: string): string[] {
  if (typeof node !== "object" || node === null) return name === undefined ? [] : [name];
  return Object.entries(node).flatMap(([child, value]) =>
    namesIn(value, name === undefined ? child : `${name}.${child}`),
  );
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
