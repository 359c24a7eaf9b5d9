import { type FormValues, textIn } from "@/lib/forms/form-fields";
import { bodyBreaks, breaks, put } from "./breaks";
import type { Chance } from "./chance";
import type { FuzzData } from "./data";
import type { Action, EntryPoints, Handler } from "./entry-points";
import { encodeForm, type Part } from "./parts";
import { fits } from "./values";
import type { Wire } from "./wire";

/** One request, what it is for, and what was broken in it. */
export type Attempt = { target: string; wire: Wire; broken: string[]; isValid: boolean };
type Make = (chance: Chance, data: FuzzData) => Attempt;

/** What is neither a page nor a handler of ours. */
const ELSEWHERE = [
  "/_next/static/x",
  "/_next/static/chunks/x.js",
  "/_next/image",
  "/_next/image?url=%2Ffavicon.svg&w=64&q=75",
  "/_next/image?url=https%3A%2F%2Fevil.example%2Fa.png&w=64&q=75",
  "/_next/image?url=%00&w=x&q=%ff",
  "/_next/data/x/feed.json",
  "/_next/x",
  "/_next/webpack-hmr",
  "/favicon.svg",
  "/favicon.ico",
  "/robots.txt",
  "/_global-error",
  "/_not-found",
  "/_error",
  "/404",
  "/500",
  "/nothing",
  "/nothing/at/all",
  "/api",
  "/api/nothing",
  "/api/metrics",
  "/.well-known/x",
  "/__proto__",
  "/index",
  "/index.html",
  "*",
];
const VALID_PERCENT = 18;
const TRIES = 12;
/** What people's own programs would send wrong is tried most. */
const WEIGHTED = [
  ...Object.keys(breaks),
  "a strange value",
  "a strange value",
  "another type in a text",
  "a strange query",
  "forged arguments",
];

/**
 * Every action (called as a browser does, with script and without), every handler and every page, each as often as the
 * others.
 */
export function targetsOf({ actions, handlers, pages }: EntryPoints): Make[] {
  const targets: Make[] = [];
  const roads = [...pages, ...ELSEWHERE];
  for (const action of actions) targets.push((chance, data) => call(chance, data, action, pages));
  for (const handler of handlers) targets.push((chance, data) => ask(chance, data, handler));
  // About as often as the handlers all together.
  for (let n = 0; n < 12; n++) targets.push((chance, data) => wander(chance, data, chance.one(roads)));
  return targets;
}

type Sender = { cookie: string; profileId: string };

function sender({ one, happens, uuid }: Chance, { cookies, profiles }: FuzzData, isValid: boolean): Sender {
  if (!isValid && happens(15)) return { cookie: one(cookies.nobody), profileId: one(profiles) };
  const somebody = one(happens(30) ? cookies.organizations : cookies.people);
  return {
    cookie: somebody.cookie,
    profileId: isValid || happens(90) ? somebody.profileId : happens(50) ? one(profiles) : uuid(),
  };
}

/** From an address of its own, so that limits by address are met rarely. */
function headersOf({ whole }: Chance, cookie: string): [string, string][] {
  return [
    ["Origin", "{origin}"],
    ["X-Forwarded-For", `10.${whole(0, 255)}.${whole(0, 255)}.${whole(1, 254)}`],
    ...(cookie ? [["Cookie", cookie] as [string, string]] : []),
  ];
}

function typedFor(chance: Chance, { fields, accepts }: Action | Handler, data: FuzzData, wanted: boolean): FormValues {
  let typed: FormValues = {};
  for (let attempt = 0; attempt < (wanted ? TRIES : 1); attempt++) {
    typed = Object.fromEntries(
      Object.entries(fields)
        .filter(() => chance.happens(90))
        .map(([name, field]) => [name, fits(chance, name, field, data)]),
    );
    if (accepts(typed)) return typed;
  }
  return typed;
}

function call(chance: Chance, data: FuzzData, action: Action, pages: string[]): Attempt {
  const { one, happens, uuid } = chance;
  const isValid = happens(VALID_PERCENT);
  const { cookie, profileId } = sender(chance, data, isValid);
  const near = isValid || happens(60) ? { ...data, ...data.own[profileId] } : data;
  const fields = {
    profileId,
    ...((isValid || happens(90)) && { idempotencyKey: uuid() }),
    ...typedFor(chance, action, near, isValid || happens(60)),
  };
  const through =
    action.pages.length > 0 && (isValid || happens(60)) ? one(action.pages) : happens(70) ? one(pages) : one(ELSEWHERE);
  const wire: Wire = {
    method: "POST",
    path: pathOf(chance, through, data),
    headers: headersOf(chance, cookie),
    parts: [],
  };
  const way = one(["script", "script", "script", "form", "reference", "text"]);
  const named = (prefix: string): Part[] =>
    Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value) => ({ name: prefix + name, value })),
    );
  if (way === "script") wire.parts = [...named("_1_"), { name: "0", value: '[{"status":"idle"},"$K1"]' }];
  if (way === "form") wire.parts = [{ name: `$ACTION_ID_${action.id}`, value: "" }, ...named("")];
  if (way === "reference") {
    wire.parts = [
      { name: "$ACTION_REF_1", value: "" },
      { name: "$ACTION_1:0", value: JSON.stringify({ id: action.id, bound: "$@1" }) },
      { name: "$ACTION_1:1", value: '[{"status":"idle"}]' },
      { name: "$ACTION_KEY", value: "k123" },
      ...named(""),
    ];
  }
  put(wire, "Content-Type", way === "text" ? "text/plain;charset=UTF-8" : "multipart/form-data; boundary=fuzz");
  if (way === "text")
    Object.assign(wire, { parts: undefined, body: Buffer.from(JSON.stringify([{ status: "idle" }, fields])) });
  if (way === "script" || way === "text") wire.headers.push(["Next-Action", action.id]);
  return damaged(chance, {
    target: `${action.name} by ${way} through ${through}`,
    wire,
    broken: [],
    isValid: isValid && way !== "text",
  });
}

