import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { knowsDevice } from "@/lib/auth/device";
import { unguardedDb as db } from "@/lib/db";
import type { Provider } from "@/lib/auth/providers";
import { namedSessionOf } from "@/lib/auth/token";
import { enqueuedMails } from "../../support/mails";
import { confirm, emailOf, person } from "../../support/people";
import { answerAt, openProviders, type Somebody } from "../../support/oidc";
import {
  bring,
  comeBack,
  finish,
  goThrough,
  newBrowser,
  sessionHere,
  setOrigin,
  setOut,
  takeBrowser,
} from "../../support/provider-browser";

let oidc: Awaited<ReturnType<typeof openProviders>>;
let jar: ReturnType<typeof newBrowser>;
const both = ["google", "apple"] as const;

beforeAll(async () => {
  oidc = await openProviders("http://localhost:3000");
  Object.assign(process.env, oidc.env);
});
afterAll(() => oidc.close());
beforeEach(async () => {
  await db.signInAttempt.deleteMany();
  jar = newBrowser();
  for (const provider of both) Object.assign(oidc[provider], { tamper: null, isForged: false, isDown: false });
});

/** Whoever goes on at the provider's page from now on. */
function be(provider: Provider, more: Partial<Somebody> = {}): Somebody {
  const sub = crypto.randomUUID();
  const somebody = { sub, email: `${sub}@example.org`, email_verified: true, hd: "example.org", ...more };
  oidc[provider].somebody = somebody;
  return somebody;
}
const userOf = async (provider: Provider, { sub }: Somebody) =>
  (
    await db.account.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId: sub } },
      select: { user: { include: { profile: true, accounts: true } } },
    })
  )?.user;
/** All that a sign-in could leave behind. */
const rows = async () => [
  await db.user.count(),
  await db.account.count(),
  await db.session.count(),
  await db.profile.count(),
];
async function leavesNothing(attempt: () => Promise<string>): Promise<string> {
  const before = await rows();
  const end = await attempt();
  expect(await rows()).toEqual(before);
  return end;
}
const codeOf = (path: string) => new URL(path, "http://localhost").searchParams.get("error");

