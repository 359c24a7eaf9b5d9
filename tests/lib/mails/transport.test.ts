import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { AWAY, closeTransport, deliver, SMTP_TIMEOUT_MS } from "@/lib/mails/transport";
import { setTimeouts, testTimeouts } from "../../support/timeouts";

const mail = { to: "amara@example.org", subject: "Tide", text: "Low at six", html: "<p>Low at six</p>" };
const { SMTP_URL, MAIL_FROM } = process.env;
afterEach(async () => {
  await closeTransport();
  Object.assign(process.env, { SMTP_URL, MAIL_FROM });
  for (const name of ["SMTP_URL", "MAIL_FROM"]) if (process.env[name] === "undefined") delete process.env[name];
});

it("gives up a server for mail that says nothing, after ten seconds where nobody says otherwise", async () => {
  onTestFinished(() => setTimeouts(testTimeouts));
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Allyway <mail@allyway.example>" });
  setTimeouts({ "mail server": 50 });
  await expect(deliver("1", mail)).rejects.toThrow(`${AWAY}: ETIMEDOUT`);
  expect(SMTP_TIMEOUT_MS).toBe(10_000);
});
