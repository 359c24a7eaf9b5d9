import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Owner, OwnerKind } from "./circle";
import { pictureNouns } from "./circle-pictures";
import type { EntryPoints, Field } from "./fuzz/entry-points";
import { namingsOf } from "./naming";
import { ids, nouns } from "./nouns/all";
import type { Begun, Named } from "./nouns/noun";

/** A page or what a handler answers, for an owner's own things or for what nobody has. */
export type Url = { path: string; isPage: boolean; isAbout: boolean };

/**
 * All mails there are, on a machine where somebody tries the app out; what only tests and benches have; and where
 * providers send people back, of whom nothing is known there but what the provider says.
 */
const BESIDE = new Set([
  ...["/dev/outbox", "/empty", "/_not-found", "/_global-error", "/favicon.ico"],
  ...["/api/auth/callback/google", "/api/auth/finish/[provider]"],
]);
/** What all nouns say: see `TestNoun`. */
const lists = nouns.flatMap((noun) => noun.lists ?? []);
const choices = nouns.flatMap((noun) => noun.choices ?? []);
const parameters = nouns.flatMap((noun) => Object.entries(noun.parameters ?? {}));
const queries = new Map(nouns.flatMap((noun) => Object.entries(noun.queries ?? {})));

export const begunOf = ({ word }: Pick<Owner, "word">): Begun => ({
  skill: word.skill.slice(0, 9),
  ally: word.ally.slice(0, 9),
  name: word.name.slice(0, 9),
  message: word.message.slice(0, 9),
});
export const absent = (): Named => ({
  id: randomUUID(),
  handle: `h-${randomUUID().replace(/-/g, "").slice(0, 14)}`,
  ...randomIds(ids),
  pictureIds: randomIds(pictureNouns),
});
const randomIds = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>;

/**
 * Every page and every handler that reads, by the build's own manifests; `isAbout` where it names the owner or lists
 * what others have. What a new parameter stands for is said by its noun.
 */
export function urlsOf({ pages, handlers }: EntryPoints, owner: Named, kind: OwnerKind, begun: Begun): Url[] {
  const routes = new Set([...pages, ...handlers.map(({ route }) => route)]);
  const unknown = [...queries.keys(), ...lists].filter((route) => !routes.has(route));
  if (unknown.length > 0) throw new Error(`A noun speaks of ${unknown.join(", ")}, which is no page or handler.`);
  const all = pages
    .filter((route) => !BESIDE.has(route))
    .flatMap((route) =>
      filled(route, owner, kind).flatMap((path) =>
        (queries.get(route)?.(begun, owner) ?? [""]).map((query) => ({
          path: path + query,
          isPage: true,
          isAbout: /\[(handle|id|postId)\]/.test(route) || lists.includes(route),
        })),
      ),
    );
  const reads = handlers
    .filter(({ method, route }) => method === "GET" && !BESIDE.has(route))
    .flatMap(({ route, fields }) =>
      filled(route, owner, kind).flatMap((path) =>
        queriesOf(fields, route, owner, begun).map((query) => ({ path: path + query, isPage: false, isAbout: true })),
      ),
    );
  return [...all, ...reads];
}

/** What names a comment of a post that is there, whoever wrote under it. */
export function urlsBeneath(postId: string, { commentId }: Named): Pick<Url, "path" | "isPage">[] {
  const [page, api] = [`/posts/${postId}`, `/api/posts/${postId}`];
  return [
    ...[`${page}?comment=${commentId}`, `${page}/likes?comment=${commentId}`].map((path) => ({ path, isPage: true })),
    ...[
      `${api}/comments?around=${commentId}`,
      `${api}/comments/${commentId}/replies`,
      `${api}/likes?comment=${commentId}`,
    ].map((path) => ({ path, isPage: false })),
  ];
}

/** A page's address and headers as the router asks for its data alone; with another address Next leads here first. */
export function dataOf(path: string): { path: string; headers: Record<string, string> } {
  return { path: `${path}${path.includes("?") ? "&" : "?"}_rsc`, headers: { rsc: "1" } };
}

/** Asks again when the server is too busy, as it is told to. */
export async function patiently(url: string, init: RequestInit): Promise<Response> {
  // What one side compresses the other only decompresses, which costs as much as a small page.
  const headers = new Headers(init.headers);
  headers.set("accept-encoding", "identity");
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { ...init, headers });
    if (![429, 503].includes(response.status) || attempt === 20) return response;
    await response.arrayBuffer();
    await sleep(1000 * Math.min(5, Number(response.headers.get("retry-after") ?? 1)));
  }
}

