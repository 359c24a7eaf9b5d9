import { Secret, TOTP } from "otpauth";
import { finishEnrolment, startEnrolment } from "@/lib/accounts/mutations/second-factor";
import { getEnrolment } from "@/lib/accounts/queries";
import { viewerOfSession } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { Viewer } from "./people";

/** As an app of codes shows it, some steps of 30 seconds away. */
export function codeOf(secret: string, clock: Clock, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
}

/**
 * Sets a second factor up; answers the app's secret, the recovery codes, and the viewer of the session that followed. As
 * if by the code of the step before, whose own time may be over before it is looked at: that of now is not taken by it.
 */
export async function enrol(viewer: Viewer) {
  const { clock } = viewer;
  const started = await startEnrolment(viewer);
  if (started.status !== "done") throw new Error(JSON.stringify(started));
  const { secret } = (await getEnrolment(viewer))!;
  const finished = await finishEnrolment(viewer, { verificationCode: codeOf(secret, clock) });
  if (finished.status !== "done") throw new Error(JSON.stringify(finished));
  await db.totpFactor.update({ where: { userId: viewer.userId }, data: { lastStep: { decrement: 1 } } });
  const { reopened, codes } = finished.value;
  return { secret, codes, viewer: (await viewerOfSession(reopened.token, clock))!.viewer };
}
