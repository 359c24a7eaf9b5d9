import { whereOf } from "@/lib/scope";
import { beforeAll, describe, expect, it } from "vitest";
import { issueNewEmailLink, issueUndoLink } from "@/lib/accounts/mutations/issue-email-link";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import {
  accountsEndableBy,
  accountsOwnedBy,
  attemptsUsableBy,
  pendingSignInsEndableBy,
  pendingSignInsOwnedBy,
  pendingSignInsUsableBy,
  recoveryCodesEndableBy,
  recoveryCodesOwnedBy,
  recoveryCodesProvableBy,
  totpEnrolmentsOwnedBy,
  totpEnrolmentsUsableBy,
  totpFactorsEndableBy,
  totpFactorsOwnedBy,
  totpFactorsProvableBy,
  trustedDevicesEndableBy,
  trustedDevicesHeldBy,
  trustedDevicesOwnedBy,
  canManageAccount,
  emailChangesEndableBy,
  hasAuthenticatedRecently,
  sessionsEndableBy,
  sessionsOwnedBy,
  tokensEndableBy,
  tokensOwnedBy,
  unsafeAccountsAuthenticatableBy,
  unsafeTokensIssuableBy,
  tokensUsableBy,
  unsafeUsersMailableBy,
  usersOwnedBy,
  unsafeUsersAuthenticatableBy,
  usersRecoverableBy,
} from "@/lib/accounts/policy";
import {
  emailChangesOwnedBy,
  emailChangesUndoableBy,
  emailChangesIssuableBy,
  unsafeEmailHoldsOn,
} from "@/lib/accounts/policy/email-change";
import {
  phoneCodesOwnedBy,
  phoneCodesProvableBy,
  phoneCodesSendableBy,
  phoneCodesSweepableBy,
  phoneCodesUsableBy,
  phoneFactorsEndableBy,
  phoneFactorsOwnedBy,
  phoneFactorsProvableBy,
} from "@/lib/accounts/policy/phone";
import {
  passkeyChallengesUsableBy,
  passkeyEnrolmentsOwnedBy,
  passkeysEndableBy,
  passkeysOwnedBy,
  passkeysProvableBy,
  unsafePasskeysAuthenticatableBy,
} from "@/lib/accounts/policy/passkeys";
import {
  getEnrolment,
  getNewEmail,
  getSecondFactor,
  getSignInWays,
  isSecondStepOpen,
  listDevices,
  listTrustedDevices,
} from "@/lib/accounts/queries";
import { countWhatGoes, listOwnedAlone } from "@/lib/accounts/queries/deactivation";
import { getOfflineReading } from "@/lib/accounts/queries/offline";
import { countRecoveryCodes, getPhone, getSecondStepWays } from "@/lib/accounts/queries/phone";
import { isPasskeyAccepted, listPasskeys } from "@/lib/accounts/queries/passkeys";
import { hashOfRecoveryCode } from "@/lib/accounts/recovery-code";
import { endSession, hashOfToken, startSession } from "@/lib/auth/session";
import { seal } from "@/lib/sealed";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { unguardedDb as db } from "@/lib/db";
import { emailOf, movableClock, visitor } from "../support/people";
import { names, scene, setScene } from "../support/scene";

beforeAll(setScene);

