import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { jobWizard } from "@/components/jobs/wizard/wizard-steps";
import { creation } from "@/components/organizations/creation-steps";
import { onboarding } from "@/components/profiles/onboarding/onboarding-steps";
import { privacyParts } from "@/lib/profiles/schema/terms";
import type { Owner, OwnerKind } from "./circle";
import { pictureNouns } from "./circle-pictures";
import type { EntryPoints, Field } from "./fuzz/entry-points";
import { type Named, namingsOf } from "./naming";
import { PLANTED_WIDTH } from "./pictures";

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
/** Those without a parameter that show what others posted, too. */
const LISTS = ["/", "/feed", "/profile", "/notifications", "/conversations", "/search"];
const TABS = ["posts", "resume", "information", "allies", "media", "organizations", "members"];
/** Of what a field names, which choices lead to somebody else's things. */
const CHOICES = ["allies", "food", "discover", "received", "sent", "suggestions", "followers", "following"];

/** How words begin that lists are searched for; the whole ones would stand in the address. */
type Begun = Record<"skill" | "ally" | "name" | "message", string>;
export const begunOf = ({ word }: Pick<Owner, "word">): Begun => ({
  skill: word.skill.slice(0, 9),
  ally: word.ally.slice(0, 9),
  name: word.name.slice(0, 9),
  message: word.message.slice(0, 9),
});
export const absent = (): Named => ({
  id: randomUUID(),
  handle: `h-${randomUUID().replace(/-/g, "").slice(0, 14)}`,
  postId: randomUUID(),
  commentId: randomUUID(),
  invitationId: randomUUID(),
  conversationId: randomUUID(),
  messageId: randomUUID(),
  fileId: randomUUID(),
  postDraftId: randomUUID(),
  jobId: randomUUID(),
  jobDraftId: randomUUID(),
  applicationId: randomUUID(),
  noteId: randomUUID(),
  searchId: randomUUID(),
  outreachId: randomUUID(),
  pictureIds: Object.fromEntries(pictureNouns.map((noun) => [noun, randomUUID()])) as Owner["pictureIds"],
});

/**
 * Every page and every handler that reads, by the build's own manifests; `isAbout` where it names the owner or lists
 * what others have. What a new parameter stands for is said in `valueOf`.
 */
