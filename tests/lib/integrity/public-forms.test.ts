import { beforeEach, describe, expect, it, vi } from "vitest";
import { unprovenOfAddress } from "@/lib/integrity/limits";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { type Clock, systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { PROOF_FIELD } from "@/lib/forms/form-fields";
import { FAILURES_BEFORE_PROOF } from "@/lib/integrity/terms";
import { sendMail } from "@/lib/mails/mutations/send";
import { type FormAction, idle } from "@/lib/result";
import { proofOf } from "../../support/integrity";
import { enqueuedMails } from "../../support/mails";
import { emailOf, movableClock, PASSWORD, person, RULES, visitor } from "../../support/people";
import { statementsOf } from "../../support/statements";

const sender = vi.hoisted(() => ({ address: "" }));
vi.mock("next/headers", async () => ({
  headers: async () => new Headers({ origin: "http://localhost:3000", "x-forwarded-for": sender.address }),
  cookies: async () => ({ get: () => undefined, has: () => false, set: () => {} }),
}));
vi.mock("next/cache", () => ({ refresh: () => {} }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("@/lib/auth/auth", () => ({
  signInAuthenticated: ({ id }: { id: string }) => startSession(id, { persistence: "LOCAL" }, systemClock),
  signOut: async () => {},
}));
const { requestResetAction, signInAction, signUpAction } = await import("@/lib/accounts/actions");

let count = 0;
beforeEach(() => void (sender.address = `10.8.0.${++count}`));

/** What it comes to: where it leads, why it is refused, or at which field it is wrong. */
async function post(action: FormAction<never>, fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    const state = await action(idle, form);
    if (state.status === "refused") return state.reason;
    return state.status === "invalid" ? Object.values(state.fields).join() : state.status;
  } catch (error) {
    return String((error as { digest?: unknown }).digest).split(";")[2] ?? String(error);
  }
}
const signUp = (email: string, more = {}) =>
  post(signUpAction as never, { displayName: "Ruth Abara", email, password: PASSWORD, rules: RULES, ...more });
const signIn = (email: string, password: string, more = {}) =>
  post(signInAction as never, { email, password, ...more });

const NEW = "samphire grows on the mud";
const expired = { status: "refused", reason: "link-expired" };
const choose = (token: string, newPassword: string, clock: Clock = systemClock) =>
  resetPassword(visitor(clock), { token, newPassword, passwordConfirmation: newPassword });

/** Signs up without a proof, and answers the token in the link of the mail that comes. */
async function linkOf(email: string, clock: Clock = systemClock): Promise<string> {
  await signUp(email, { displayName: "Ruth Abara By Mail" });
  const job = (await enqueuedMails()).findLast((mail) => "email" in mail && mail.email === email)!;
  expect(job).toMatchObject({ kind: "finish-sign-up" });
  // A worker that died has it done again.
  for (let n = 0; n < 2; n++) await sendMail(asSystem(clock), job);
  const mail = await db.outboxMail.findFirstOrThrow({ where: { to: email } });
  return /\/auth\/forgot-password\?token=([\w-]+)/.exec(mail.text)![1]!;
}

describe("a sign-up", () => {
  it("tells that an address has an account only to whoever proves to be no program", async () => {
    await person("Amara Okafor");
    const there = emailOf("Amara Okafor");
    const inUse = "This email is already in use by another account.";
    expect(await signUp(there, proofOf("sign-up"))).toBe(inUse);
    expect(await signUp("ruth@example.org", proofOf("sign-up"))).toBe("done");
    for (const email of [there, "nobody@example.org"]) {
      expect(await signUp(email)).toBe("/auth?notice=link-sent");
      expect(await signUp(email, { [PROOF_FIELD]: "" })).toBe("unproven");
    }
  });

  it("without a proof does the same for an address with an account and for one without", async () => {
    await person("Leila Haddad");
    await signUp("warm-up@example.org");
    const work = async (email: string) =>
      (await statementsOf(() => signUp(email))).map((line) =>
        line.slice(line.indexOf("LOG:")).replace(/\$\d+ = .*/, ""),
      );
    expect(await work(emailOf("Leila Haddad"))).toEqual(await work("new@example.org"));
  });

  it("without a proof leads back to where somebody wanted to go", async () => {
    const to = (callbackURL: string) => signUp("onward@example.org", { callbackURL });
    expect(await to("/jobs/list?q=a b")).toBe("/auth?callbackURL=%2Fjobs%2Flist%3Fq%3Da%2520b&notice=link-sent");
    expect(await to("https://elsewhere.example")).toBe("/auth?notice=link-sent");
  });

  it("without a proof makes an account once, when the mail's link is used, and nothing before", async () => {
    const email = "by.mail@example.org";
    const token = await linkOf(email);
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(await db.profile.count({ where: { displayName: "Ruth Abara By Mail" } })).toBe(0);
    expect(token).not.toContain(Buffer.from("mail@example.org").toString("base64url").slice(2, 12));

    expect(await choose(token, "by.mail@example.org")).toMatchObject({ status: "invalid" });
    const used = await Promise.all([1, 2, 3].map(() => choose(token, NEW)));
    expect(used.map(({ status }) => status).sort()).toEqual(["done", "refused", "refused"]);
    const user = await db.user.findUniqueOrThrow({ where: { email }, include: { profile: true } });
    expect(user).toMatchObject({ profile: { displayName: "Ruth Abara By Mail" } });
    expect(user.emailVerified).not.toBeNull();
    expect(await db.profile.count({ where: { displayName: "Ruth Abara By Mail" } })).toBe(1);
    expect(await signIn(email, NEW)).toBe("done");
    expect(await choose(token, `${NEW} again`)).toMatchObject(expired);
  });

  it("takes no link of a sign-up that is late, forged, or whose address has an account by then", async () => {
    const clock = movableClock();
    const token = await linkOf("late@example.org", clock);
    const forged = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
    for (const other of [forged, token.slice(0, 50), "", "A".repeat(5_000)])
      expect(await choose(other, NEW, clock)).toMatchObject(expired);
    clock.advance(10 * 60);
    expect(await choose(token, NEW, clock)).toMatchObject(expired);
    const taken = await linkOf("taken@example.org");
    expect(await signUp("taken@example.org", proofOf("sign-up"))).toBe("done");
    expect(await choose(taken, NEW)).toMatchObject(expired);
    expect(await signIn("taken@example.org", PASSWORD)).toBe("done");
  });

  it("without a proof sends an account that is there the same mail, whose link gives it another password, once", async () => {
    const { userId } = await person("Ines Duarte");
    const email = emailOf("Ines Duarte");
    const [there, none] = [await linkOf(email), await linkOf(email.replace(/^..../, "none"))];
    expect(there).toHaveLength(none.length);
    const [mail, other] = await Promise.all(
      [email, email.replace(/^..../, "none")].map((to) => db.outboxMail.findFirstOrThrow({ where: { to } })),
    );
    expect(mail!.text.replace(there, "")).toBe(other!.text.replace(none, ""));
    const used = await Promise.all([1, 2].map(() => choose(there, NEW)));
    expect(used.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    expect(used.find(({ status }) => status === "done")).toMatchObject({ value: { userId } });
    expect(await signIn(email, NEW)).toBe("done");
    expect(await choose(there, `${NEW} again`)).toMatchObject(expired);
  });

  it("without a proof changes nothing of an account that is there", async () => {
    const { userId } = await person("Mateo Rivas");
    const before = await db.user.findUniqueOrThrow({ where: { id: userId } });
    await signUp(before.email);
    const job = (await enqueuedMails()).findLast((mail) => "email" in mail && mail.email === before.email)!;
    await sendMail(asSystem(systemClock), job);
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toEqual(before);
  });
});

describe("a sign-in", () => {
  it("asks for a proof once an account or an address has failed 3 times, there or not", async () => {
    await person("Sanne de Vries");
    for (const email of [emailOf("Sanne de Vries"), "not.there@example.org"]) {
      for (let n = 0; n < FAILURES_BEFORE_PROOF; n++) {
        sender.address = `10.8.1.${++count}`;
        expect(await signIn(email, "a guess", { [PROOF_FIELD]: "" })).toBe(
          "The password is invalid for the given email.",
        );
      }
      sender.address = `10.8.1.${++count}`;
      expect(await signIn(email, PASSWORD, { [PROOF_FIELD]: "" })).toBe("unproven");
    }
    const right = { ...proofOf("sign-in") };
    expect(await signIn(emailOf("Sanne de Vries"), PASSWORD, right)).toBe("done");
    for (let n = 0; n < FAILURES_BEFORE_PROOF; n++) await signIn(`other${n}@example.org`, "a guess");
    await person("Tomas Novak");
    expect(await signIn(emailOf("Tomas Novak"), PASSWORD, { [PROOF_FIELD]: "" })).toBe("unproven");
    // Without a script it is still let in, for a while.
    expect(await signIn(emailOf("Tomas Novak"), PASSWORD)).toBe("done");
    for (let n = 1; n < unprovenOfAddress["sign-in"].count; n++) await signIn("more@example.org", "a guess");
    expect(await signIn(emailOf("Tomas Novak"), PASSWORD)).toBe("too-many");
    expect(await signIn(emailOf("Tomas Novak"), PASSWORD, right)).toBe("unproven");
  });

  it("asks for nothing before", async () => {
    await person("Henk Bakker");
    expect(await signIn(emailOf("Henk Bakker"), PASSWORD)).toBe("done");
  });
});

describe("a reset", () => {
  it("asks for a proof, and lets whoever has no script in a few times", async () => {
    const email = "reset@example.org";
    expect(await post(requestResetAction as never, { email, [PROOF_FIELD]: "" })).toBe("unproven");
    expect(await post(requestResetAction as never, { email, ...proofOf("sign-up") })).toBe("unproven");
    expect(await post(requestResetAction as never, { email, ...proofOf("reset") })).toBe("done");
    for (let n = 0; n < unprovenOfAddress.reset.count; n++)
      expect(await post(requestResetAction as never, { email })).toBe("done");
    expect(await post(requestResetAction as never, { email })).toBe("too-many");
  });
});