describe("accounts", () => {
  it("say to their human alone what goes with them, and what nobody else owns", async () => {
    const hers = ["amara", "tidewater"];
    for (const name of names) {
      const viewer = scene[name];
      const { kept, ending } = await listOwnedAlone(viewer);
      const owned = kept.map(({ id }) => id);
      expect({ name, owns: owned.includes(scene.tidewater.profileId) }).toEqual({ name, owns: hers.includes(name) });
      expect(ending).toEqual([]);
      const posts = await db.post.count({ where: { profileId: viewer.ownProfileId, deletedAt: null } });
      expect({ name, posts: (await countWhatGoes(viewer))?.posts }).toEqual({
        name,
        posts: viewer.profileId === viewer.ownProfileId ? posts : undefined,
      });
    }
  });

  it("are their human's alone, whomever they act as", async () => {
    const account = { userId: scene.mateo.userId, provider: "google", providerAccountId: "mateo-there" };
    await db.account.create({ data: { ...account, createdAt: new Date() } });
    const hers = ["amara", "tidewater"] as const;
    for (const name of names) {
      const viewer = scene[name];
      const own = hers.some((one) => one === name);
      const devices = await listDevices(viewer);
      expect({ name, this: devices.filter(({ isThis }) => isThis).map(({ id }) => id) }).toEqual({
        name,
        this: [viewer.session.id],
      });
      expect({ name, offline: await getOfflineReading(viewer) }).toMatchObject({
        name,
        offline: { session: viewer.session.id, profileId: viewer.profileId },
      });
      expect({ name, sees: devices.some(({ id }) => id === scene.amara.session.id) }).toEqual({ name, sees: own });
      expect(await getSignInWays(viewer)).toEqual({
        password: true,
        providers: name === "mateo" ? ["google"] : [],
        offered: [],
        passkeys: 0,
      });
      expect(await db.account.count({ where: whereOf(accountsOwnedBy(viewer)) })).toBe(name === "mateo" ? 1 : 0);
      expect(await db.user.findMany({ where: whereOf(usersOwnedBy(viewer)), select: { id: true } })).toEqual([
        { id: viewer.userId },
      ]);
      expect(
        await db.session.count({
          where: { AND: [{ idHash: scene.amara.session.id }, whereOf(sessionsOwnedBy(viewer))] },
        }),
      ).toBe(own ? 1 : 0);
      expect({ name, may: canManageAccount(viewer) }).toEqual({
        name,
        may: !["tidewater", "noorAsTidewater"].includes(name),
      });
      expect(hasAuthenticatedRecently(viewer)).toBe(true);
      expect(
        hasAuthenticatedRecently({
          ...viewer,
          session: { ...viewer.session, authenticatedAt: new Date(viewer.clock.now().getTime() - 600_000) },
        }),
      ).toBe(false);
    }
  });

  it("keep their second factor, and the browsers that need none, to their human", async () => {
    const { userId, clock } = scene.amara;
    const [now, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
    const sealedSecret = seal("totp", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    await db.totpFactor.create({ data: { userId, sealedSecret, lastStep: 0, createdAt: now } });
    await db.recoveryCode.create({ data: { userId, codeHash: hashOfRecoveryCode(userId, "ABCDEFGHJKLMNPQ") } });
    await db.totpEnrolment.create({ data: { sessionId: scene.amara.session.id, sealedSecret, expiresAt } });
    const row = { userId, device: "Firefox on Linux", createdAt: now, expiresAt };
    await db.trustedDevice.create({ data: { tokenHash: hashOfToken("trusted"), ...row } });
    const pending = { userId, persistence: "LOCAL", isAnnounced: true, expiresAt } as const;
    await db.pendingSignIn.create({ data: { tokenHash: hashOfToken("pending"), ...pending } });
    for (const name of names) {
      const viewer = scene[name];
      const own = viewer.userId === userId;
      expect({ name, factor: await getSecondFactor(viewer) }).toEqual({
        name,
        factor: own ? { createdAt: now, codesLeft: 1 } : null,
      });
      // In the one session that asked for it.
      const isSession = viewer.session.id === scene.amara.session.id;
      expect({ name, shown: (await getEnrolment(viewer)) !== null }).toEqual({ name, shown: isSession });
      expect({ name, trusted: (await listTrustedDevices(viewer)).length }).toEqual({ name, trusted: own ? 1 : 0 });
      const counts = await Promise.all([
        db.totpFactor.count({ where: whereOf(totpFactorsOwnedBy(viewer)) }),
        db.recoveryCode.count({ where: whereOf(recoveryCodesOwnedBy(viewer)) }),
        db.trustedDevice.count({ where: whereOf(trustedDevicesOwnedBy(viewer)) }),
        db.pendingSignIn.count({ where: whereOf(pendingSignInsOwnedBy(viewer)) }),
      ]);
      expect({ name, counts }).toEqual({ name, counts: own ? [1, 1, 1, 1] : [0, 0, 0, 0] });
      expect(await db.totpEnrolment.count({ where: whereOf(totpEnrolmentsOwnedBy(viewer)) })).toBe(isSession ? 1 : 0);
      expect(await db.totpEnrolment.count({ where: whereOf(totpEnrolmentsUsableBy(viewer)) })).toBe(isSession ? 1 : 0);
    }
    // Before anybody is signed in: by the token of the first step, and of it alone.
    for (const [token, opens] of [
      ["pending", 1],
      ["trusted", 0],
      ["", 0],
    ] as const) {
      const holder = visitor(clock);
      expect(await isSecondStepOpen(holder, token)).toBe(opens === 1);
      const counts = await Promise.all([
        db.pendingSignIn.count({ where: whereOf(pendingSignInsUsableBy(holder, hashOfToken(token))) }),
        db.totpFactor.count({ where: whereOf(totpFactorsProvableBy(holder, hashOfToken(token))) }),
        db.recoveryCode.count({ where: whereOf(recoveryCodesProvableBy(holder, hashOfToken(token))) }),
      ]);
      expect(counts).toEqual([opens, opens, opens]);
    }
    expect(await db.trustedDevice.count({ where: whereOf(trustedDevicesHeldBy(visitor(clock))) })).toBe(0);
    const holder = visitor(clock, "", [hashOfToken("trusted")]);
    expect(await db.trustedDevice.count({ where: whereOf(trustedDevicesHeldBy(holder)) })).toBe(1);
    // A link to a new password ends what is half open, and takes no factor away; the factor's own link does.
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    for (const purpose of ["RESET_PASSWORD", "REMOVE_FACTOR"] as const) {
      const issued = await issueToken(asSystem(clock), crypto.randomUUID(), purpose, { email });
      const link = { tokenHash: hashOfToken(issued!.token), email, purpose };
      const counts = async (of: typeof link) =>
        Promise.all([
          db.pendingSignIn.count({ where: whereOf(pendingSignInsEndableBy(holder, of)) }),
          db.trustedDevice.count({ where: whereOf(trustedDevicesEndableBy(holder, of)) }),
          db.totpFactor.count({ where: whereOf(totpFactorsEndableBy(holder, of)) }),
          db.recoveryCode.count({ where: whereOf(recoveryCodesEndableBy(holder, of)) }),
        ]);
      expect(await counts(link)).toEqual(purpose === "REMOVE_FACTOR" ? [1, 1, 1, 1] : [1, 1, 0, 0]);
      expect(await counts({ ...link, tokenHash: hashOfToken("another") })).toEqual([0, 0, 0, 0]);
    }
    for (const table of [db.totpFactor, db.recoveryCode, db.trustedDevice, db.pendingSignIn])
      await (table as typeof db.totpFactor).deleteMany({ where: { userId } });
  });

  it("keep their phone, and the codes that are sent to it, to their human", async () => {
    const { userId, clock, session } = scene.amara;
    const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
    const sealedNumber = seal("phone", "+31612345678");
    await db.phoneFactor.create({ data: { userId, sealedNumber, createdAt } });
    await db.recoveryCode.create({ data: { userId, codeHash: hashOfRecoveryCode(userId, "ABCDEFGHJKLMNPQ") } });
    const code = { isEnrolment: false, sealedNumber, expiresAt };
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    await db.phoneCode.create({ data: { id: ids[0], sessionId: session.id, ...code } });
    const pending = { userId, persistence: "LOCAL", isAnnounced: true, expiresAt } as const;
    await db.pendingSignIn.create({ data: { tokenHash: hashOfToken("pending"), ...pending } });
    await db.phoneCode.create({ data: { id: ids[1], pendingHash: hashOfToken("pending"), ...code } });
    for (const name of names) {
      const viewer = scene[name];
      const own = viewer.userId === userId;
      // In the one session that asked for it.
      const isSession = viewer.session.id === session.id;
      const { factor, isSent, enrolling } = await getPhone(viewer);
      expect({ name, factor, isSent, enrolling }).toEqual({
        name,
        factor: own ? { ending: "78", createdAt } : null,
        isSent: isSession,
        enrolling: null,
      });
      expect(await countRecoveryCodes(viewer)).toBe(own ? 1 : 0);
      const counts = await Promise.all([
        db.phoneFactor.count({ where: whereOf(phoneFactorsOwnedBy(viewer)) }),
        db.phoneCode.count({ where: whereOf(phoneCodesOwnedBy(viewer)) }),
        db.phoneCode.count({ where: whereOf(phoneCodesUsableBy(viewer, "proof")) }),
        db.phoneCode.count({ where: whereOf(phoneCodesUsableBy(viewer, "enrolment")) }),
      ]);
      expect({ name, counts }).toEqual({ name, counts: [Number(own), Number(isSession), Number(isSession), 0] });
    }
    for (const [token, opens] of [
      ["pending", 1],
      ["another", 0],
    ] as const) {
      const holder = visitor(clock);
      const ways = await getSecondStepWays(holder, token);
      expect(ways).toEqual(opens ? { app: false, phone: null } : null);
      expect(await db.phoneFactor.count({ where: whereOf(phoneFactorsProvableBy(holder, hashOfToken(token))) })).toBe(
        opens,
      );
      expect(await db.phoneCode.count({ where: whereOf(phoneCodesProvableBy(holder, hashOfToken(token))) })).toBe(
        opens,
      );
    }
    const system = asSystem(clock);
    for (const id of ids)
      expect(await db.phoneCode.count({ where: whereOf(phoneCodesSendableBy(system, id)) })).toBe(1);
    const late = asSystem({ now: () => expiresAt });
    expect(await db.phoneCode.count({ where: whereOf(phoneCodesSendableBy(late, ids[0])) })).toBe(0);
    expect(await db.phoneCode.count({ where: whereOf(phoneCodesSweepableBy(system)) })).toBe(0);
    expect(await db.phoneCode.count({ where: whereOf(phoneCodesSweepableBy(late)) })).toBe(2);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    for (const purpose of ["RESET_PASSWORD", "REMOVE_FACTOR"] as const) {
      const issued = await issueToken(system, crypto.randomUUID(), purpose, { email });
      const link = { tokenHash: hashOfToken(issued!.token), email, purpose };
      const ended = db.phoneFactor.count({ where: whereOf(phoneFactorsEndableBy(visitor(clock), link)) });
      expect([purpose, await ended]).toEqual([purpose, purpose === "REMOVE_FACTOR" ? 1 : 0]);
    }
    await db.phoneCode.deleteMany();
    for (const table of [db.phoneFactor, db.recoveryCode, db.pendingSignIn])
      await (table as typeof db.phoneFactor).deleteMany({ where: { userId } });
  });

  it("keep their passkeys, and what these are asked, to their human", async () => {
    const { userId, clock } = scene.amara;
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    const credentialId = crypto.randomUUID();
    await db.passkey.create({
      data: {
        ...{ id: newId(clock), userId, credentialId, publicKey: Buffer.from("key"), counter: 0, transports: [] },
        ...{ rpId: "localhost", name: "Phone", isBackedUp: false, createdAt: clock.now() },
      },
    });
    const pendingHash = hashOfToken("pending passkey");
    const pending = { userId, persistence: "LOCAL", isAnnounced: true, expiresAt } as const;
    await db.pendingSignIn.create({ data: { tokenHash: pendingHash, ...pending } });
    const adding = { purpose: "ADD", sessionId: scene.amara.session.id } as const;
    await db.passkeyChallenge.create({ data: { ...adding, challengeHash: "adding", expiresAt } });
    const stepping = { purpose: "SECOND_STEP", pendingHash } as const;
    await db.passkeyChallenge.create({ data: { ...stepping, challengeHash: "stepping", expiresAt } });
    for (const name of names) {
      const viewer = scene[name];
      const own = viewer.userId === userId;
      expect({ name, names: (await listPasskeys(viewer)).map((passkey) => passkey.name) }).toEqual({
        name,
        names: own ? ["Phone"] : [],
      });
      expect(await db.passkey.count({ where: whereOf(passkeysOwnedBy(viewer)) })).toBe(own ? 1 : 0);
      const isSession = viewer.session.id === scene.amara.session.id;
      expect(await db.passkeyChallenge.count({ where: whereOf(passkeyEnrolmentsOwnedBy(viewer)) })).toBe(
        isSession ? 1 : 0,
      );
    }
    const holder = visitor(clock);
    for (const [token, opens] of [
      ["pending passkey", 1],
      ["another", 0],
    ] as const) {
      expect(await isPasskeyAccepted(holder, token)).toBe(opens === 1);
      const proving = whereOf(passkeysProvableBy(holder, hashOfToken(token)));
      expect(await db.passkey.count({ where: proving })).toBe(opens);
    }
    const usable = (asked: Parameters<typeof passkeyChallengesUsableBy>[1], challengeHash: string) =>
      db.passkeyChallenge.count({ where: whereOf(passkeyChallengesUsableBy(holder, asked, challengeHash)) });
    expect(await usable(adding, "adding")).toBe(1);
    expect(await usable(stepping, "stepping")).toBe(1);
    for (const asked of [
      { purpose: "ADD" },
      { purpose: "ADD", sessionId: scene.leila.session.id },
      { purpose: "CONFIRM", sessionId: scene.amara.session.id },
      { purpose: "SIGN_IN" },
      stepping,
    ] as const)
      expect(await usable(asked, "adding")).toBe(0);
    expect(
      await db.passkey.findMany({
        where: whereOf(unsafePasskeysAuthenticatableBy(holder, credentialId)),
        select: { userId: true },
      }),
    ).toEqual([{ userId }]);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const issued = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { email });
    const endable = (token: string) =>
      db.passkey.count({ where: whereOf(passkeysEndableBy(holder, { tokenHash: hashOfToken(token), email })) });
    expect([await endable(issued!.token), await endable("another")]).toEqual([1, 0]);
    for (const table of [db.passkey, db.pendingSignIn, db.accountToken])
      await (table as typeof db.passkey).deleteMany({ where: { userId } });
    await db.passkeyChallenge.deleteMany();
  });

  it("tell nobody else of an address that they are to have or had, and are taken back by the link of the latter", async () => {
    const clock = movableClock();
    const { userId } = scene.amara;
    const [next, formerEmail] = ["amara.next@example.org", "amara.former@example.org"];
    const job = { userId, email: next };
    const issued = await issueNewEmailLink(asSystem(clock), crypto.randomUUID(), job).catch(() => null);
    expect(issued).toBeNull();
    await db.user.update({ where: { id: userId }, data: { emailVerified: clock.now() } });
    const { token } = (await issueNewEmailLink(asSystem(clock), crypto.randomUUID(), job))!;
    const id = newId(clock);
    const undoUntil = new Date(clock.now().getTime() + 60_000);
    await db.emailChange.create({ data: { id, userId, formerEmail, createdAt: clock.now(), undoUntil } });
    for (const name of names) {
      const viewer = scene[name];
      const own = viewer.userId === userId;
      expect({ name, next: await getNewEmail(viewer, token!) }).toEqual({ name, next: own ? next : null });
      expect(await db.emailChange.count({ where: whereOf(emailChangesOwnedBy(viewer)) })).toBe(own ? 1 : 0);
      // Whoever claims it learns that it is taken, but whose it was.
      expect(await db.emailChange.count({ where: whereOf(unsafeEmailHoldsOn(viewer, formerEmail)) })).toBe(own ? 0 : 1);
    }
    const undo = (await issueUndoLink(asSystem(clock), crypto.randomUUID(), id))!;
    const holder = visitor(clock);
    const counts = async (tokenHash: string) => {
      const link = { tokenHash, email: formerEmail, purpose: "RESTORE_EMAIL" } as const;
      return [
        await db.emailChange.count({ where: whereOf(emailChangesUndoableBy(holder, tokenHash)) }),
        await db.emailChange.count({ where: whereOf(emailChangesEndableBy(holder, link)) }),
        await db.user.count({ where: whereOf(usersRecoverableBy(holder, link)) }),
        await db.emailChange.count({ where: whereOf(unsafeEmailHoldsOn(holder, formerEmail)) }),
      ];
    };
    expect(await counts(hashOfToken(undo.token))).toEqual([1, 1, 1, 1]);
    expect(await counts(hashOfToken(token!))).toEqual([0, 0, 0, 1]);
    clock.advance(7 * 24 * 3600);
    expect(await counts(hashOfToken(undo.token))).toEqual([0, 0, 0, 0]);
    expect(await db.emailChange.count({ where: whereOf(emailChangesIssuableBy(asSystem(clock), id)) })).toBe(0);
    await db.emailChange.deleteMany();
    await db.accountToken.deleteMany({ where: { userId } });
  });

  it("are given a password by whoever holds the link that their address got, in its time", async () => {
    const clock = movableClock();
    const [userId, email] = [scene.mateo.userId, emailOf("Mateo Rivas")];
    await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { email });
    const [{ tokenHash } = { tokenHash: "" }] = await db.accountToken.findMany({ where: { userId } });
    const holder = visitor(clock);
    const usable = (hash: string) =>
      db.accountToken.count({ where: whereOf(tokensUsableBy(holder, { tokenHash: hash, purpose: "RESET_PASSWORD" })) });
    const recoverable = async (link: { tokenHash: string; email: string }) => {
      const [users, sessions, tokens] = [
        whereOf(usersRecoverableBy(holder, link)),
        whereOf(sessionsEndableBy(holder, link)),
        whereOf(tokensEndableBy(holder, link)),
      ];
      const owners = [
        await db.user.findMany({ where: users, select: { id: true } }),
        await db.session.findMany({ where: sessions }),
        await db.accountToken.findMany({ where: tokens }),
      ];
      return owners.map((rows) => [
        ...new Set(rows.map((row) => ("userId" in row ? row.userId : "id" in row ? row.id : null))),
      ]);
    };
    const link = { tokenHash, email };
    expect([await usable(tokenHash), await usable("another")]).toEqual([1, 0]);
    expect(await db.accountToken.count({ where: { AND: [whereOf(tokensOwnedBy(scene.leila)), { tokenHash }] } })).toBe(
      0,
    );
    expect(await db.accountToken.count({ where: { AND: [whereOf(tokensOwnedBy(scene.mateo)), { tokenHash }] } })).toBe(
      1,
    );
    expect(await recoverable(link)).toEqual([[userId], [userId], [userId]]);
    for (const other of [
      { tokenHash: "another", email },
      { tokenHash, email: "elsewhere@example.org" },
    ])
      expect(await recoverable(other)).toEqual([[], [], []]);
    // All providers that were tied to it end with it.
    const endable = () => db.account.count({ where: whereOf(accountsEndableBy(holder, link)) });
    expect(await endable()).toBe(1);
    clock.advance(600);
    expect(await usable(tokenHash)).toBe(0);
    expect(await recoverable(link)).toEqual([[], [], []]);
    expect(
      await db.user.findMany({ where: whereOf(unsafeUsersAuthenticatableBy(visitor(), email)), select: { id: true } }),
    ).toEqual([{ id: userId }]);
    // The program itself owes mails to everybody, and makes the links in them.
    expect(
      await db.user.findMany({
        where: whereOf(unsafeUsersMailableBy(asSystem(clock), { id: scene.amara.userId })),
        select: { id: true },
      }),
    ).toEqual([{ id: scene.amara.userId }]);
    expect(
      await db.accountToken.findMany({
        where: whereOf(unsafeTokensIssuableBy(asSystem(clock), tokenHash)),
        select: { tokenHash: true },
      }),
    ).toEqual([{ tokenHash }]);
  });
});

