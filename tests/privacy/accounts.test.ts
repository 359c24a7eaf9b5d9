import { clauseOf } from "@/lib/law";
import { beforeAll, describe, expect, it } from "vitest";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import {
  canManageAccount,
  hasAuthenticatedRecently,
  sessionsEndableBy,
  sessionsOwnedBy,
  tokensEndableBy,
  tokensOwnedBy,
  unsafeTokensIssuableBy,
  tokensUsableBy,
  unsafeUsersMailableBy,
  usersOwnedBy,
  unsafeUsersAuthenticatableBy,
  usersRecoverableBy,
} from "@/lib/accounts/policy";
import { getSignInWays, listDevices } from "@/lib/accounts/queries";
import { endSession, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { emailOf, movableClock, visitor } from "../support/people";
import { names, scene, setScene } from "../support/scene";

beforeAll(setScene);

describe("accounts", () => {
  it("are their human's alone, whomever they act as", async () => {
    const hers = ["amara", "tidewater"] as const;
    for (const name of names) {
      const viewer = scene[name];
      const own = hers.some((one) => one === name);
      const devices = await listDevices(viewer);
      expect({ name, this: devices.filter(({ isThis }) => isThis).map(({ id }) => id) }).toEqual({
        name,
        this: [viewer.session.id],
      });
      expect({ name, sees: devices.some(({ id }) => id === scene.amara.session.id) }).toEqual({ name, sees: own });
      expect(await getSignInWays(viewer)).toEqual({ password: true });
      expect(await db.user.findMany({ where: clauseOf(usersOwnedBy(viewer)), select: { id: true } })).toEqual([
        { id: viewer.userId },
      ]);
      expect(
        await db.session.count({
          where: { AND: [{ idHash: scene.amara.session.id }, clauseOf(sessionsOwnedBy(viewer))] },
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

  it("are given a password by whoever holds the link that their address got, in its time", async () => {
    const clock = movableClock();
    const [userId, email] = [scene.mateo.userId, emailOf("Mateo Rivas")];
    await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { email });
    const [{ tokenHash } = { tokenHash: "" }] = await db.accountToken.findMany({ where: { userId } });
    const holder = visitor(clock);
    const usable = (hash: string) =>
      db.accountToken.count({
        where: clauseOf(tokensUsableBy(holder, { tokenHash: hash, purpose: "RESET_PASSWORD" })),
      });
    const recoverable = async (link: { tokenHash: string; email: string }) => {
      const [users, sessions, tokens] = [
        clauseOf(usersRecoverableBy(holder, link)),
        clauseOf(sessionsEndableBy(holder, link)),
        clauseOf(tokensEndableBy(holder, link)),
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
    expect(await db.accountToken.count({ where: { AND: [clauseOf(tokensOwnedBy(scene.leila)), { tokenHash }] } })).toBe(
      0,
    );
    expect(await db.accountToken.count({ where: { AND: [clauseOf(tokensOwnedBy(scene.mateo)), { tokenHash }] } })).toBe(
      1,
    );
    expect(await recoverable(link)).toEqual([[userId], [userId], [userId]]);
    for (const other of [
      { tokenHash: "another", email },
      { tokenHash, email: "elsewhere@example.org" },
    ])
      expect(await recoverable(other)).toEqual([[], [], []]);
    clock.advance(600);
    expect(await usable(tokenHash)).toBe(0);
    expect(await recoverable(link)).toEqual([[], [], []]);
    expect(
      await db.user.findMany({ where: clauseOf(unsafeUsersAuthenticatableBy(visitor(), email)), select: { id: true } }),
    ).toEqual([{ id: userId }]);
    // The program itself owes mails to everybody, and makes the links in them.
    expect(
      await db.user.findMany({
        where: clauseOf(unsafeUsersMailableBy(asSystem(clock), { id: scene.amara.userId })),
        select: { id: true },
      }),
    ).toEqual([{ id: scene.amara.userId }]);
    expect(
      await db.accountToken.findMany({
        where: clauseOf(unsafeTokensIssuableBy(asSystem(clock), tokenHash)),
        select: { tokenHash: true },
      }),
    ).toEqual([{ tokenHash }]);
  });
});

describe("signed out", () => {
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
