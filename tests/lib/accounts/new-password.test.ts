import { describe, expect, it } from "vitest";
import { passwordsOfAccount } from "@/lib/accounts/limits";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { reauthenticate } from "@/lib/accounts/mutations/reauthenticate";
import { requestReset, resetPassword } from "@/lib/accounts/mutations/reset-password";
import { changePasswordSchema, resetPasswordSchema } from "@/lib/accounts/schema";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { times } from "../../support/counts";
import { mailsTo, enqueuedMails } from "../../support/mails";
import {
  actingAs,
  emailOf,
  knownDevice,
  movableClock,
  organization,
  PASSWORD,
  person,
  visitor,
} from "../../support/people";

const NEW = "samphire grows on the mud";
const gone = { status: "refused", reason: "link-expired" };
const wrong = (field: string) => ({ status: "invalid", fields: { [field]: "errors.wrong-password" } });
const typed = { newPassword: NEW, passwordConfirmation: NEW };

/** Asks for a mail and answers the token of its link, as the worker makes it. */
async function link(email: string, clock: Clock): Promise<string> {
  expect((await requestReset(visitor(clock), { email })).status).toBe("done");
  const job = (await enqueuedMails()).findLast((mail) => mail.kind === "reset-password" && mail.email === email)!;
  return (await issueToken(asSystem(clock), job.id, "RESET_PASSWORD", { email }))!.token;
}

const signsIn = async (displayName: string, password: string, clock: Clock) =>
  (await checkPassword(visitor(clock), { email: emailOf(displayName), password })).status === "done";

describe("asking for a new password", () => {
  it("answers the same and enqueues the same for an account and for none", async () => {
    await person("Amara Okafor");
    for (const email of [emailOf("Amara Okafor"), "nobody.at.all@example.org"]) {
      expect(await requestReset(visitor(), { email })).toEqual({ status: "done", value: { email } });
      expect(
        (await enqueuedMails()).filter((mail) => mail.kind === "reset-password" && mail.email === email),
      ).toHaveLength(1);
    }
    expect(
      await issueToken(asSystem(movableClock()), crypto.randomUUID(), "RESET_PASSWORD", {
        email: "nobody.at.all@example.org",
      }),
    ).toBeNull();
  });

  it("sends 5 mails an hour to an address and then, with the same words, none", async () => {
    const clock = movableClock();
    const email = "asked.often@example.org";
    const mails = async () =>
      (await enqueuedMails()).filter((mail) => mail.kind === "reset-password" && mail.email === email).length;
    for (let n = 0; n < 8; n++)
      expect(await requestReset(visitor(clock), { email })).toEqual({ status: "done", value: { email } });
    expect(await mails()).toBe(5);
    clock.advance(3600);
    await requestReset(visitor(clock), { email });
    expect(await mails()).toBe(6);
  });

  it("reaches its owner where others have asked in their name, from a device that has signed in before", async () => {
    const clock = movableClock();
    const { userId } = await person("Ingrid Solheim", clock);
    const email = emailOf("Ingrid Solheim");
    const mails = async () =>
      (await enqueuedMails()).filter((mail) => mail.kind === "reset-password" && mail.email === email).length;
    const same = visitor(clock);
    for (let n = 0; n < 11; n++) await requestReset(same, { email });
    expect(await requestReset(same, { email })).toMatchObject({ status: "refused", reason: "too-many" });
    expect(await mails()).toBe(5);
    const known = { ...same, deviceCookie: await knownDevice(userId) };
    for (let n = 0; n < 8; n++)
      expect(await requestReset(known, { email })).toEqual({ status: "done", value: { email } });
    expect(await mails()).toBe(10);
    // It speaks for its own account alone.
    expect(await requestReset(known, { email: "nobody.at.all@example.org" })).toMatchObject({
      status: "refused",
      reason: "too-many",
    });
  });

  it("is limited to 10 an hour for a client's address, and says how long to wait", async () => {
    const clock = movableClock();
    const same = visitor(clock);
    const ask = (n: number) => requestReset(same, { email: `somebody${n}@example.org` });
    for (let n = 0; n < 10; n++) expect((await ask(n)).status).toBe("done");
    expect(await ask(10)).toEqual({ status: "refused", reason: "too-many", retryAfter: 3600 });
    clock.advance(3600);
    expect((await ask(10)).status).toBe("done");
  });
});