describe.each(both)("signing in by %s", (provider) => {
  it("makes an account at the first answer and finds it at the next, whatever the address is by then", async () => {
    const somebody = be(provider, { name: "Wanda Okoro", firstName: "Wanda", lastName: "Okoro" });
    expect(await goThrough(provider, { callbackURL: "/jobs?x=1", persistence: "session" })).toBe(
      "/auth?callbackURL=%2Fjobs%3Fx%3D1&mode=sign-up",
    );
    const session = await sessionHere();
    const user = (await userOf(provider, somebody))!;
    expect(session).toMatchObject({ userId: user.id, persistence: "SESSION", device: "Firefox on Linux" });
    expect(user).toMatchObject({ email: somebody.email, passwordHash: null, profile: { displayName: "Wanda Okoro" } });
    expect(user.emailVerified).not.toBeNull();
    expect([...jar.keys()].filter((name) => name.includes(provider))).toEqual([]);
    expect(await db.signInAttempt.count()).toBe(0);

    oidc[provider].somebody = { ...somebody, email: "elsewhere@example.org", email_verified: false };
    expect(await goThrough(provider, { callbackURL: "/jobs?x=1" })).toBe("/jobs");
    const next = await sessionHere();
    // Both count as the same person's.
    expect((await namedSessionOf({ get: (name) => jar.get(name) }))?.account).toBe(user.id);
    expect(next?.userId).toBe(user.id);
    expect(next?.idHash).not.toBe(session?.idHash);
    // The old session of this browser ended, and the address is what it was.
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
    expect((await userOf(provider, somebody))?.email).toBe(somebody.email);
    const announced = async () =>
      (await enqueuedMails()).filter((mail) => mail.kind === "new-device" && mail.userId === user.id).length;
    expect(await announced()).toBe(0);
    newBrowser();
    await goThrough(provider);
    expect(await announced()).toBe(1);
  });

  it("takes no company's address for theirs that the provider does not answer for: its owner is asked by a mail", async () => {
    const somebody = be(provider, { hd: undefined });
    await goThrough(provider);
    const user = (await userOf(provider, somebody))!;
    const mails = (await enqueuedMails()).filter((mail) => mail.kind === "verify-email" && mail.userId === user.id);
    const isAnswered = provider === "apple";
    expect([user.emailVerified !== null, mails.length]).toEqual([isAnswered, isAnswered ? 0 : 1]);
    const own = be(provider, { hd: undefined, email: `${crypto.randomUUID()}@gmail.com` });
    newBrowser();
    await goThrough(provider);
    expect((await userOf(provider, own))!.emailVerified).not.toBeNull();
  });

  it("tells a window's opener how it ended", async () => {
    be(provider);
    const attempt = "a".repeat(22);
    expect(await goThrough(provider, { attempt, window: "popup", persistence: "none", callbackURL: "/feed" })).toBe(
      `/auth/with/${provider}/done?attempt=${attempt}&result=signed-in&purpose=sign-in&callbackURL=${encodeURIComponent("/auth?callbackURL=%2Ffeed&mode=sign-up")}`,
    );
    expect((await sessionHere())?.persistence).toBe("NONE");
  });

  it("goes on where the provider has changed its keys", async () => {
    const somebody = be(provider);
    await goThrough(provider);
    oidc[provider].rotate();
    newBrowser();
    expect(await goThrough(provider)).toBe("/");
    expect((await sessionHere())?.userId).toBe((await userOf(provider, somebody))?.id);
  });

  it("comes back with nothing when somebody cancels", async () => {
    be(provider);
    const address = await setOut(provider, { callbackURL: "/jobs" });
    const end = await leavesNothing(async () => comeBack(provider, await answerAt(address, "cancel")));
    expect(end).toBe(`/auth?callbackURL=%2Fjobs&error=access-denied&provider=${provider}`);
  });

  it("says so when the provider cannot be reached, before or after", async () => {
    be(provider);
    const answer = await answerAt(await setOut(provider));
    oidc[provider].isDown = true;
    expect(codeOf(await leavesNothing(() => comeBack(provider, answer)))).toBe("network-request-failed");
    expect(await setOut(provider)).toBe("network-request-failed");
    expect(await db.signInAttempt.count()).toBe(0);
  });

  it.each([
    ["wrong nonce", (claims: object) => ({ ...claims, nonce: "another" })],
    ["expired token", (claims: object) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ["another client's token", (claims: object) => ({ ...claims, aud: "somebody-else" })],
    ["another issuer's token", (claims: object) => ({ ...claims, iss: "http://127.0.0.1:9" })],
    ["token without a subject", (claims: object) => ({ ...claims, sub: "" })],
  ])("refuses a %s and writes nothing", async (_, tamper) => {
    be(provider);
    oidc[provider].tamper = tamper;
    expect(codeOf(await leavesNothing(() => goThrough(provider)))).toBe("no-current-user");
  });

  it("refuses a token that another key has signed than one of the provider's", async () => {
    be(provider);
    expect(codeOf(await goThrough(provider))).toBeNull();
    oidc[provider].isForged = true;
    newBrowser();
    be(provider);
    expect(codeOf(await leavesNothing(() => goThrough(provider)))).toBe("no-current-user");
  });

  it("refuses a wrong state, asks for no token, and still takes the answer itself", async () => {
    const somebody = be(provider);
    const answer = await answerAt(await setOut(provider));
    const asked = oidc[provider].tokensAsked;
    for (const change of [
      (said: URLSearchParams) => said.set("state", "forged"),
      (said: URLSearchParams) => said.delete("state"),
      (said: URLSearchParams) => (said.delete("state"), said.delete("code"), said.set("error", "access_denied")),
    ]) {
      const forged = { url: new URL(answer.url), form: answer.form && new URLSearchParams(answer.form) };
      change(forged.form ?? forged.url.searchParams);
      expect(await leavesNothing(() => comeBack(provider, forged))).toBe("/auth?callbackURL=%2F&error=no-current-user");
    }
    expect(oidc[provider].tokensAsked).toBe(asked);
    expect(codeOf(await comeBack(provider, answer))).toBeNull();
    expect((await sessionHere())?.userId).toBe((await userOf(provider, somebody))?.id);
  });

  it("takes an answer once, also of two copies at the same moment", async () => {
    const somebody = be(provider);
    const answer = await answerAt(await setOut(provider));
    const ends = await Promise.all([bring(provider, answer), bring(provider, answer)]);
    expect(ends.sort()).toEqual([`/api/auth/finish/${provider}`, "/auth?callbackURL=%2F&error=no-current-user"]);
    const before = new Map(jar);
    const finished = await Promise.all([finish(provider), finish(provider)]);
    expect(finished.filter((path) => codeOf(path) === null)).toHaveLength(1);
    expect((await userOf(provider, somebody))?.accounts).toHaveLength(1);
    // The code again, with the cookies of then.
    takeBrowser(before);
    expect(codeOf(await leavesNothing(() => comeBack(provider, answer)))).toBe("no-current-user");
  });

  it("makes one account of two tabs at the same moment", async () => {
    const somebody = be(provider);
    const [one, other] = [jar, newBrowser()];
    const prepare = async (browser: typeof jar) => {
      takeBrowser(browser);
      expect(await bring(provider, await answerAt(await setOut(provider)))).toBe(`/api/auth/finish/${provider}`);
    };
    await prepare(one);
    await prepare(other);
    const { signInWith } = await import("@/lib/accounts/mutations/sign-in-with");
    const { visitor } = await import("../../support/people");
    const identity = {
      provider,
      subject: somebody.sub,
      email: somebody.email!,
      emailVerified: true,
      ownsEmail: true,
      name: null,
    };
    const results = await Promise.all(Array.from({ length: 8 }, () => signInWith(visitor(), identity, "New member")));
    expect(results.map(({ status }) => status)).toEqual(Array<string>(8).fill("done"));
    expect(results.filter((result) => result.status === "done" && result.value.isNew)).toHaveLength(1);
    expect((await userOf(provider, somebody))?.profile?.displayName).toBe("New member");
    expect(await finish(provider)).toBe("/");
  });

  it("refuses an answer after 10 minutes", async () => {
    be(provider);
    const answer = await answerAt(await setOut(provider));
    await db.signInAttempt.updateMany({ data: { expiresAt: new Date() } });
    expect(codeOf(await leavesNothing(() => comeBack(provider, answer)))).toBe("no-current-user");
  });
});

describe("attacks on a sign-in by a provider", () => {
  it.each(both)("an unverified or a missing address of %s makes no account and joins none", async (provider) => {
    const victim = await person(`Vera Victim ${provider}`);
    await confirm(victim);
    for (const more of [
      { email: emailOf(`Vera Victim ${provider}`), email_verified: false },
      { email_verified: "false" as const },
      { email: undefined },
    ]) {
      be(provider, more);
      expect(codeOf(await leavesNothing(() => goThrough(provider)))).toBe("unverified-email");
    }
  });

  it("a verified address of somebody's account does not open it, confirmed or not", async () => {
    const owner = await person("Olga Owner");
    const email = emailOf("Olga Owner");
    be("google", { email });
    // Somebody may have registered the address of another person and wait for them.
    expect(codeOf(await leavesNothing(() => goThrough("google")))).toBe("email-already-in-use");
    await confirm(owner);
    be("apple", { email: email.toUpperCase() });
    expect(codeOf(await leavesNothing(() => goThrough("apple")))).toBe("email-already-in-use");
    expect(await sessionHere()).toBeNull();
  });

  it("an answer that another browser asked for signs nobody in (login CSRF)", async () => {
    for (const provider of both) {
      be(provider);
      const answer = await answerAt(await setOut(provider));
      newBrowser();
      expect(codeOf(await leavesNothing(() => comeBack(provider, answer)))).toBe("no-current-user");
      // Nor where that browser has set out by itself.
      await setOut(provider);
      expect(codeOf(await leavesNothing(() => comeBack(provider, answer)))).toBe("no-current-user");
    }
  });

  it("a code of somebody else's that is put into one's own answer is refused (code injection)", async () => {
    for (const provider of both) {
      be(provider);
      const stolen = await answerAt(await setOut(provider));
      newBrowser();
      be(provider);
      const own = await answerAt(await setOut(provider));
      const code = (stolen.form ?? stolen.url.searchParams).get("code")!;
      (own.form ?? own.url.searchParams).set("code", code);
      expect(codeOf(await leavesNothing(() => comeBack(provider, own)))).toBe("no-current-user");
    }
  });

  it("an answer of the one provider is none of the other's (mix-up)", async () => {
    be("google");
    await setOut("apple");
    const answer = await answerAt(await setOut("google"));
    const form = new URLSearchParams(answer.url.searchParams);
    const mixed = { url: new URL("http://localhost:3000/api/auth/callback/apple"), form };
    expect(codeOf(await leavesNothing(() => comeBack("apple", mixed)))).toBe("no-current-user");
    const named = { url: new URL(answer.url), form: null };
    named.url.searchParams.set("iss", oidc.apple.issuer);
    expect(codeOf(await leavesNothing(() => comeBack("google", named)))).toBe("no-current-user");
  });

  it("nobody is led away from this app", async () => {
    for (const callbackURL of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "/auth/with/google",
      "/\t/evil.example",
    ]) {
      be("google");
      newBrowser();
      expect(await goThrough("google", { callbackURL })).toBe("/auth?callbackURL=%2F&mode=sign-up");
    }
  });

  it("a foreign page posts no answer, and at another name of this app nobody sets out", async () => {
    be("apple");
    const answer = await answerAt(await setOut("apple"));
    for (const origin of ["https://evil.example", "null", "http://localhost:3000", oidc.google.issuer])
      expect(await leavesNothing(() => comeBack("apple", answer, origin))).toBe("403");
    expect(codeOf(await comeBack("apple", answer))).toBeNull();
    setOrigin("http://127.0.0.1:3000");
    expect(await setOut("google")).toBe("unauthorized-domain");
    setOrigin("https://evil.example");
    expect(await setOut("google")).toBe("foreign-origin");
  });
});

