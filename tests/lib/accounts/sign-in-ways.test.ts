import { describe, expect, it, vi } from "vitest";
import { knownSignInsOfAccount } from "@/lib/accounts/limits";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { confirmWith, linkProvider, unlinkProvider } from "@/lib/accounts/mutations/link-provider";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { setPassword } from "@/lib/accounts/mutations/set-password";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { sweepTokens } from "@/lib/accounts/mutations/sweep";
import { getSignInWays } from "@/lib/accounts/queries";
import type { Identity } from "@/lib/auth/identity";
import { configuredProviders } from "@/lib/auth/providers";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { db as guarded, unguardedDb as db } from "@/lib/db";
import { countAttempts } from "@/lib/requests/rate-limit";
import { enqueuedMails } from "../../support/mails";
import {
  actingAs,
  confirm,
  emailOf,
  movableClock,
  organization,
  PASSWORD,
  person,
  visitor,
} from "../../support/people";

vi.mock("@/lib/auth/providers", async (original) => ({
  ...(await original<typeof import("@/lib/auth/providers")>()),
  configuredProviders: vi.fn(() => ["google", "apple"]),
}));

const NEW = { newPassword: "samphire grows on the mud", passwordConfirmation: "samphire grows on the mud" };
const refused = (reason: string) => ({ status: "refused", reason });

function identity(provider: "google" | "apple" = "google", more: Partial<Identity> = {}): Identity {
  const subject = crypto.randomUUID();
  const email = `${subject}@example.org`;
  return { provider, subject, email, emailVerified: true, ownsEmail: true, name: "Wanda Okoro", ...more };
}

/** Somebody whose account was made by a provider, signed in. */
async function newcomer(known: Identity, clock = systemClock): Promise<Viewer> {
  const made = await signInWith(visitor(clock), known, "New member");
  if (made.status !== "done") throw new Error("no account");
  return viewerAs(made.value.userId, known, clock);
}
async function viewerAs(userId: string, { provider, subject }: Identity, clock = systemClock): Promise<Viewer> {
  const session = { persistence: "LOCAL", identity: { provider, subject } } as const;
  return (await viewerOfSession(await startSession(userId, session, clock), clock))!.viewer;
}
const mailsTo = async ({ userId }: Viewer) =>
  (await enqueuedMails()).flatMap((mail) =>
    mail.kind === "sign-in-changed" && mail.userId === userId ? [mail.change] : [],
  );

it("a provider opens an account not without end: each sign-in is another session", async () => {
  const known = identity();
  const { userId, clock } = await newcomer(known);
  await countAttempts(
    [{ limit: knownSignInsOfAccount, subject: userId }],
    clock,
    guarded,
    knownSignInsOfAccount.count - 1,
  );
  expect((await signInWith(visitor(clock), known, "New member")).status).toBe("done");
  expect(await signInWith(visitor(clock), known, "New member")).toMatchObject(refused("too-many"));
});

