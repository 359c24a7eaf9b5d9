import { createPrivateKey } from "node:crypto";
import { isIP } from "node:net";

/** By which a machine speaks to itself. */
export const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Of an address that says who calls there: it would stand in logs, and fetch refuses it. */
export function hasCredentials(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username !== "" || password !== "";
}

/** An address without a path. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && href === `${origin}/`;
}

/** Of another party; in the clear only on this machine. */
export function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname));
}

export function isLoopbackOrigin(value: string): boolean {
  return isOrigin(value) && LOOPBACK.includes(new URL(value).hostname);
}

export function isAppleKey(value: string): boolean {
  try {
    return createPrivateKey(value).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

export function isDatabaseUrl(value: string): boolean {
  return URL.canParse(value) && ["postgres:", "postgresql:"].includes(new URL(value).protocol);
}

export function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && ["smtp:", "smtps:"].includes(new URL(value).protocol);
}

export function isKey(value: string): boolean {
  return Buffer.from(value, "base64").length === 32;
}

export function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65535;
}

/** An IP address, or a range of them such as 172.16.0.0/12. */
function isAddressOrRange(value: string): boolean {
  const [address = "", prefix = "0", ...more] = value.split("/");
  const version = isIP(address);
  return version > 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32);
}

/** The name of a host, or "*." and what the names of several end in. */
function isHostPattern(value: string): boolean {
  return /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/.test(value);
}

export function isHostOf(patterns: readonly string[], host: string): boolean {
  return patterns.some((pattern) => (pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern));
}

export const areAddresses = (list: readonly string[]) => list.every(isAddressOrRange);
export const areHosts = (list: readonly string[]) => list.every(isHostPattern);

export function splitList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
