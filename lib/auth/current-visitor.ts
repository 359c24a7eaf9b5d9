import { cookies, headers } from "next/headers";
import { systemClock } from "@/lib/clock";
import { deviceCookieName } from "@/lib/auth/cookies";
import { visitorFrom, type Visitor } from "@/lib/auth/visitor";

/** Whoever makes this request. The start file sets the address: what a client writes there is overwritten. */
export async function currentVisitor(): Promise<Visitor> {
  const address = (await headers()).get("x-forwarded-for") ?? "unknown";
  const device = (await cookies()).get(deviceCookieName())?.value ?? "";
  return visitorFrom(address, device, systemClock);
}