describe("linking a provider", () => {
  it("adds a way, tells its owner, and opens the account from then on", async () => {
    const viewer = await person("Lin Linker");
    const known = identity();
    expect(await linkProvider(viewer, known)).toMatchObject({ status: "done" });
    expect(await getSignInWays(viewer)).toEqual({
      password: true,
      providers: ["google"],
      offered: ["google"],
      passkeys: 0,
    });
    // One whose keys were taken away is still there, but nobody can go to it.
    vi.mocked(configuredProviders).mockReturnValueOnce(["apple"]);
    expect(await getSignInWays(viewer)).toEqual({ password: true, providers: ["google"], offered: [], passkeys: 0 });
    expect(await mailsTo(viewer)).toEqual(["linked"]);
    expect(await signInWith(visitor(), known, "New member")).toMatchObject({
      value: { userId: viewer.userId, isNew: false },
    });
  });

  it("happens once, and to one account", async () => {
    const [viewer, other] = [await person("Una Unique"), await person("Otto Other")];
    const known = identity();
    const results = await Promise.all(Array.from({ length: 8 }, () => linkProvider(viewer, known)));
    expect(results.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(await linkProvider(viewer, identity())).toMatchObject(refused("provider-already-linked"));
    expect(await linkProvider(other, known)).toMatchObject(refused("linking-failed"));
    expect(await mailsTo(viewer)).toEqual(["linked"]);
    expect(await mailsTo(other)).toEqual([]);
  });

  it("wants a recent login, oneself, a confirmed address and a session that is still there", async () => {
    const clock = movableClock();
    const viewer = await person("Rae Recent", clock);
    expect(await linkProvider(viewer, identity("google", { emailVerified: false }))).toMatchObject(
      refused("unverified-email"),
    );
    const acting = await actingAs(viewer, await organization("Reed Bed", [[viewer, "OWNER"]]));
    expect(await linkProvider(acting, identity())).toMatchObject(refused("wrong-profile"));
    clock.advance(601);
    expect(await linkProvider(viewer, identity())).toMatchObject(refused("requires-recent-login"));
    expect(await unlinkProvider(viewer, { provider: "google" })).toMatchObject(refused("requires-recent-login"));
    expect(await setPassword(viewer, NEW)).toMatchObject(refused("requires-recent-login"));
    const ended = await person("Enda Ended");
    await db.session.deleteMany({ where: { userId: ended.userId } });
    expect(await linkProvider(ended, identity())).toMatchObject(refused("signed-out"));
    expect(await db.account.count({ where: { userId: { in: [viewer.userId, ended.userId] } } })).toBe(0);
  });
});

describe("removing a provider", () => {
  it("ends what it opened, signs other devices out and tells its owner", async () => {
    const viewer = await person("Remy Remover");
    const known = identity();
    await linkProvider(viewer, known);
    const elsewhere = await viewerAs(viewer.userId, known);
    expect(await unlinkProvider(viewer, { provider: "google" })).toMatchObject({ status: "done" });
    expect(await db.session.findMany({ where: { userId: viewer.userId }, select: { idHash: true } })).toEqual([
      { idHash: viewer.session.id },
    ]);
    expect(elsewhere.session.id).not.toBe(viewer.session.id);
    expect(await mailsTo(viewer)).toEqual(["linked", "unlinked"]);
    // Whoever was on the way in finds nothing.
    const session = { persistence: "LOCAL", identity: known } as const;
    expect(await viewerOfSession(await startSession(viewer.userId, session, systemClock), systemClock)).toBeNull();
    expect(await unlinkProvider(viewer, { provider: "google" })).toMatchObject({ status: "done" });
    expect(await mailsTo(viewer)).toHaveLength(2);
  });

  it("leaves one way, also when the last two go at once", async () => {
    const viewer = await newcomer(identity("google"));
    expect(await unlinkProvider(viewer, { provider: "google" })).toMatchObject(refused("last-way"));
    await linkProvider(viewer, identity("apple"));
    const results = await Promise.all([
      unlinkProvider(viewer, { provider: "google" }),
      unlinkProvider(viewer, { provider: "apple" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    expect((await getSignInWays(viewer)).providers).toHaveLength(1);
  });

  it("leaves one that is still offered here", async () => {
    const viewer = await newcomer(identity("google"));
    await linkProvider(viewer, identity("apple"));
    vi.mocked(configuredProviders).mockReturnValueOnce(["google"]);
    expect(await unlinkProvider(viewer, { provider: "google" })).toMatchObject(refused("last-way"));
  });
});

describe("an account without a password", () => {
  it("opens to no password, in the words for a wrong one", async () => {
    const known = identity();
    await newcomer(known);
    expect(await checkPassword(visitor(), { email: known.email!, password: PASSWORD })).toEqual({
      status: "invalid",
      fields: { password: "errors.wrong-password" },
    });
  });

  it("is given its first one by its owner, once", async () => {
    const known = identity();
    const viewer = await newcomer(known);
    const results = await Promise.all(Array.from({ length: 3 }, () => setPassword(viewer, NEW)));
    expect(results.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(results.filter((result) => result.status === "refused" && result.reason === "password-exists")).toHaveLength(
      2,
    );
    expect(await mailsTo(viewer)).toEqual(["password-set"]);
    // The one that follows where it was done.
    expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(1);
    expect(await viewerOfSession(viewer.session.id, viewer.clock)).toBeNull();
    expect(await checkPassword(visitor(), { email: known.email!, password: NEW.newPassword })).toMatchObject({
      status: "done",
    });
  });

  it("is given its first one by a mail, too", async () => {
    const known = identity();
    const viewer = await newcomer(known);
    const issued = await issueToken(asSystem(systemClock), crypto.randomUUID(), "RESET_PASSWORD", {
      email: known.email!,
    });
    expect(await resetPassword(visitor(), { token: issued!.token, ...NEW })).toMatchObject({ status: "done" });
    expect(await getSignInWays(viewer)).toEqual({ password: true, providers: [], offered: [], passkeys: 0 });
  });

  it("is shown to be its owner's by its provider alone", async () => {
    const clock = movableClock();
    const [known, other] = [identity(), identity()];
    const viewer = await newcomer(known, clock);
    await newcomer(other, clock);
    clock.advance(700);
    for (const stranger of [other, identity(), { ...known, provider: "apple" as const }])
      expect(await confirmWith(viewer, stranger)).toMatchObject(refused("no-current-user"));
    const authenticatedAt = async () =>
      (await db.session.findUniqueOrThrow({ where: { idHash: viewer.session.id } })).authenticatedAt;
    expect(await authenticatedAt()).toEqual(viewer.session.authenticatedAt);
    expect(await confirmWith(viewer, known)).toMatchObject({ status: "done" });
    expect(await authenticatedAt()).toEqual(clock.now());
  });
});

it("whoever registers another person's address first keeps nothing of it once its owner comes by a mail", async () => {
  const attacker = await person("Mallory Early");
  const planted = identity();
  expect(await linkProvider(attacker, planted)).toMatchObject({ status: "done" });
  const email = emailOf("Mallory Early");
  expect(await signInWith(visitor(), identity("apple", { email }), "New member")).toMatchObject(
    refused("email-already-in-use"),
  );
  const issued = await issueToken(asSystem(systemClock), crypto.randomUUID(), "RESET_PASSWORD", { email });
  expect(await resetPassword(visitor(), { token: issued!.token, ...NEW })).toMatchObject({ status: "done" });
  expect(await db.session.count({ where: { userId: attacker.userId } })).toBe(0);
  expect(await db.account.count({ where: { userId: attacker.userId } })).toBe(0);
  expect(await checkPassword(visitor(), { email, password: PASSWORD })).toMatchObject({ status: "invalid" });
  // Also what somebody has tied to it who had stolen the password.
  const owner = await person("Olive Owner");
  await confirm(owner);
  await linkProvider(owner, identity());
  const link = await issueToken(asSystem(systemClock), crypto.randomUUID(), "RESET_PASSWORD", {
    email: emailOf("Olive Owner"),
  });
  await resetPassword(visitor(), { token: link!.token, ...NEW });
  expect(await db.account.count({ where: { userId: owner.userId } })).toBe(0);
});

it("counts the accounts that one address makes by providers as sign-ups, and forgets ways that nobody came back from", async () => {
  const same = visitor();
  // An address that the provider does not answer for is yet to be confirmed.
  const unconfirmed = () => ({ ...identity(), ownsEmail: false });
  for (let n = 0; n < 20; n++) expect((await signInWith(same, unconfirmed(), "New member")).status).toBe("done");
  expect(await signInWith(same, unconfirmed(), "New member")).toMatchObject(refused("too-many"));
  expect((await signInWith(same, identity(), "New member")).status).toBe("done");
  const way = {
    provider: "google",
    purpose: "SIGN_IN",
    persistence: "LOCAL",
    callbackPath: "/",
    opener: "",
    isPopup: false,
  } as const;
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await db.signInAttempt.createMany({
    data: [
      { ...way, tokenHash: "past", expiresAt: past },
      { ...way, tokenHash: "future", expiresAt: future },
    ],
  });
  await sweepTokens(asSystem(systemClock));
  expect(await db.signInAttempt.findMany({ select: { tokenHash: true } })).toEqual([{ tokenHash: "future" }]);
});
