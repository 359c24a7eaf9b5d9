import { signUp } from "@/lib/accounts/mutations/sign-up";
import { signUpSchema } from "@/lib/accounts/schema";
import { endSession, startSession } from "@/lib/auth/session";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { visitorFrom } from "@/lib/auth/visitor";
import type { Clock } from "@/lib/clock";
import { currentRulesVersion } from "@/lib/rules/pages";
import { DEMO_PASSWORD, demoEmail, type PersonName } from "./people";

/** Signs one of the people up, each from an address of their own (RFC 5737), since sign-ups are counted by address. */
export async function join(name: PersonName, index: number, clock: Clock): Promise<Viewer> {
  const rules = await currentRulesVersion();
  const input = signUpSchema.parse({ displayName: name, email: demoEmail(name), password: DEMO_PASSWORD, rules });
  const result = await signUp(visitorFrom(`198.51.100.${index + 1}`, { deviceCookie: "" }, clock), input);
  if (result.status !== "done") throw new Error(`${name} could not sign up: ${JSON.stringify(result)}`);
  return viewerOf(result.value.userId, clock);
}

/**
 * A person as themselves, or as an organization that they may act for. Their session ends at once: nobody is signed in.
 */
export async function viewerOf(userId: string, clock: Clock, organizationId?: string): Promise<Viewer> {
  const token = await startSession(userId, { persistence: "LOCAL" }, clock);
  const found = await viewerOfSession(token, clock, organizationId);
  await endSession(token);
  if (!found) throw new Error(`${userId} may not act as ${organizationId}`);
  return found.viewer;
}
