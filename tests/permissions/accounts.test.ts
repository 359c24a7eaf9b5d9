import { emailOf, PASSWORD } from "../support/people";
import {
  all,
  both,
  type Fields,
  nobodyAsIt,
  oneself,
  people,
  roles,
  type Scene,
  testActions,
} from "../support/permissions";
import { proofOf } from "../support/integrity";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { type TokenPurpose } from "@/lib/generated/prisma/client";

const NEW_PASSWORD = "the tide has turned again";
const passwords = { newPassword: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };

const onLink =
  (purpose: TokenPurpose, more: Fields = {}) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const { id, email } = await db.user.findUniqueOrThrow({ where: { id: (viewer ?? people.somebody).userId } });
    const token = crypto.randomUUID();
    await db.user.update({ where: { id }, data: { emailVerified: null } });
    await db.accountToken.create({
      data: { tokenHash: hashOfToken(token), userId: id, purpose, email, expiresAt: new Date(Date.now() + 60_000) },
    });
    return { ...more, token };
  };
const onSession = async ({ viewer }: Scene): Promise<Fields> => ({
  sessionId: hashOfToken(await startSession((viewer ?? people.somebody).userId, { persistence: "LOCAL" }, systemClock)),
});

testActions("accounts", await import("@/lib/accounts/actions"), ["verifyEmailAction", "sendVerificationAction"], {
  signInAction: oneself("own", all("does", "does"), () => ({ email: emailOf("Somebody Else"), password: PASSWORD })),
  signUpAction: oneself("own", all("invalid", "invalid"), () => ({
    email: "not an address",
    password: PASSWORD,
    displayName: "Nobody",
  })),
  signOutAction: oneself("none", all("does", "agrees"), () => ({})),
  requestResetAction: oneself("own", all("does", "does"), () => ({ email: "nobody@example.org", ...proofOf("reset") })),
  resetPasswordAction: oneself("none", all("does", "does"), onLink("RESET_PASSWORD", passwords)),
  changePasswordAction: both("own", nobodyAsIt, () => ({ currentPassword: PASSWORD, ...passwords })),
  correctEmailAction: both("own", nobodyAsIt, async (scene) => {
    await onLink("VERIFY_EMAIL")(scene);
    return { email: `${crypto.randomUUID()}@example.org` };
  }),
  reauthenticateAction: both("own", roles, () => ({ password: PASSWORD })),
  verifyEmailAction: both("none", roles, onLink("VERIFY_EMAIL")),
  sendVerificationAction: both("own", roles, async (scene) => ({ ...((await onLink("VERIFY_EMAIL")(scene)) && {}) })),
  endDeviceAction: both("none", nobodyAsIt, onSession),
  endOtherDevicesAction: both("none", nobodyAsIt, onSession),
});
