import ts from "typescript";

/** What there is of a name, and the names of all messages. */
export type MessageLookup = { kindOf: (key: string) => "message" | "namespace" | undefined; all: readonly string[] };

/** Stands for what only runs know. */
const ANYTHING = "*";

/** Names of translators in a block or file, each with its namespaces: several where a condition chooses. */
type Translators = Map<ts.Node, Map<string, string[]>>;

/**
 * The messages that a file uses: `t("key")` of `const t = useTranslations("namespace")`, and whole keys anywhere, as
 * schemas name them. Where a key is put together all count that it may be, and the whole namespace where `t` is handed on.
 */
export function messagesUsedIn(source: ts.SourceFile, lookup: MessageLookup): string[] {
  const translators: Translators = new Map();
  const messages: string[] = [];
  const nodes = nodesOf(source);
  for (const node of nodes) {
    if (ts.isStringLiteralLike(node) && lookup.kindOf(node.text) === "message") messages.push(node.text);
    if (isCallOf(node, "useTranslations")) addTranslator(node, translators);
  }
  for (const node of nodes) {
    if (!ts.isIdentifier(node) || isDeclaration(node) || isDependency(node)) continue;
    for (const namespace of namespacesOf(node, translators))
      messages.push(...keysOf(node).flatMap((key) => namesOf(join(namespace, key), lookup)));
  }
  // Of the root, a key that is not known is one of those that the file names whole; of two namespaces one may lack it.
  return messages.filter((message) => message !== "" && lookup.kindOf(message) !== undefined);
}

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

function isCallOf(node: ts.Node, name: string): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;
}

function addTranslator(call: ts.CallExpression, translators: Translators) {
  const {
    parent,
    arguments: [namespace],
  } = call;
  const namespaces = namespace ? literalsOf(namespace, false) : [""];
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name) || !namespaces) {
    throw new Error(
      `${call.getSourceFile().fileName}: useTranslations needs a const of its own and a literal namespace.`,
    );
  }
  let scope: ts.Node = parent;
  while (!ts.isBlock(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
  translators.set(scope, new Map([...(translators.get(scope) ?? []), [parent.name.text, namespaces]]));
}

function isDeclaration({ parent, text }: ts.Identifier): boolean {
  const { name } = parent as ts.Node & { name?: ts.Node };
  return (
    name !== undefined &&
    ts.isIdentifier(name) &&
    name.text === text &&
    !ts.isShorthandPropertyAssignment(parent) &&
    !(ts.isPropertyAccessExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === text)
  );
}

/** What a hook depends on is not handed on. */
function isDependency({ parent }: ts.Identifier): boolean {
  return (
    ts.isArrayLiteralExpression(parent) &&
    ts.isCallExpression(parent.parent) &&
    /^use[A-Z]/.test(parent.parent.expression.getText())
  );
}

function namespacesOf(node: ts.Identifier, translators: Translators): string[] {
  for (let scope: ts.Node = node; scope; scope = scope.parent) {
    const found = translators.get(scope)?.get(node.text);
    if (found) return found;
  }
  return [];
}

/** "" where the key is not known, or no message is asked for. */
function keysOf(translator: ts.Identifier): string[] {
  const { parent } = translator;
  const callee = ts.isPropertyAccessExpression(parent) ? parent : translator;
  const [key] =
    ts.isCallExpression(callee.parent) && callee.parent.expression === callee ? callee.parent.arguments : [];
  return (key && literalsOf(key)) ?? [""];
}

/** Of a key like `a.${b}.c` it is a.*.c. */
function literalsOf(node: ts.Expression, isKey = true): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (isKey && ts.isTemplateExpression(node)) return patternsOf(node);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literalsOf(node.expression, isKey);
  if (!ts.isConditionalExpression(node)) return undefined;
  const [whenTrue, whenFalse] = [literalsOf(node.whenTrue, isKey), literalsOf(node.whenFalse, isKey)];
  return whenTrue && whenFalse && [...whenTrue, ...whenFalse];
}

function patternsOf({ head, templateSpans }: ts.TemplateExpression): string[] {
  return templateSpans.reduce(
    (before, { expression, literal }) =>
      before.flatMap((start) =>
        (literalsOf(expression) ?? [ANYTHING]).map((middle) => `${start}${middle}${literal.text}`),
      ),
    [head.text],
  );
}

/** All that a key may be; a namespace where nothing after that is known. */
function namesOf(key: string, { all }: MessageLookup): string[] {
  if (!key.includes(ANYTHING)) return [key];
  if (key === ANYTHING) return [];
  const namespace = key.slice(0, -`.${ANYTHING}`.length);
  if (`${namespace}.${ANYTHING}` === key && !namespace.includes(ANYTHING)) return [namespace];
  const pattern = new RegExp(`^${key.replaceAll(".", "\\.").replaceAll(ANYTHING, ".+")}$`);
  return all.filter((name) => pattern.test(name));
}

function join(namespace: string, key: string): string {
  return [namespace, key].filter(Boolean).join(".");
}