it("keeps what comes along across sites apart from the session: only Apple's attempt does", async () => {
  be("apple");
  await goThrough("google");
  for (const provider of both) await setOut(provider);
  const sent = Object.fromEntries(
    [...jar].map(([name, { sameSite, secure, httpOnly }]) => [name, { sameSite, secure, httpOnly }]),
  );
  const apple = { sameSite: "none", secure: true, httpOnly: true };
  const lax = { sameSite: "lax", secure: false, httpOnly: true };
  expect(sent).toMatchObject({
    "allyway.apple": apple,
    "allyway.apple.state": apple,
    "allyway.apple.nonce": apple,
    "allyway.apple.callbackUrl": apple,
    "allyway.google": lax,
    "allyway.google.state": lax,
    "allyway.google.nonce": lax,
    "allyway.google.pkceCodeVerifier": lax,
  });
  expect(Object.values(sent).filter(({ sameSite }) => sameSite === "none")).toHaveLength(4);
});

it("signs its secret for Apple anew each time, and knows a device of an account without a password", async () => {
  const somebody = be("apple", { email: "x7k2p@privaterelay.appleid.com", email_verified: "true" });
  await goThrough("apple");
  const user = (await userOf("apple", somebody))!;
  expect(user).toMatchObject({ email: "x7k2p@privaterelay.appleid.com", profile: { displayName: "New member" } });
  expect(knowsDevice(jar.get("allyway.device")!.value, { id: user.id, passwordHash: null })).toBe(true);
  const { appleClientSecret } = await import("@/lib/auth/apple-secret");
  const at = (time: number) => appleClientSecret({ now: () => new Date(time) });
  const claims = JSON.parse(Buffer.from(at(0).split(".")[1]!, "base64url").toString()) as { iat: number; exp: number };
  expect(claims).toMatchObject({ iat: 0, exp: 300 });
  expect(oidc.apple.secrets.length).toBeGreaterThan(0);
});

it("offers those that have keys", async () => {
  const { configuredProviders, formTargets } = await import("@/lib/auth/providers");
  expect(configuredProviders()).toEqual(["google", "apple"]);
  expect(formTargets("/auth")).toEqual([oidc.google.issuer, oidc.apple.issuer]);
  expect(formTargets("/auth/with/google")).toHaveLength(2);
  expect(formTargets("/feed")).toEqual([]);
});
