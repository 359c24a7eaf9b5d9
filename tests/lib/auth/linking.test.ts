import { afterAll, beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { sessionCookie } from "../../support/accounts";
import { answerAt, openProviders } from "../../support/oidc";
import { person, type Viewer } from "../../support/people";
import { comeBack, goThrough, newBrowser, sessionHere, setOut, takeSession } from "../../support/provider-browser";

let oidc: Awaited<ReturnType<typeof openProviders>>;
beforeAll(async () => {
  oidc = await openProviders("http://localhost:3000");
  Object.assign(process.env, oidc.env);
});
afterAll(() => oidc.close());

const link = { purpose: "link", callbackURL: "/settings/sign-in?from=list" };
const linked = ({ userId }: Viewer) => db.account.count({ where: { userId } });
function be(provider: "google" | "apple", more = {}): void {
  const sub = crypto.randomUUID();
  oidc[provider].somebody = { sub, email: `${sub}@example.org`, email_verified: true, ...more };
}
async function signedIn(displayName: string): Promise<Viewer> {
  const viewer = await person(displayName);
  newBrowser();
  await takeSession(await sessionCookie(viewer));
  return viewer;
}

it.each(["google", "apple"] as const)(
  "ties %s to whoever is signed in and comes back as the same",
  async (provider) => {
    const viewer = await signedIn(`Tia Tied ${provider}`);
    be(provider);
    const session = await sessionHere();
    expect(await goThrough(provider, link)).toBe(`/settings/sign-in?from=list&added=${provider}`);
    expect(await linked(viewer)).toBe(1);
    // Nobody was signed in anew, and it shows who it is from now on.
    expect((await sessionHere())?.idHash).toBe(session?.idHash);
    expect(await goThrough(provider, link)).toBe(
      `/settings/sign-in?error=provider-already-linked&provider=${provider}`,
    );
    await db.session.updateMany({ data: { authenticatedAt: new Date(Date.now() - 700_000) } });
    expect(await goThrough(provider, link)).toBe("requires-recent-login");
    expect(await goThrough(provider, { purpose: "confirm", callbackURL: "/settings/email" })).toBe("/settings/email");
    expect((await sessionHere())!.authenticatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    be(provider);
    // Where it was asked for it is asked again: nobody has shown who they are.
    const authenticatedAt = async () => (await sessionHere())!.authenticatedAt;
    const before = await authenticatedAt();
    expect(await goThrough(provider, { purpose: "confirm", callbackURL: "/settings/data?from=list" })).toBe(
      "/settings/data?from=list&unconfirmed=no-current-user",
    );
    // Whoever cancels there is told so as well, and of two tries the last.
    const confirm = { purpose: "confirm", callbackURL: "/settings/email?unconfirmed=no-current-user" };
    expect(await comeBack(provider, await answerAt(await setOut(provider, confirm), "cancel"))).toBe(
      "/settings/email?unconfirmed=access-denied",
    );
    expect(await authenticatedAt()).toEqual(before);
  },
);

it.each(["google", "apple"] as const)("ties nothing of %s to who was not asked", async (provider) => {
  newBrowser();
  expect(await setOut(provider, link)).toBe("signed-out");
  const viewer = await signedIn(`Nia Not ${provider}`);
  be(provider);
  const answer = await answerAt(await setOut(provider, link));
  // Somebody else signs in to this browser meanwhile.
  const other = await person(`Odd Other ${provider}`);
  await takeSession(await sessionCookie(other));
  expect(await comeBack(provider, answer)).toBe(`/settings/sign-in?error=no-current-user&provider=${provider}`);
  expect([await linked(viewer), await linked(other)]).toEqual([0, 0]);
  // A session that ended takes its ways along; a cookie alone is nobody.
  await takeSession(await sessionCookie(viewer));
  const late = await answerAt(await setOut(provider, link));
  await db.session.deleteMany({ where: { userId: viewer.userId } });
  expect(await comeBack(provider, late)).toBe("/auth?callbackURL=%2F&error=no-current-user");
  expect(await linked(viewer)).toBe(0);
});

it("an answer that is meant to sign in links nothing to whoever is signed in", async () => {
  const viewer = await signedIn("Sam Still");
  be("google");
  await goThrough("google");
  expect(await linked(viewer)).toBe(0);
  expect((await sessionHere())?.userId).not.toBe(viewer.userId);
});

it("an unverified address links nothing", async () => {
  const viewer = await signedIn("Ula Unverified");
  be("apple", { email_verified: "false" });
  expect(await goThrough("apple", link)).toBe("/settings/sign-in?error=unverified-email&provider=apple");
  expect(await linked(viewer)).toBe(0);
});
