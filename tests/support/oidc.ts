import {
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import OidcProvider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import type { Provider } from "@/lib/auth/providers";

/** Somebody with an account at the provider; `firstName` and `lastName` are what Apple tells once. */
export type Somebody = {
  sub: string;
  email?: string;
  email_verified?: boolean | "true" | "false";
  /** The company that Google knows the address by. */
  hd?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  /** What their ID tokens say instead. */
  claims?: Record<string, unknown>;
  isForged?: boolean;
};
type Claims = Record<string, unknown>;

const GOOGLE = { id: "google-client", secret: "google-secret-google-secret-google" };
const APPLE = { id: "org.example.allyway", team: "TEAM123456", key: "KEY1234567" };
const SIX_MONTHS_SECONDS = 15_777_000;

/** The key that signs our client secret for Apple. */
const clientKey = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** As the discovery documents of accounts.google.com and appleid.apple.com say. */
const routes = {
  google: { authorization: "/o/oauth2/v2/auth", token: "/token", userinfo: "/v1/userinfo", jwks: "/oauth2/v3/certs" },
  apple: { authorization: "/auth/authorize", token: "/auth/token", jwks: "/auth/keys" },
} as const;

export type OidcServer = Awaited<ReturnType<typeof openOidcServer>>;

/** Both providers on this machine, at two hosts: to this app, which is at localhost, Apple's posts come from another site. */
export async function openProviders(appUrl: string, ports: Partial<Record<Provider, number>> = {}) {
  const google = await openOidcServer("google", appUrl, "localhost", ports.google);
  const apple = await openOidcServer("apple", appUrl, "127.0.0.1", ports.apple);
  return {
    google,
    apple,
    env: {
      AUTH_GOOGLE_ID: GOOGLE.id,
      AUTH_GOOGLE_SECRET: GOOGLE.secret,
      AUTH_GOOGLE_ISSUER: google.issuer,
      AUTH_APPLE_ID: APPLE.id,
      AUTH_APPLE_TEAM_ID: APPLE.team,
      AUTH_APPLE_KEY_ID: APPLE.key,
      AUTH_APPLE_PRIVATE_KEY: clientKey.privateKey.export({ type: "pkcs8", format: "pem" }) as string,
      AUTH_APPLE_ISSUER: apple.issuer,
    },
    close: async () => {
      await google.close();
      await apple.close();
    },
  };
}

/**
 * A real server of OpenID Connect. On its page one goes on, as `somebody` or as who is typed there as JSON, or cancels.
 * `tamper` changes what the next ID tokens say, `isForged` has somebody else sign them under the name of the provider's
 * key, and `rotate` signs them with another one.
 */
async function openOidcServer(name: Provider, appUrl: string, host: string, port = 0) {
  const server = createServer((request, response) => void handle(request, response).catch(failed(response)));
  server.listen(port, host === "localhost" ? "127.0.0.1" : host);
  await once(server, "listening");
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Somebody>();
  const told = new Set<string>();
  const state = {
    issuer,
    somebody: { sub: "nobody" } as Somebody,
    tamper: null as ((claims: Claims) => Claims) | null,
    isForged: false,
    /** Its discovery document and its tokens do not come. */
    isDown: false,
    tokensAsked: 0,
    secrets: [] as string[],
    rotate: () => start(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  let provider: OidcProvider;
  let key: KeyObject;
  let kid: string;
  start();
  return state;

  function start() {
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    key = pair.privateKey;
    kid = `key-${randomUUID()}`;
    const jwk = { ...key.export({ format: "jwk" }), alg: "RS256", use: "sig", kid };
    provider = new OidcProvider(issuer, configuration(name, appUrl, jwk, people));
    provider.use(changeAnswers);
    if (name === "apple")
      Object.assign(provider.Client.prototype, {
        compareClientSecret: (secret: string) => {
          state.secrets.push(secret);
          return isAppleSecret(secret, issuer);
        },
      });
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (state.isDown) return void request.socket.destroy();
    const [, page, , answer] = pathname.split("/");
    if (page !== "interaction") return provider.callback()(request, response);
    if (answer === "continue") {
      const typed = searchParams.get("somebody");
      const somebody = typed ? (JSON.parse(typed) as Somebody) : state.somebody;
      people.set(somebody.sub, somebody);
      const login = { accountId: somebody.sub };
      return provider.interactionFinished(request, response, { login, select_account: {} });
    }
    if (answer === "cancel") {
      const error = name === "apple" ? "user_cancelled_authorize" : "access_denied";
      return provider.interactionFinished(request, response, { error });
    }
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(
        `<!doctype html><title>Sign in</title><h1>Sign in with ${name}</h1><form action="${pathname}/continue"><label>Somebody <input name="somebody"></label><button>Continue</button></form><a href="${pathname}/cancel">Cancel</a>`,
      );
  }

  async function changeAnswers(ctx: KoaContextWithOIDC, next: () => Promise<void>) {
    await next();
    const body = ctx.body as Claims | string;
    if (ctx.path === "/.well-known/openid-configuration" && name === "apple") {
      delete (body as Claims).code_challenge_methods_supported;
      delete (body as Claims).userinfo_endpoint;
    }
    if (ctx.path === routes[name].token) {
      state.tokensAsked += 1;
      const { id_token: token } = body as { id_token?: string };
      const somebody = people.get(String(token && claimsOf(token).sub));
      const isForged = state.isForged || somebody?.isForged;
      const changed = somebody?.claims && ((claims: Claims) => ({ ...claims, ...somebody.claims }));
      const tamper = state.tamper ?? changed;
      const signer = isForged ? generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey : key;
      if (token && (tamper || isForged)) {
        const claims = claimsOf(token);
        ctx.body = { ...(body as Claims), id_token: signed(tamper ? tamper(claims) : claims, signer, kid) };
      }
    }
    const somebody = people.get(ctx.oidc?.session?.accountId ?? "");
    if (typeof body === "string" && body.includes('name="code"') && somebody?.firstName && !told.has(somebody.sub)) {
      // Told once: the next time Apple keeps it to itself.
      const { sub, firstName, lastName, email } = somebody;
      told.add(sub);
      const user = JSON.stringify({ name: { firstName, lastName }, email }).replaceAll('"', "&quot;");
      ctx.body = body.replace("<noscript>", `<input type="hidden" name="user" value="${user}"/><noscript>`);
    }
  }
}

function configuration(name: Provider, appUrl: string, jwk: JsonWebKey, people: Map<string, Somebody>): Configuration {
  const redirect = `${appUrl}/api/auth/callback/${name}`;
  const policy = interactionPolicy.base();
  // Each time somebody says who they are.
  const { Check, Prompt } = interactionPolicy;
  policy.get("login")?.checks.add(new Check("each_time", "asked each time", (ctx) => !ctx.oidc.result?.login));
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  return {
    clients: [
      {
        client_id: name === "google" ? GOOGLE.id : APPLE.id,
        client_secret: GOOGLE.secret,
        redirect_uris: [redirect],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: name === "google" ? "client_secret_basic" : "client_secret_post",
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ["only the tests know"] },
    routes: routes[name],
    scopes: ["openid", "email", "profile", "name"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified", ...(name === "google" ? ["hd"] : [])],
      ...(name === "google" && { profile: ["name", "picture"] }),
    },
    conformIdTokenClaims: false,
    pkce: { required: () => name === "google" },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: name === "google" } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId,
      });
      grant.addOIDCScope("openid email profile name");
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => {
        const { email, email_verified, name: called, hd } = people.get(sub)!;
        return { sub, email, email_verified, name: called, hd } as never;
      },
    }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

/** As Apple checks it: signed by our key, made for this client and for Apple, and good for half a year at most. */
function isAppleSecret(secret: string, issuer: string): boolean {
  const [header = "", payload = "", signature = ""] = secret.split(".");
  const { alg, kid } = JSON.parse(Buffer.from(header, "base64url").toString()) as Claims;
  const { iss, sub, aud, iat, exp } = claimsOf(secret) as Record<string, string> & { iat: number; exp: number };
  const now = Date.now() / 1000;
  const key = createPublicKey(clientKey.publicKey.export({ type: "spki", format: "pem" }));
  return (
    alg === "ES256" &&
    kid === APPLE.key &&
    iss === APPLE.team &&
    sub === APPLE.id &&
    aud === issuer &&
    iat <= now + 5 &&
    exp > now &&
    exp - iat <= SIX_MONTHS_SECONDS &&
    verify(
      "sha256",
      Buffer.from(`${header}.${payload}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  );
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
}

function signed(claims: Claims, key: KeyObject, kid: string): string {
  const parts = [{ alg: "RS256", typ: "JWT", kid }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return `${parts.join(".")}.${sign("sha256", Buffer.from(parts.join(".")), key).toString("base64url")}`;
}

function failed(response: ServerResponse) {
  return (error: Error) => response.writeHead(500).end(error.message);
}

/** What a browser comes back with from the provider's page: an address, or a form that the page posts. */
export type Answer = { url: URL; form: URLSearchParams | null };

/** Goes to the provider as a browser does and answers its page. */
export async function answerAt(address: string, choice: "continue" | "cancel" = "continue"): Promise<Answer> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  const { origin } = url;
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    const body = await response.text();
    if (location) {
      url = new URL(location, url);
      if (url.origin !== origin) return { url, form: null };
    } else if (body.includes('<form method="post"')) {
      const action = /action="([^"]+)"/.exec(body)![1]!;
      const inputs = [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      const form = new URLSearchParams(inputs.map(([, name = "", value = ""]) => [name, unescaped(value)]));
      return { url: new URL(action), form };
    } else if (body.includes(`${url.pathname}/${choice}"`)) url = new URL(`${url.pathname}/${choice}`, url);
    else throw new Error(`${url.pathname} answered ${response.status}: ${body.slice(0, 300)}`);
  }
  throw new Error("the provider leads on for ever");
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