describe("a new password by the link of a mail", () => {
  it("ends every session and every other link, verifies the address, and is told by a mail", async () => {
    const clock = movableClock();
    const leila = await person("Leila Haddad", clock);
    const email = emailOf("Leila Haddad");
    const sessions = await Promise.all(
      [1, 2, 3].map(() => startSession(leila.userId, { persistence: "LOCAL" }, clock)),
    );
    const older = await link(email, clock);
    const token = await link(email, clock);
    expect(await resetPassword(visitor(clock), { token, ...typed })).toEqual({
      status: "done",
      value: { userId: leila.userId, passwordHash: expect.any(String) as string },
    });
    for (const session of sessions) expect(await viewerOfSession(session, clock)).toBeNull();
    expect(await db.session.count({ where: { userId: leila.userId } })).toBe(0);
    expect(await db.accountToken.count({ where: { userId: leila.userId } })).toBe(0);
    expect((await db.user.findUniqueOrThrow({ where: { email } })).emailVerified).toEqual(clock.now());
    expect((await mailsTo(leila.userId)).map(({ kind }) => kind)).toEqual(["verify-email", "password-changed"]);
    expect([await signsIn("Leila Haddad", PASSWORD, clock), await signsIn("Leila Haddad", NEW, clock)]).toEqual([
      false,
      true,
    ]);
    for (const used of [token, older])
      expect(
        await resetPassword(visitor(clock), {
          token: used,
          newPassword: "another one entirely",
          passwordConfirmation: "",
        }),
      ).toEqual(gone);
    expect(await signsIn("Leila Haddad", NEW, clock)).toBe(true);
  });

  it("works for 10 minutes from the sending, to the millisecond", async () => {
    const clock = movableClock();
    await person("Mateo Rivas", clock);
    const token = await link(emailOf("Mateo Rivas"), clock);
    clock.advance(600);
    expect(await resetPassword(visitor(clock), { token, ...typed })).toEqual(gone);
    clock.advance(-0.001);
    expect((await resetPassword(visitor(clock), { token, ...typed })).status).toBe("done");
  });

  it("goes to the first of 50 at once", async () => {
    for (let round = 0; round < times(3, 20); round++) {
      const clock = movableClock();
      const name = `Dele ${"abcdefghijklmnopqrst"[round]}`;
      const { userId } = await person(name, clock);
      const token = await link(emailOf(name), clock);
      const passwords = Array.from({ length: 50 }, (_, n) => `a password of its own, ${n}`);
      const results = await Promise.all(
        passwords.map((newPassword) =>
          resetPassword(visitor(clock), { token, newPassword, passwordConfirmation: newPassword }),
        ),
      );
      const winners = results.flatMap(({ status }, n) => (status === "done" ? [n] : []));
      expect(winners).toHaveLength(1);
      expect(results.filter((_, n) => n !== winners[0])).toEqual(Array(49).fill(gone));
      expect(await signsIn(name, passwords[winners[0]!]!, clock)).toBe(true);
      expect((await mailsTo(userId)).filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
    }
  });

  it("is refused for a forged link, one of another purpose, one of a former address", async () => {
    const clock = movableClock();
    const kwame = await person("Kwame Boateng", clock);
    const email = emailOf("Kwame Boateng");
    for (const token of ["", "forged", "x".repeat(43), "' OR 1=1 --"])
      expect(await resetPassword(visitor(clock), { token, ...typed })).toEqual(gone);
    const verification = await issueToken(asSystem(clock), crypto.randomUUID(), "VERIFY_EMAIL", { id: kwame.userId });
    expect(await resetPassword(visitor(clock), { token: verification!.token, ...typed })).toEqual(gone);
    const token = await link(email, clock);
    await db.user.update({ where: { email }, data: { email: "kwame.elsewhere@example.org" } });
    expect(await resetPassword(visitor(clock), { token, ...typed })).toEqual(gone);
    await db.user.update({ where: { id: kwame.userId }, data: { email } });
    expect((await resetPassword(visitor(clock), { token, ...typed })).status).toBe("done");
  });

  it("keeps the link while the password is too common or one's own name or address", async () => {
    const clock = movableClock();
    await person("Priya Nair", clock);
    const token = await link(emailOf("Priya Nair"), clock);
    for (const [newPassword, why] of [
      ["password123", "common"],
      ["Priya Nair", "own"],
      ["priya.nair@example.org", "own"],
    ] as const) {
      expect(await resetPassword(visitor(clock), { token, newPassword, passwordConfirmation: newPassword })).toEqual({
        status: "invalid",
        fields: { newPassword: `errors.weak-password-${why}` },
      });
    }
    expect((await resetPassword(visitor(clock), { token, ...typed })).status).toBe("done");
  });

  it("lets its owner in where guesses have used up the account's budget, and the device's", async () => {
    const clock = movableClock();
    const { userId } = await person("Sanne de Vries", clock);
    const email = emailOf("Sanne de Vries");
    for (let n = 0; n < 25; n++) await checkPassword(visitor(clock), { email, password: "guess" });
    const known = visitor(clock, await knownDevice(userId));
    for (let n = 0; n < 25; n++) await checkPassword(known, { email, password: "guess" });
    expect((await checkPassword(known, { email, password: PASSWORD })).status).toBe("invalid");
    expect((await resetPassword(visitor(clock), { token: await link(email, clock), ...typed })).status).toBe("done");
    expect(await signsIn("Sanne de Vries", NEW, clock)).toBe(false);
    expect((await checkPassword(visitor(clock, await knownDevice(userId)), { email, password: NEW })).status).toBe(
      "done",
    );
    // Whoever holds a browser that knew the old one has no budget of its own any more, nor takes the owner's.
    for (let n = 0; n < 25; n++) expect((await checkPassword(known, { email, password: NEW })).status).toBe("invalid");
    expect((await checkPassword(visitor(clock, await knownDevice(userId)), { email, password: NEW })).status).toBe(
      "done",
    );
  });
});

describe("changing the password", () => {
  const change = (viewer: Viewer, currentPassword = PASSWORD, newPassword = NEW) =>
    changePassword(viewer, { currentPassword, newPassword, passwordConfirmation: newPassword });

  it("may be changed ten times a day", async () => {
    const clock = movableClock();
    const viewer = await person("Henk Visser", clock);
    const passwords = Array.from({ length: passwordsOfAccount.count + 1 }, (_, n) => `${NEW} ${n}`);
    let current = PASSWORD;
    for (const next of passwords.slice(0, -1)) {
      expect((await change(viewer, current, next)).status).toBe("done");
      current = next;
    }
    expect(await change(viewer, current, passwords.at(-1))).toMatchObject({ status: "refused", reason: "too-many" });
  });

  it("ends all sessions and links, tells by a mail, and answers the session that follows this device's", async () => {
    const clock = movableClock();
    const { userId } = await person("Noor Al-Masri", clock);
    const token = await link(emailOf("Noor Al-Masri"), clock);
    const tokens = await Promise.all(
      (["SESSION", "LOCAL", "NONE"] as const).map((persistence) => startSession(userId, { persistence }, clock)),
    );
    const { viewer } = (await viewerOfSession(tokens[0]!, clock))!;
    const changed = await change(viewer);
    if (changed.status !== "done") throw new Error(changed.status);
    expect(changed.value).toMatchObject({ persistence: "SESSION", passwordHash: expect.any(String) as string });
    const followed = await viewerOfSession(changed.value.token, clock);
    expect(followed).toMatchObject({ viewer: { userId }, session: { persistence: "SESSION" } });
    for (const one of tokens) expect(await viewerOfSession(one, clock)).toBeNull();
    expect((await mailsTo(userId)).map(({ kind }) => kind)).toEqual(["verify-email", "password-changed"]);
    expect(await resetPassword(visitor(clock), { token, ...typed })).toEqual(gone);
    expect([await signsIn("Noor Al-Masri", PASSWORD, clock), await signsIn("Noor Al-Masri", NEW, clock)]).toEqual([
      false,
      true,
    ]);
  });

  it("asks for the current password, however long ago the sign-in was, and for nothing else", async () => {
    const clock = movableClock();
    const { userId } = await person("Ruth Abara", clock);
    const token = await startSession(userId, { persistence: "LOCAL" }, clock);
    clock.advance(3600);
    const { viewer } = (await viewerOfSession(token, clock))!;
    expect(await change(viewer, "guess")).toEqual(wrong("currentPassword"));
    expect((await change(viewer)).status).toBe("done");
    expect(await reauthenticate(viewer, { password: NEW })).toEqual({ status: "refused", reason: "signed-out" });
  });

  it("tells what is wrong at its field and changes nothing", async () => {
    const kim = await person("Kim Lee");
    expect(await change(kim, "guess")).toEqual(wrong("currentPassword"));
    for (const [weak, why] of [
      ["iloveyou1", "common"],
      ["Kim Lee", "own"],
      [emailOf("Kim Lee"), "own"],
    ] as const)
      expect(await change(kim, PASSWORD, weak)).toEqual({
        status: "invalid",
        fields: { newPassword: `errors.weak-password-${why}` },
      });
    const fields = (input: object) =>
      Object.fromEntries(
        (changePasswordSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
      );
    expect(fields({})).toEqual({
      currentPassword: "validations.required",
      newPassword: "validations.required",
      passwordConfirmation: "validations.required",
    });
    expect(fields({ currentPassword: "x", newPassword: "short", passwordConfirmation: "short" })).toEqual({
      newPassword: "errors.weak-password-short",
    });
    expect(
      fields({ currentPassword: "x", newPassword: "x".repeat(129), passwordConfirmation: "x".repeat(129) }),
    ).toEqual({ newPassword: "validations.password-too-long" });
    expect(fields({ currentPassword: "x", newPassword: NEW, passwordConfirmation: `${NEW} ` })).toEqual({
      passwordConfirmation: "validations.passwords-differ",
    });
    expect(resetPasswordSchema.safeParse({ ...typed, passwordConfirmation: "another" }).error?.issues[0]?.message).toBe(
      "validations.passwords-differ",
    );
    expect(await signsIn("Kim Lee", PASSWORD, kim.clock)).toBe(true);
    expect((await mailsTo(kim.userId)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  });

  it("looks at 20 wrong passwords an hour of a signed-in device, then also the right one waits", async () => {
    const clock = movableClock();
    const tomas = await person("Tomas Novak", clock);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 ? change(tomas, "guess") : reauthenticate(tomas, { password: "guess" }),
      ),
    );
    expect(results.filter(({ status }) => status === "invalid")).toHaveLength(20);
    expect(await change(tomas)).toMatchObject({ status: "refused", reason: "too-many" });
    clock.advance(3600);
    const later = (await viewerOfSession(await startSession(tomas.userId, { persistence: "LOCAL" }, clock), clock))!
      .viewer;
    expect((await change(later)).status).toBe("done");
  });

  it("belongs to the person: nobody does it as an organization", async () => {
    const ines = await person("Ines Castro");
    const studio = await actingAs(ines, await organization("Studio Ines", [[ines, "OWNER"]]));
    expect(await change(studio)).toEqual({ status: "refused", reason: "wrong-profile" });
  });

  it("stands once where two changes, or a change and a reset, come at the same moment", async () => {
    for (let round = 0; round < times(5, 50); round++) {
      const clock = movableClock();
      const name = `Racer ${"abcdefghijklmnopqrstuvwxyz"[round % 26]}${"abc"[Math.floor(round / 26)]}`;
      const viewer = await person(name, clock);
      const token = await link(emailOf(name), clock);
      const [one, other, three] = [
        "first of the three here",
        "second of the three here",
        "third of the three here",
      ] as const;
      const results = await Promise.all([
        change(viewer, PASSWORD, one),
        change(viewer, PASSWORD, other),
        resetPassword(visitor(clock), { token, newPassword: three, passwordConfirmation: three }),
      ]);
      const stands = await Promise.all([one, other, three].map((password) => signsIn(name, password, clock)));
      expect(stands.filter(Boolean)).toHaveLength(1);
      const done = results.map(({ status }) => status === "done");
      // A reset that comes after a change finds its link gone; a change that comes after a reset finds another hash.
      expect(done).toEqual(stands);
      expect((await mailsTo(viewer.userId)).filter(({ kind }) => kind === "password-changed")).toHaveLength(1);
      // The change's own successor; of a reset nobody stays signed in.
      expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(stands[2] ? 0 : 1);
    }
  });
});
