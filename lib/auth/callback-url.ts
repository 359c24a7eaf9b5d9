/** Paths that belong to signing in. */
export function isAuthPath(path: string): boolean {
  return path === "/auth" || path.startsWith("/auth/");
}

/** Where a sign-in is added, and where what is asked demands a recent one. */
const settingsPaths = [
  "/settings/sign-in",
  "/settings/second-factor",
  "/settings/changePassword",
  "/settings/email",
  "/settings/data",
  "/settings/delete",
  "/organizations/delete",
  "/organizations/second-factor",
];

/** A page from which somebody goes to a provider of sign-ins, in a popup or on the page itself. */
export function leadsToProviders(path: string): boolean {
  return isAuthPath(path) || settingsPaths.includes(path);
}

/** The sign-in that leads back to `path` of this app. */
export function signInPath(path: string): string {
  return `/auth?callbackURL=${encodeURIComponent(path)}`;
}

/** Stands in the address of a page to which somebody has come back without having shown that it is them: the error. */
export const UNCONFIRMED_PARAMETER = "unconfirmed";

/** A path of this app with one more parameter. */
export function withParameter(path: string, name: string, value: string): string {
  const { pathname, searchParams } = new URL(path, "http://app.invalid");
  searchParams.set(name, value);
  return `${pathname}?${searchParams.toString()}`;
}

/** Where whoever hides from everybody comes back, and then goes on to `path`. */
export function comeBackPath(path = "/"): string {
  return path === "/" ? "/auth/come-back" : `/auth/come-back?callbackURL=${encodeURIComponent(path)}`;
}

/** A path longer than this is nobody's bookmark (bytes). */
const MAX_PATH_LENGTH = 2_000;

/**
 * Where to go after signing in: a path of this app with its query, never one under /auth; "/" for anything else.
 * Parsed as browsers parse it (WHATWG URL), so `//evil`, `/\evil`, tabs and line breaks cannot leave the origin.
 */
export function safeCallbackPath(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_PATH_LENGTH || !value.startsWith("/")) return "/";
  const base = "http://app.invalid";
  if (!URL.canParse(value, base)) return "/";
  const url = new URL(value, base);
  // "//evil" changes the origin; "/.//evil" keeps it and would become "//evil" once it is a path again.
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  return isAuthPath(decoded(url.pathname)) ? "/" : url.pathname + url.search;
}

/** Milliseconds until whoever is signed in is led on from there. */
export const REDIRECT_DELAY_MS = 300;

/** Where somebody lands who has signed in or up: the same path, without its query. */
export function landingPath(value: unknown): string {
  return safeCallbackPath(value).split("?")[0]!;
}

/** The path as a router reads it; one that cannot be decoded as it stands. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}
