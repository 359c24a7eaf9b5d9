import { cookies, headers } from "next/headers";
import { systemClock } from "@/lib/clock";
import { deviceCookieName } from "@/lib/auth/cookies";
import { trustedHashes } from "@/lib/auth/second-step";
import { networkOf, visitorFrom, type Visitor } from "@/lib/auth/visitor";
import { negotiateLocale } from "@/lib/i18n/negotiate";

/** Whoever makes this request. */
export async function currentVisitor(): Promise<Visitor> {
  const jar = await cookies();
  const deviceCookie = jar.get(deviceCookieName())?.value ?? "";
  const asked = { deviceCookie, trusted: trustedHashes(jar), language: await deviceLanguage() };
  return visitorFrom(await senderAddress(), asked, systemClock);
}

/** Where this request comes from, an IPv6 address as its network. */
export async function requestAddress(): Promise<string> {
  return networkOf(await senderAddress());
}

/** The one of ours that the device of this request asks for. */
export async function deviceLanguage(): Promise<string> {
  return negotiateLocale((await headers()).get("accept-language"));
}

/** The start file sets it: what a client writes there is overwritten. */
async function senderAddress(): Promise<string> {
  return (await headers()).get("x-forwarded-for") ?? "unknown";
}