describe("signed out", () => {
  it("an account is known by who somebody is at a provider, and a way there by its token, its provider and its time", async () => {
    const clock = movableClock();
    const at = (provider: "google" | "apple", subject: string) =>
      db.account.count({ where: whereOf(unsafeAccountsAuthenticatableBy(visitor(), { provider, subject })) });
    expect([await at("google", "mateo-there"), await at("apple", "mateo-there"), await at("google", "")]).toEqual([
      1, 0, 0,
    ]);
    const way = { purpose: "SIGN_IN", persistence: "LOCAL", callbackPath: "/", opener: "", isPopup: false } as const;
    const expiresAt = new Date(clock.now().getTime() + 600_000);
    await db.signInAttempt.create({ data: { ...way, tokenHash: "held", provider: "google", expiresAt } });
    const usable = (tokenHash: string, provider: "google" | "apple") =>
      db.signInAttempt.count({ where: whereOf(attemptsUsableBy(visitor(clock), { tokenHash, provider })) });
    expect([await usable("held", "google"), await usable("held", "apple"), await usable("", "google")]).toEqual([
      1, 0, 0,
    ]);
    clock.advance(600);
    expect(await usable("held", "google")).toBe(0);
  });

  it("nobody is behind an ended, an unknown or an empty session", async () => {
    const token = await startSession(scene.amara.userId, { persistence: "LOCAL" }, systemClock);
    expect(await viewerOfSession(token, systemClock)).not.toBeNull();
    await endSession(token);
    for (const dead of [token, "unknown", ""]) expect(await viewerOfSession(dead, systemClock)).toBeNull();
  });

  it("a form composed as a profile that one may not act as has no viewer", async () => {
    const token = await startSession(scene.kwame.userId, { persistence: "LOCAL" }, systemClock);
    for (const foreign of [scene.tidewater.profileId, scene.amara.profileId])
      expect(await viewerOfSession(token, systemClock, foreign)).toBeNull();
  });
});
