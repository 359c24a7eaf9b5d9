import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { isPrivateAddress } from "@/lib/auth/visitor";
import { clientAddress, clientAt, isUnnamedProxy } from "../../scripts/serve/client-address";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

it("is the socket's address, whatever the client writes", () => {
  expect(clientAddress(from("192.0.2.7", "198.51.100.1"), [])).toBe("192.0.2.7");
});

it("is written as IPv4 when an IPv6 socket received IPv4", () => {
  expect(clientAddress(from("::ffff:192.0.2.7"), [])).toBe("192.0.2.7");
});

it("is what a trusted proxy saw, not what the client told it", () => {
  expect(clientAddress(from("::ffff:10.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.2"), ["10.0.0.1", "10.0.0.2"])).toBe(
    "198.51.100.1",
  );
});

it("is the proxy's own when that sends none", () => {
  expect(clientAddress(from("10.0.0.1"), ["10.0.0.1"])).toBe("10.0.0.1");
});

it("is without the port that some proxies write down: each connection has another one", () => {
  for (const port of [4711, 4712]) {
    expect(clientAddress(from("10.0.0.1", `198.51.100.1:${port}`), ["10.0.0.1"])).toBe("198.51.100.1");
    expect(clientAddress(from("10.0.0.1", `[2001:DB8::7]:${port}`), ["10.0.0.1"])).toBe("2001:db8::7");
  }
  expect(clientAddress(from("10.0.0.1", "2001:db8::7"), ["10.0.0.1"])).toBe("2001:db8::7");
});

it("trusts a whole range, of either kind of address, and nobody beside it", () => {
  const trusted = ["172.16.0.0/12", "fd00::/8", "10.0.0.1"];
  expect(clientAddress(from("::ffff:172.18.0.1", "198.51.100.1, 172.31.255.255"), trusted)).toBe("198.51.100.1");
  expect(clientAddress(from("fd00::7", "198.51.100.1, 10.0.0.1"), trusted)).toBe("198.51.100.1");
  for (const stranger of ["172.32.0.1", "fc00::7", "10.0.0.2"])
    expect(clientAddress(from(stranger, "198.51.100.1"), trusted)).toBe(stranger);
});

it("belongs to a site: a /48 of IPv6, a /24 of IPv4", () => {
  const siteOf = (address: string) => clientAt(address, false).site;
  expect(siteOf("2001:db8:7:1::1")).toBe(siteOf("2001:db8:7:ffff::1"));
  expect(siteOf("2001:db8:7::1")).not.toBe(siteOf("2001:db8:8::1"));
  expect(siteOf("192.0.2.1")).toBe(siteOf("192.0.2.254"));
  expect(siteOf("192.0.2.1")).not.toBe(siteOf("192.0.3.1"));
});

it.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.31.0.1", true],
  ["192.168.1.1", true],
  ["::1", true],
  ["fd00::7", true],
  ["fd00:0:0:7::/64", true],
  ["203.0.113.60", false],
  ["172.32.0.1", false],
  ["2001:db8::7", false],
  ["2001:db8:0:7::/64", false],
])("%s is of this machine or its network: %s", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it("is a crowd's only where a proxy of one's own network speaks for others: nobody becomes one by a header", () => {
  expect(isUnnamedProxy(from("172.17.0.1", "198.51.100.1"), [])).toBe(true);
  expect(isUnnamedProxy(from("172.17.0.1", "198.51.100.1"), ["172.17.0.1"])).toBe(false);
  for (const stranger of ["203.0.113.60", "::ffff:203.0.113.60", "2001:db8::7"])
    expect(isUnnamedProxy(from(stranger, "198.51.100.1"), [])).toBe(false);
});
