import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { builtActions, callOf } from "../../scripts/server-actions";
import { expect, test } from "../support/browser";
import { createDatabase, dropDatabase } from "../support/database";
import { proofOf } from "../support/integrity";
import { PASSWORD, RULES } from "../support/people";
import { withServer } from "../support/server";

const email = "amara@example.org";
const NEW = "samphire grows on the mud";

/**
 * Calls an action of a server on its page; answers what it said and the cookies it set, which Next loses on other
 * pages.
 */
async function call(
  origin: string,
  action: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const { id } = builtActions().find(({ name }) => name === action)!;
  const request = callOf(id, fields, origin, headers.cookie);
  const response = await fetch(`${origin}${action === "resetPasswordAction" ? "/auth/forgot-password" : "/auth"}`, {
    ...request,
    headers: { ...(request.headers as Record<string, string>), ...headers },
  });
  const said = /"status":"(done|invalid|refused)"(?:,"reason":"([a-z-]+)")?/.exec(await response.text());
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  return {
    said: said?.[2] ?? said?.[1] ?? String(response.status),
    device: cookies.find((cookie) => cookie.includes("allyway.device")) ?? "",
  };
}

test("guesses from many forged addresses stay within the budget of the account, also when the server is started anew; its owner gets in", async () => {
  test.setTimeout(600_000);
  const databaseUrl = await createDatabase("brute_force");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const counted = async (name: string) =>
    (
      await client.query<{ count: number }>(`SELECT max(count) AS count FROM "RateLimit" WHERE key LIKE $1`, [
        `${name}:%`,
      ])
    ).rows[0]!.count;
  const guess = (origin: string, n: number, password = `guess ${n}`) =>
    call(
      origin,
      "signInAction",
      { email, password, persistence: "local", ...proofOf("sign-in") },
      { "x-forwarded-for": `198.51.100.${n % 256}`, "x-real-ip": `203.0.113.${n % 256}` },
    );
  let device = "";
  try {
    await withServer({ databaseUrl }, async (origin) => {
      const made = await call(origin, "signUpAction", {
        displayName: "Amara Okafor",
        email,
        password: PASSWORD,
        persistence: "local",
        rules: RULES,
        ...proofOf("sign-up"),
      });
      expect(made.said).toBe("done");
      device = made.device;
      expect(device).not.toBe("");
      for (let n = 0; n < 60; n += 10) {
        const answers = await Promise.all(Array.from({ length: 10 }, (_, k) => guess(origin, n + k)));
        expect(answers.map(({ said }) => said)).toEqual(Array(10).fill("invalid"));
      }
      expect(await guess(origin, 60, PASSWORD)).toMatchObject({ said: "invalid" });
      expect(await counted("sign-in-account")).toBe(61);
      expect(await counted("sign-in-address")).toBe(61);
    });

    await withServer({ databaseUrl }, async (origin) => {
      expect(await guess(origin, 61, PASSWORD)).toMatchObject({ said: "invalid" });
      const answers = [];
      for (let n = 62; n < 202; n += 10)
        answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, k) => guess(origin, n + k)))));
      // Whatever a client says of its address, it is one.
      expect(new Set(answers.map(({ said }) => said))).toEqual(new Set(["invalid", "too-many"]));
      expect(answers.filter(({ said }) => said === "invalid")).toHaveLength(38);
      expect(
        await call(origin, "signInAction", { email, password: PASSWORD, persistence: "local" }, { cookie: device }),
      ).toMatchObject({ said: "done" });

      // From a browser that has never signed in there is the way of the link.
      const token = randomBytes(32).toString("base64url");
      await client.query(
        `INSERT INTO "AccountToken" ("tokenHash", "userId", purpose, email, "expiresAt") SELECT $1, id, 'RESET_PASSWORD', email, now() + interval '10 minutes' FROM "User" WHERE email = $2`,
        [createHash("sha256").update(token).digest("base64url"), email],
      );
      const reset = await call(origin, "resetPasswordAction", { token, newPassword: NEW, passwordConfirmation: NEW });
      expect(reset.device).not.toBe("");
      expect(await call(origin, "signInAction", { email, password: NEW, ...proofOf("sign-in") })).toMatchObject({
        said: "too-many",
      });
      expect(
        await call(origin, "signInAction", { email, password: NEW, persistence: "local" }, { cookie: reset.device }),
      ).toMatchObject({ said: "done" });
    });
  } finally {
    await client.end();
    await dropDatabase("brute_force");
  }
});
