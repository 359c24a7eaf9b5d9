import { finishPhone, startPhone } from "@/lib/accounts/mutations/phone-factor";
import { phoneCodeOf } from "@/lib/accounts/phone-code";
import { startPhoneSchema } from "@/lib/accounts/schema/phone";
import { hashOfToken } from "@/lib/auth/session";
import { viewerOfSession } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Viewer } from "./people";

/** Mobile ones, as they are kept. */
export const NUMBERS = ["+31612345678", "+31687654321", "+4915112345678"] as const;

/** Phones are offered: what is sent stands in the outbox, or goes to a provider. */
export function offerPhones(settings: { SMS_URL?: string; SMS_TOKEN?: string } = {}) {
  Object.assign(env(), { DEV_OUTBOX: "on", SMS_URL: undefined, SMS_TOKEN: undefined, ...settings });
}

/** The code that was sent last in this session, or in the sign-in of this token. */
export async function sentCode(of: Viewer | string): Promise<string> {
  const holder = typeof of === "string" ? { pendingHash: hashOfToken(of) } : { sessionId: of.session.id };
  return phoneCodeOf((await db.phoneCode.findFirstOrThrow({ where: holder })).id);
}

let asked = 0;

/** As a form says it, from an address of its own. */
export function start(viewer: Viewer, phoneNumber: string, verificationCode = "", address = `10.7.0.${(asked += 1)}`) {
  return startPhone(viewer, startPhoneSchema.parse({ phoneNumber, verificationCode }), address);
}

/** Sets a phone up; answers the recovery codes, and the viewer of the session that followed. */
export async function enrolPhone(viewer: Viewer, number: string = NUMBERS[0], ownCode = "") {
  const started = await start(viewer, number, ownCode);
  if (started.status !== "done") throw new Error(JSON.stringify(started));
  const finished = await finishPhone(viewer, { verificationCode: await sentCode(viewer) });
  if (finished.status !== "done") throw new Error(JSON.stringify(finished));
  const { reopened, codes } = finished.value;
  return { codes, viewer: (await viewerOfSession(reopened.token, viewer.clock))!.viewer };
}
