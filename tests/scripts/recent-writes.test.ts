import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { MAX_AGE_MS } from "@/lib/database/replica";
import { mayReadOld } from "@/lib/requests/request-marks";
import { admitRequests } from "../../scripts/serve/admit-requests";
import { clientAt } from "../../scripts/serve/client-address";
import { keepRecentWrites, RECENT_SECONDS } from "../../scripts/serve/recent-writes";

const client = clientAt("192.0.2.1", false);
const servers: http.Server[] = [];
const origins: string[] = [];

beforeAll(async () => {
  for (const writes of [keepRecentWrites(env().APP_URL), undefined]) {
    const server = http.createServer(
      admitRequests(
        (_request, response) => {
          response.setHeader("Set-Cookie", ["other=1"]);
          response.end(String(mayReadOld()));
        },
        { isExempt: () => false, clientOf: () => client, sessionOf: async () => null, writes },
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    servers.push(server);
    origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function ask(origin: string, method: string, cookie = "") {
  const response = await fetch(origin, { method, headers: { cookie } });
  return { readsOld: await response.text(), cookies: response.headers.getSetCookie() };
}

it("who has written reads nothing old for as long as a replica may lag, whichever process answers", async () => {
  const [origin = ""] = origins;
  expect(await ask(origin, "GET")).toEqual({ readsOld: "true", cookies: ["other=1"] });
  const written = await ask(origin, "POST");
  expect(written.readsOld).toBe("false");
  expect(written.cookies).toEqual(["other=1", expect.stringMatching(/^allyway\.wrote=1; Max-Age=5; .*HttpOnly/)]);
  const cookie = `a=b; ${written.cookies[1]!.split(";")[0]}`;
  expect(await ask(origin, "GET", cookie)).toEqual({ readsOld: "false", cookies: ["other=1"] });
  expect(RECENT_SECONDS * 1000).toBeGreaterThan(2 * MAX_AGE_MS);
});

it("without a replica nobody is told, and nothing old is read", async () => {
  const [, origin = ""] = origins;
  for (const method of ["GET", "POST"])
    expect(await ask(origin, method)).toEqual({ readsOld: "false", cookies: ["other=1"] });
});