function ask(chance: Chance, data: FuzzData, handler: Handler): Attempt {
  const isValid = chance.happens(VALID_PERCENT);
  const { cookie, profileId } = sender(chance, data, isValid);
  const typed = typedFor(chance, handler, data, isValid || chance.happens(60));
  const wire: Wire = { method: handler.method, path: "", headers: headersOf(chance, cookie) };
  const inPath = new Set([...handler.route.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name]) => name!));
  wire.path = handler.route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => escaped(textIn(typed, name) || "x"));
  const rest = Object.entries(typed).filter(([name]) => !inPath.has(name));
  const isRead = handler.method === "GET" || handler.method === "HEAD";
  const query = rest.flatMap(([name, values]) => [values].flat().map((value) => `${name}=${escaped(value)}`)).join("&");
  if (query && isRead) wire.path += `?${query}`;
  if (!isRead) {
    const input = { profileId, idempotencyKey: chance.uuid(), ...Object.fromEntries(rest) };
    const asForm = chance.happens(30);
    put(wire, "Content-Type", asForm ? "multipart/form-data; boundary=fuzz" : "application/json");
    if (asForm) wire.parts = Object.entries(input).map(([name, value]) => ({ name, value: String(value) }));
    else wire.body = Buffer.from(isValid || chance.happens(50) ? JSON.stringify(input) : oddJson(chance, profileId));
  }
  return damaged(chance, { target: handler.name, wire, broken: [], isValid });
}

/** Half a pair of surrogates has no escape. */
const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function oddJson({ one, json, text }: Chance, profileId: string): string | Buffer {
  return one<() => string>([
    json,
    () => JSON.stringify({ profileId: one([null, 0, true, [], {}, [profileId], `${profileId}\u0000`, "\ud800"]) }),
    () => `\ufeff{"profileId":"${profileId}"}`,
    () => `{"profileId":"${profileId}","__proto__":{"a":1},"id":${JSON.stringify(text())}}`,
    () => `{"profileId":"${profileId}"`,
    () => "[".repeat(10_000),
    () => `{"profileId":"${profileId}","a":${"[".repeat(8_000)}${"]".repeat(8_000)}}`,
    () => `{"profileId":"${profileId}","status":"refused","reason":"busy"}`,
    () => `"${"x".repeat(20_000)}"`,
    () => "",
    () => `{"profileId":"${profileId}","${"n".repeat(15_000)}":1}`,
  ])();
}

function wander(chance: Chance, data: FuzzData, road: string): Attempt {
  const { one, happens } = chance;
  const { cookie } = sender(chance, data, false);
  const wire: Wire = {
    method: happens(60) ? "GET" : one(["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
    path: pathOf(chance, road, data),
    headers: headersOf(chance, cookie),
  };
  if (wire.method === "POST" && happens(60)) {
    put(wire, "Content-Type", "multipart/form-data; boundary=fuzz");
    wire.parts = [{ name: one(["0", "a", "$ACTION_REF_1"]), value: one(["", "[]", "x"]) }];
  }
  return damaged(chance, { target: road, wire, broken: [], isValid: happens(VALID_PERCENT) });
}

/** With the parameters of a route filled in. */
function pathOf(
  { one, uuid }: Chance,
  route: string,
  { handles, posts, jobs, drafts, applications, outreaches, organizations, tokens }: FuzzData,
): string {
  const values: Record<string, () => string> = {
    handle: () => one([...handles, "nobody-at-all"]),
    id: () => one([...posts, ...jobs, uuid(), "x"]),
    jobId: () => one([...jobs, uuid(), "x"]),
    organizationId: () => one([...organizations, uuid(), "x"]),
    draftId: () => one([...drafts, uuid(), "x"]),
    applicationId: () => one([...applications, uuid(), "x"]),
    outreachId: () => one([...outreaches, uuid(), "x"]),
    step: () => one(["interests", "topics", "name", "location", "areas", "organization", "skills", "review", "x"]),
    token: () => one(tokens),
    provider: () => one(["google", "apple", "x"]),
  };
  return route.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name: string) => encodeURIComponent((values[name] ?? uuid)()));
}

function damaged(chance: Chance, attempt: Attempt): Attempt {
  const { wire, broken } = attempt;
  if (attempt.isValid) return attempt;
  for (let n = chance.one([0, 1, 1, 1, 1, 2, 2, 3]); n > 0; n--) {
    const name = chance.one(WEIGHTED);
    breaks[name]!(chance, wire);
    broken.push(name);
  }
  if ((wire.parts || wire.body) && chance.happens(12)) {
    const name = chance.one(Object.keys(bodyBreaks));
    wire.body = bodyBreaks[name]!(chance, wire.body ?? encodeForm(wire.parts ?? [], wire.boundary ?? "fuzz"));
    wire.parts = undefined;
    broken.push(name);
  }
  return attempt;
}
