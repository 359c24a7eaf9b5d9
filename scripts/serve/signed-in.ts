import type { IncomingMessage } from "node:http";
import { browserCookieName } from "../../lib/auth/cookies";
import { sessionTokenOf } from "../../lib/auth/token";

/** What a request's cookies say of its session. That it is still there only its row can say. */
export type SessionCookies = {
  token: string;
  /** The browser has not been closed since it signed in. */
  isSameBrowser: boolean;
};

/** Null without a session cookie that was given here and has not run out. */
export async function sessionCookiesOf({ headers }: IncomingMessage): Promise<SessionCookies | null> {
  const cookies = new Map(
    (headers.cookie ?? "").split(";").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), { value: value.join("=").trim() }] as const;
    }),
  );
  const token = await sessionTokenOf(cookies);
  return token === null ? null : { token, isSameBrowser: cookies.has(browserCookieName()) };
}

/** It is enough to know that somebody with an account stands behind it. */
export async function isSignedIn(request: IncomingMessage): Promise<boolean> {
  return (await sessionCookiesOf(request)) !== null;
}
