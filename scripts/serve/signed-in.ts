import type { IncomingMessage } from "node:http";
import { browserCookieName, sessionCookieName } from "../../lib/auth/cookies";
import { type NamedSession, namedSessionOf, openedSessionOf } from "../../lib/auth/token";
import type { Client } from "./client-address";

/** Cookies that are being opened for one client, which may be a hall full of people, and how many times as many for a crowd. */
export const MAX_LOOKUPS_OF_CLIENT = 512;
const CROWD = 8;
/** Forged or outdated ones that are opened for it, for its site, and in all within `FORGED_MS`: each costs as much as a small statement. */
export const MAX_FORGED = { ofClient: 200, ofSite: 1_000, inAll: 4_000 };
const FORGED_MS = 10_000;

/** What a request's cookies say of its session. That it is still there only its row can say. */
export type SessionCookies = NamedSession & {
  /** The browser has not been closed since it signed in. */
  isSameBrowser: boolean;
};

/** Null without a session cookie that was given here and has not run out. */
export async function sessionCookiesOf(request: IncomingMessage): Promise<SessionCookies | null> {
  const cookies = cookiesOf(request);
  const named = await namedSessionOf(cookies);
  return named && { ...named, isSameBrowser: cookies.has(browserCookieName()) };
}

function namedIn(request: IncomingMessage): Promise<NamedSession | null> {
  return namedSessionOf(cookiesOf(request));
}

function cookiesOf({ headers }: IncomingMessage) {
  return new Map(
    (headers.cookie ?? "").split(";").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), { value: value.join("=").trim() }] as const;
    }),
  );
}

type Lookups = { maxOfClient?: number; sessionOf?: (request: IncomingMessage) => Promise<NamedSession | null> };

/**
 * Whose session a request names: known at once where its cookie was opened before. Opening costs, also that of a forged
 * one: of one client as many at a time as `maxOfClient`, and few that turn out to be none, of it, of its site and in all,
 * beyond which they are to come again.
 */
export function lookUpSessions({ maxOfClient = MAX_LOOKUPS_OF_CLIENT, sessionOf = namedIn }: Lookups = {}) {
  const running = new Map<string, number>();
  const forged = new Map<string, number>();
  let since = performance.now();
  return async (request: IncomingMessage, { network, site, isCrowd }: Client): Promise<NamedSession | null | 429> => {
    const cookies = cookiesOf(request);
    const known = openedSessionOf(cookies);
    if (known !== null || !cookies.has(sessionCookieName())) return known;
    if (performance.now() - since >= FORGED_MS) {
      forged.clear();
      since = performance.now();
    }
    const others = running.get(network) ?? 0;
    const times = isCrowd ? CROWD : 1;
    const counted = [
      { key: `client ${network}`, most: MAX_FORGED.ofClient * times },
      { key: `site ${site}`, most: MAX_FORGED.ofSite * times },
      { key: "all", most: MAX_FORGED.inAll },
    ];
    if (others >= maxOfClient * times || counted.some(({ key, most }) => (forged.get(key) ?? 0) >= most)) return 429;
    running.set(network, others + 1);
    try {
      const named = await sessionOf(request);
      if (!named) for (const { key } of counted) forged.set(key, (forged.get(key) ?? 0) + 1);
      return named;
    } finally {
      const left = running.get(network)! - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    }
  };
}

/** What the cookies say, where `lookUp` says that it may be asked now. */
export function cookiesBy(lookUp: ReturnType<typeof lookUpSessions>) {
  return async (request: IncomingMessage, client: Client): Promise<SessionCookies | null | 429> => {
    const named = await lookUp(request, client);
    return named && named !== 429 ? sessionCookiesOf(request) : named;
  };
}