export function urlsOf({ pages, handlers }: EntryPoints, owner: Named, kind: OwnerKind, begun: Begun): Url[] {
  const all = pages
    .filter((route) => !BESIDE.has(route))
    .flatMap((route) =>
      filled(route, owner, kind).flatMap((path) =>
        variantsOf(route, owner, begun).map((query) => ({
          path: path + query,
          isPage: true,
          isAbout: /\[(handle|id|postId)\]/.test(route) || LISTS.includes(route),
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
  const { id, handle, postId, postDraftId, conversationId, messageId, fileId, pictureIds } = named;
  const { jobId, jobDraftId, applicationId, outreachId } = named;
  if (name === "handle") return [handle];
  if (name === "conversationId" || route.startsWith("/conversations/")) return [conversationId];
  if (name === "organizationId" || name === "profileId") return [id];
  if (name === "jobId" || (name === "id" && route.startsWith("/jobs/"))) return [jobId];
  if (name === "draftId") return [route.startsWith("/posts/") ? postDraftId : jobDraftId];
  if (name === "applicationId") return [applicationId];
  if (name === "outreachId") return [outreachId];
  if (name === "step" && route.startsWith("/jobs/")) return jobWizard.steps;
  if (name === "messageId") return [messageId];
  if (name === "fileId") return [fileId];
  if (name === "postId" || route.startsWith("/posts/")) return [postId];
  if (name === "id" && route.startsWith("/api/profiles/")) return [id];
  if (name === "pictureId") return Object.values(pictureIds);
  if (name === "width") return [String(PLANTED_WIDTH)];
  if (name === "token") return ["forged"];
  if (name === "direction") return ["received", "sent"];
  if (name === "provider") return ["google"];
  if (name === "part") return privacyParts;
  if (name === "tag") return ["dunes"];
  // A copy of one's data is asked for by its own id, and a case is known to whoever moderates alone.
  if (name === "exportId" || name === "caseId") return [messageId];
  // Comments are known to their post alone, which is there or is not.
  if (name === "commentId") return [id];
  // Steps are one's own, whoever is looked at.
  if (name === "step" && kind === "person")
    return (route.startsWith("/onboarding") ? onboarding : creation).steps as readonly string[];
  if (name === "step") return [];
  throw new Error(`What stands for [${name}] in ${route}?`);
}

function variantsOf(route: string, named: Named, begun: Begun): string[] {
  const { id, searchId, postId, commentId, messageId, jobId, applicationId } = named;
  const reported = { PROFILE: id, POST: postId, COMMENT: commentId, MESSAGE: messageId, JOB: jobId };
  if (route === "/report")
    return Object.entries({ ...reported, APPLICATION: applicationId }).map(([kind, of]) => `?kind=${kind}&id=${of}`);
  if (route === "/search") return ["", ...soughtFor(begun), `?q=${begun.name}&show=filters`];
  if (route === "/search/search-criteria")
    return ["", "?kind=candidates", `?edit=${searchId}`, `?type=users&q=${begun.name}`];
  if (route === "/jobs/list")
    return ["", ...["open", "drafts", "saved", "applications", "searches"].map((name) => `?displayOnly=${name}`)];
  if (route === "/saved") return ["", "?tab=jobs", `?q=${begun.name}`];
  if (route.startsWith("/jobs/") && route.endsWith("/applications")) return ["", "?view=board", "?stage=NEW"];
  if (route.endsWith("/message-candidates")) return ["", "?all=on&sort=newest", `?to=${id}&show=message`];
  if (route === "/jobs/applications/[applicationId]") return ["", "?to=DECLINED"];
  if (route === "/conversations/new") return ["", `?to=${id}`, `?to=${id}&q=`];
  if (route === "/feed") return ["", "?show=allies", "?show=food", "?show=discover"];
  if (route === "/feed/people")
    return ["", "?kind=organizations", "?topic=environment", "?area=recycling&place=Rotterdam"];
  if (route === "/notifications") return ["", "?show=allies", "?show=likes"];
  const lists = CHOICES.slice(3).map((show) => `?tab=allies&show=${show}`);
  if (route === "/profile") return ["", "?tab=allies", ...lists];
  if (route === "/organizations/new") return ["", "?onward=jobs"];
  if (route !== "/profile/[handle]") return [""];
  return ["", ...TABS.map((tab) => `?tab=${tab}`), `?tab=allies&q=${begun.ally}`];
}

/** Everything that one can look for, by words of all kinds; an ally's own name finds that ally, which tells of nobody else. */
function soughtFor({ name, skill, message }: Begun): string[] {
  return ["users", "organizations", "opportunities", "posts"].flatMap((type) =>
    [name, skill, message].map((q) => `?type=${type}&q=${q}`),
  );
}

/** What those are looked for by who are not yet anything to whoever looks: their own names. */
function soughtIn(route: string): keyof Begun {
  if (route.startsWith("/api/conversations/people")) return "name";
  if (route.startsWith("/api/conversations")) return "message";
  if (route.startsWith("/api/search")) return "name";
  return route.includes("skill") ? "skill" : "ally";
}

function queriesOf(fields: Record<string, Field>, route: string, owner: Named, begun: Begun): string[] {
  if (route === "/api/search") return ["", ...soughtFor(begun)];
  const inPath = (name: string) => route.includes(`[${name}]`);
  const named = namingsOf(fields).filter(({ field }) => !inPath(field));
  const queries = Object.entries(fields).flatMap(([name, field]) => {
    if (inPath(name)) return [];
    if (name === "q") return [`?q=${begun[soughtIn(route)]}`];
    const choices = (field.enum ?? field.anyOf?.flatMap((one) => one.enum ?? []) ?? []).map(String);
    return choices.filter((choice) => CHOICES.includes(choice)).map((choice) => `?${name}=${choice}`);
  });
  // What is there since the beginning, and which of these still are.
  const since = "since=00000000-0000-7000-8000-000000000000";
  const asked = fields.among ? [`?${since}`, `?${since}&among=${randomUUID()},${randomUUID()}`] : [];
  return ["", ...queries, ...named.map(({ field, of }) => `?${field}=${of(owner)}`), ...asked];
}