/** What tells any two answers apart is left out: nonces, ids of requests, what was asked for, the order of a page's parts. */
export function comparable(response: Response, body: string, names: readonly string[]) {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
  const unnamed = (text: string) =>
    [nonce, ...names]
      .reduce((rest, spelling) => rest.replaceAll(spelling, "…"), text)
      // By the request's id React keys the parts of the head.
      .replace(/"[\w-]{20,24}(?=[vmh]",\{)/g, '"…')
      .replace(/(\\?"idempotencyKey\\?":\\?"|name="idempotencyKey" value=")[\w-]{36}/g, "$1…")
      // React counts the forms of a page as they become ready.
      .replace(/(\$ACTION_(?:REF_)?)\d+/g, "$1…")
      // What time it was, and how many transactions there had been by then.
      .replace(/(\\?"now\\?":)\d{13}/g, "$1…")
      .replace(/(\\?"cursor\\?":\\?")\d+\./g, "$1….");
  const headers = ["content-type", "location", "content-disposition"].map((name) =>
    unnamed(response.headers.get(name) ?? ""),
  );
  return { status: response.status, headers, body: inOrder(unnamed(body)) };
}

/** React names and sends the parts of a page as they become ready: here without their names, in one order. */
function inOrder(html: string): string[] {
  const pushed = [...html.matchAll(/__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, text]) => JSON.parse(text!) as string)
    .join("");
  const parts = (pushed || html)
    .split("\n")
    .map((part) => part.replace(/^[0-9a-f]+:/, "").replace(/\$([A-Z@]?)[0-9a-f]+\b/g, "$$$1"))
    .map(withoutMessages);
  return [...(pushed ? [html.replace(/<script[^>]*>\(?(self|globalThis).*?<\/script>/g, "")] : []), ...parts.sort()];
}

/** Texts that two parts share stand in the one that is sent first, and the other one refers to them. */
function withoutMessages(part: string): string {
  const at = part.indexOf('"messages":{');
  if (at < 0) return part;
  let [end, depth] = [part.indexOf("{", at), 0];
  do {
    if (part[end] === '"') while (part[++end] !== '"') if (part[end] === "\\") end += 1;
    if (part[end] === "{") depth += 1;
    if (part[end] === "}") depth -= 1;
    end += 1;
  } while (depth > 0 && end < part.length);
  return part.slice(0, at) + part.slice(end);
}

function filled(route: string, owner: Named, kind: OwnerKind): string[] {
  const names = [...route.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!);
  return names.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((path) => valuesOf(route, name, owner, kind).map((value) => path.replace(`[${name}]`, value))),
    [route],
  );
}

function valuesOf(route: string, name: string, named: Named, kind: OwnerKind): readonly string[] {
  const end = route.slice(0, route.indexOf(`[${name}]`) + `[${name}]`.length);
  const said = parameters.find(([one]) => end.endsWith(one))?.[1](named, kind);
  const id = ids.find((one) => one === name);
  if (said) return said;
  if (id) return [named[id]];
  throw new Error(`What stands for [${name}] in ${route}?`);
}

function queriesOf(fields: Record<string, Field>, route: string, owner: Named, begun: Begun): string[] {
  const inPath = (name: string) => route.includes(`[${name}]`);
  const named = namingsOf(fields).filter(({ field }) => !inPath(field));
  // An ally, where no noun says what else is looked for.
  const said = queries.get(route)?.(begun, owner) ?? ["", ...(fields.q ? [`?q=${begun.ally}`] : [])];
  const chosen = Object.entries(fields).flatMap(([name, field]) => {
    if (inPath(name)) return [];
    const all = (field.enum ?? field.anyOf?.flatMap((one) => one.enum ?? []) ?? []).map(String);
    return all.filter((choice) => choices.includes(choice)).map((choice) => `?${name}=${choice}`);
  });
  // What is there since the beginning, and which of these still are.
  const since = "since=00000000-0000-7000-8000-000000000000";
  const asked = fields.among ? [`?${since}`, `?${since}&among=${randomUUID()},${randomUUID()}`] : [];
  return [...said, ...chosen, ...named.map(({ field, of }) => `?${field}=${of(owner)}`), ...asked];
}
