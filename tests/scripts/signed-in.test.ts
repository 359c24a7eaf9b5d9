import type { IncomingMessage } from "node:http";
import { encode } from "next-auth/jwt";
import { expect, it } from "vitest";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";
import { clientAt } from "../../scripts/serve/client-address";
import { cookiesBy, lookUpSessions, MAX_FORGED, sessionCookiesOf } from "../../scripts/serve/signed-in";

const name = sessionCookieName();
const requestWith = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;
const given = async (sid: string, sub?: string) =>
  requestWith(`${name}=${await encode({ token: { sid, sub }, secret: env().AUTH_SECRET, salt: name })}`);
/** What a cookie names that does not say whose it is. */
const alone = (token: string): unknown => expect.objectContaining({ token, account: token });
const here = clientAt("192.0.2.1", false);

/** Nothing that is being opened is there before `open`. */
function slowLookups() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const look = lookUpSessions({
    maxOfClient: 2,
    sessionOf: async (request) => {
      await opened;
      return sessionCookiesOf(request);
    },
  });
  return { look, open };
}

it("a session is known by its cookie; nobody has one without, or with a forged one", async () => {
  const look = lookUpSessions();
  expect(await look(await given("amara"), here)).toEqual(alone("amara"));
  for (const cookie of [undefined, "", `${name}=`, `${name}=a.b.c.d.e`, "other=1"])
    expect(await look(requestWith(cookie), here)).toBeNull();
});

it("a cookie says whose session it is, or was: of one account all are, however often somebody signs in", async () => {
  const look = lookUpSessions();
  const first = await given("first", "amara");
  expect(await look(first, here)).toEqual({ token: "first", account: "amara" });
  expect(await look(first, here)).toEqual({ token: "first", account: "amara" });
  expect(await look(await given("second", "amara"), here)).toEqual({ token: "second", account: "amara" });
});

it("cookies of one client are opened a few at a time; whoever sends forged ones keeps out nobody who is known", async () => {
  const known = await given("leila");
  expect(await lookUpSessions()(known, here)).toEqual(alone("leila"));
  const { look, open } = slowLookups();
  const forged = [1, 2].map((n) => look(requestWith(`${name}=forged.${n}`), here));
  const unknown = await given("mateo");
  expect(await look(requestWith(`${name}=forged.3`), here)).toBe(429);
  expect(await look(unknown, here)).toBe(429);
  expect(await look(known, here)).toEqual(alone("leila"));
  expect(await look(requestWith(), here)).toBeNull();
  const elsewhere = look(unknown, clientAt("192.0.2.2", false));
  open();
  expect(await Promise.all([...forged, elsewhere])).toEqual([null, null, alone("mateo")]);
  expect(await look(await given("amara"), here)).toEqual(alone("amara"));
});

it("of one client only so many forged cookies are opened, and others are known meanwhile", async () => {
  let opened = 0;
  const look = lookUpSessions({
    sessionOf: (request) => {
      opened += 1;
      return sessionCookiesOf(request);
    },
  });
  const answers = [];
  for (let n = 0; n < MAX_FORGED.ofClient + 10; n++) answers.push(await look(requestWith(`${name}=forged.${n}`), here));
  expect(opened).toBe(MAX_FORGED.ofClient);
  expect(answers.slice(-10)).toEqual(Array(10).fill(429));
  expect(await look(await given("noor"), clientAt("192.0.2.2", false))).toEqual(alone("noor"));
});

it("of a site and in all only so many are opened, whatever asks; streams are bounded with the rest", async () => {
  let opened = 0;
  const look = lookUpSessions({
    sessionOf: () => {
      opened += 1;
      return Promise.resolve(null);
    },
  });
  const cookies = cookiesBy(look);
  const ask = (n: number, address: string) => cookies(requestWith(`${name}=forged.${n}`), clientAt(address, false));
  for (let n = 0; n < MAX_FORGED.ofSite + 50; n++) await ask(n, `192.0.2.${n % 250}`);
  expect(opened).toBe(MAX_FORGED.ofSite);
  expect(await ask(0, "192.0.2.255")).toBe(429);
  expect(await ask(0, "198.51.100.1")).toBeNull();
  for (let n = 0; n < MAX_FORGED.inAll; n++) await ask(n, `10.${n % 200}.${n % 7}.1`);
  expect(opened).toBe(MAX_FORGED.inAll);
  const known = await given("ines");
  await sessionCookiesOf(known);
  expect(await cookies(known, here)).toMatchObject({ token: "ines" });
});

it("what a page has opened is known to whoever admits requests", async () => {
  const request = await given("tomas");
  const look = lookUpSessions({ maxOfClient: 0 });
  expect(await look(request, here)).toBe(429);
  expect(await sessionCookiesOf(request)).toMatchObject({ token: "tomas" });
  expect(await look(request, here)).toEqual(alone("tomas"));
});
