import { describe, expect, it } from "vitest";
import { knownSignInsOfAccount, signInsOfAccount } from "@/lib/accounts/limits";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { signInSchema, signUpSchema } from "@/lib/accounts/schema";
import { db as guarded, unguardedDb as db } from "@/lib/db";
import { countAttempts } from "@/lib/requests/rate-limit";
import { emailOf, knownDevice, movableClock, PASSWORD, person, RULES, visitor } from "../../support/people";

const wrong = { status: "invalid", fields: { password: "errors.wrong-password" } };

describe("signing up", () => {
  it("makes an account and a profile whose handle comes from the name", async () => {
    const amara = await person("Amara Okafor");
    expect(amara.profile).toMatchObject({ kind: "USER", handle: "amara-okafor", displayName: "Amara Okafor" });
    expect((await person("Zoë Ångström-Ñandú")).profile.handle).toBe("zoe-angstrom-nandu");
    const results = await Promise.all(
      ["李小龍", "Ω", "About Us", "areas"].map((displayName, n) =>
        signUp(visitor(), { displayName, email: `name${n}@example.org`, password: PASSWORD, rules: RULES }),
      ),
    );
    expect(results.every(({ status }) => status === "done")).toBe(true);
    const handles = (await db.profile.findMany({ where: { user: { email: { startsWith: "name" } } } }))
      .map(({ handle }) => handle)
      .sort();
    for (const handle of handles) expect(handle).toMatch(/^(ally|about-us|areas)-\d{6}$/);
  });

  it("gives people of one name different handles, also at once", async () => {
    const same = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        signUp(visitor(), {
          displayName: "Maria Silva",
          email: `maria${n}@example.org`,
          password: PASSWORD,
          rules: RULES,
        }),
      ),
    );
    expect(same.every(({ status }) => status === "done")).toBe(true);
    const handles = await db.profile.findMany({ where: { displayName: "Maria Silva" } });
    expect(new Set(handles.map(({ handle }) => handle)).size).toBe(10);
  });

  it("lets the first of two with one address win", async () => {
    const both = await Promise.all(
      ["One Ines", "Other Ines"].map((displayName) =>
        signUp(visitor(), { displayName, email: "ines@example.org", password: PASSWORD, rules: RULES }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["done", "invalid"]);
    expect(both.find(({ status }) => status === "invalid")).toEqual({
      status: "invalid",
      fields: { email: "errors.email-already-in-use" },
    });
    expect(await db.profile.count({ where: { displayName: { endsWith: "Ines" } } })).toBe(1);
  });

  it("refuses passwords that everybody tries, and one's own name and address, and says which it is", async () => {
    for (const [password, why] of [
      ["password", "common"],
      ["PASSWORD1", "common"],
      ["iloveyou1", "common"],
      ["Henk Bakker", "own"],
      ["henk.bakker@example.org", "own"],
    ] as const) {
      const result = await signUp(visitor(), {
        displayName: "Henk Bakker",
        email: emailOf("Henk Bakker"),
        password,
        rules: RULES,
      });
      expect(result).toEqual({ status: "invalid", fields: { password: `errors.weak-password-${why}` } });
    }
    expect(await db.user.count({ where: { email: emailOf("Henk Bakker") } })).toBe(0);
  });

  it("is limited to 20 an hour for an address, and says how long to wait", async () => {
    const clock = movableClock();
    const same = visitor(clock);
    for (let n = 0; n < 20; n++)
      await signUp(same, { displayName: "Kim Lee", email: `kim${n}@example.org`, password: PASSWORD, rules: RULES });
    const refused = await signUp(same, {
      displayName: "Kim Lee",
      email: "kim20@example.org",
      password: PASSWORD,
      rules: RULES,
    });
    expect(refused).toEqual({ status: "refused", reason: "too-many", retryAfter: 3600 });
    clock.advance(3600);
    expect(
      (await signUp(same, { displayName: "Kim Lee", email: "kim20@example.org", password: PASSWORD, rules: RULES }))
        .status,
    ).toBe("done");
  });
});

describe("what is typed", () => {
  const fields = (schema: typeof signUpSchema | typeof signInSchema, input: object) =>
    Object.fromEntries((schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]));

  it("gets the messages of its fields", () => {
    expect(fields(signUpSchema, {})).toEqual({
      displayName: "validations.required",
      email: "validations.required",
      password: "validations.required",
      rules: "validations.rules",
    });
    expect(fields(signUpSchema, { displayName: "x".repeat(61), email: "no", password: "short", rules: RULES })).toEqual(
      { displayName: "validations.name-too-long", email: "validations.email", password: "errors.weak-password-short" },
    );
    expect(
      fields(signUpSchema, { displayName: "A\u0000", email: "a@b.org", password: "x".repeat(129), rules: RULES }),
    ).toEqual({ displayName: "validations.unprintable", password: "validations.password-too-long" });
    expect(fields(signInSchema, { email: "a@b.org", password: "x", persistence: "forever" })).toHaveProperty(
      "persistence",
    );
  });

  it("is one address, made the same however it is typed", () => {
    const email = (text: unknown) => signInSchema.safeParse({ email: text, password: "x" }).data?.email;
    expect(email("  Amara@Example.ORG ")).toBe("amara@example.org");
    expect(email("ａｍａｒａ@example.org")).toBe("amara@example.org");
    for (const bad of [
      "a@b",
      "a b@c.org",
      "a@b.org,c@d.org",
      '"a"@b.org',
      "a(x)@b.org",
      "a@b.org\nbcc:c@d.org",
      "a\u0000@b.org",
      "@b.org",
      "a@@b.org",
      `${"x".repeat(250)}@b.org`,
      7,
      null,
    ])
      expect(email(bad)).toBeUndefined();
  });
});

describe("signing in", () => {
  it("answers a wrong password and a missing account with the same words", async () => {
    await person("Leila Haddad");
    expect(await checkPassword(visitor(), { email: emailOf("Leila Haddad"), password: "not hers" })).toEqual(wrong);
    expect(await checkPassword(visitor(), { email: "nobody@example.org", password: "not hers" })).toEqual(wrong);
    expect((await checkPassword(visitor(), { email: emailOf("Leila Haddad"), password: PASSWORD })).status).toBe(
      "done",
    );
  });

  it("looks at 20 failures an hour of an account from unknown devices, also at once; then even the right password fails", async () => {
    const clock = movableClock();
    await person("Mateo Rivas", clock);
    const email = emailOf("Mateo Rivas");
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        checkPassword(visitor(clock), { email, password: n === 39 ? PASSWORD : `guess ${n}` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === "done").length).toBeLessThanOrEqual(1);
    for (let n = 0; n < 21; n++) await checkPassword(visitor(clock), { email, password: "guess" });
    expect(await checkPassword(visitor(clock), { email, password: PASSWORD })).toEqual(wrong);
    const { id } = await db.user.findUniqueOrThrow({ where: { email } });
    expect((await checkPassword(visitor(clock, await knownDevice(id)), { email, password: PASSWORD })).status).toBe(
      "done",
    );
    expect(await checkPassword(visitor(clock, `${await knownDevice(id)}x`), { email, password: PASSWORD })).toEqual(
      wrong,
    );
    clock.advance(3600);
    expect((await checkPassword(visitor(clock), { email, password: PASSWORD })).status).toBe("done");
  });

  it("counts only failures", async () => {
    await person("Noor Al-Masri");
    const same = visitor();
    for (let n = 0; n < 25; n++)
      expect((await checkPassword(same, { email: emailOf("Noor Al-Masri"), password: PASSWORD })).status).toBe("done");
  });

  it("opens an account to 30 unknown devices an hour, and to a known one beyond that", async () => {
    const clock = movableClock();
    const { userId } = await person("Tomas Lind", clock);
    const input = { email: emailOf("Tomas Lind"), password: PASSWORD };
    const statuses = [];
    for (let n = 0; n < signInsOfAccount.count + 2; n++)
      statuses.push((await checkPassword(visitor(clock), input)).status);
    expect(statuses).toEqual([...Array<string>(signInsOfAccount.count).fill("done"), "refused", "refused"]);
    const known = visitor(clock, await knownDevice(userId));
    expect((await checkPassword(known, input)).status).toBe("done");
    // To a known one neither without end: each is another session.
    await countAttempts(
      [{ limit: knownSignInsOfAccount, subject: userId }],
      clock,
      guarded,
      knownSignInsOfAccount.count - 2,
    );
    expect((await checkPassword(known, input)).status).toBe("done");
    expect(await checkPassword(known, input)).toMatchObject({ status: "refused", reason: "too-many" });
    clock.advance(3_600);
    for (const one of [visitor(clock), known]) expect((await checkPassword(one, input)).status).toBe("done");
  });

  it("looks at 100 failures an hour of one address over all accounts", async () => {
    const same = visitor();
    for (let n = 0; n < 100; n++) await checkPassword(same, { email: `guess${n}@example.org`, password: "guess" });
    expect(await checkPassword(same, { email: "guess100@example.org", password: "guess" })).toMatchObject({
      status: "refused",
      reason: "too-many",
    });
  });

  it("lets a known device in from an address whose failures are used up", async () => {
    const same = visitor();
    const { userId } = await person("Sanne de Vries");
    const hers = { email: emailOf("Sanne de Vries"), password: PASSWORD };
    for (let n = 0; n < 101; n++) await checkPassword(same, { email: `neighbour${n}@example.org`, password: "guess" });
    expect(await checkPassword(same, hers)).toMatchObject({ status: "refused", reason: "too-many" });
    const known = { ...same, deviceCookie: await knownDevice(userId) };
    for (let n = 0; n < 19; n++) expect(await checkPassword(known, { ...hers, password: "guess" })).toEqual(wrong);
    expect((await checkPassword(known, hers)).status).toBe("done");
    // Nothing of it is given back to the address.
    expect(await checkPassword(same, hers)).toMatchObject({ status: "refused", reason: "too-many" });
    for (let n = 0; n < 2; n++) await checkPassword(known, { ...hers, password: "guess" });
    expect(await checkPassword(known, hers)).toEqual(wrong);
  });

  it("renews a hash that was made with weaker parameters", async () => {
    await person("Ruth Abara");
    const email = emailOf("Ruth Abara");
    const { hash } = await import("@node-rs/argon2");
    await db.user.update({
      where: { email },
      data: { passwordHash: await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 }) },
    });
    expect((await checkPassword(visitor(), { email, password: PASSWORD })).status).toBe("done");
    expect((await db.user.findUniqueOrThrow({ where: { email } })).passwordHash).toContain("m=19456,t=2,p=1");
    expect((await checkPassword(visitor(), { email, password: PASSWORD })).status).toBe("done");
  });
});
