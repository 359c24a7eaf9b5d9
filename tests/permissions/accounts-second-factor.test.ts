import { seal } from "@/lib/sealed";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { accountTokenOf } from "@/lib/accounts/account-token";
import { hashOfRecoveryCode } from "@/lib/accounts/recovery-code";
import { secondStepCookieName } from "@/lib/auth/cookies";
import { hashOfToken } from "@/lib/auth/session";
import { all, both, holdCookie, nobodyAsIt, oneself, people, type Scene, testActions } from "../support/permissions";
import { codeOf } from "../support/second-factors";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const sealedSecret = () => seal("totp", SECRET);
const soon = () => new Date(Date.now() + 60_000);
const whose = ({ viewer }: Scene) => (viewer ?? people.somebody).userId;

const clean = async (scene: Scene) => {
  const userId = whose(scene);
  await db.totpFactor.deleteMany({ where: { userId } });
  await db.totpEnrolment.deleteMany({ where: { session: { userId } } });
  await db.rateLimit.deleteMany();
  await db.user.update({ where: { id: userId }, data: { emailVerified: new Date() } });
  return userId;
};
const withEnrolment = async (scene: Scene) => {
  const userId = await clean(scene);
  const sessions = await db.session.findMany({ where: { userId }, select: { idHash: true } });
  await db.totpEnrolment.createMany({
    data: sessions.map(({ idHash }) => ({ sessionId: idHash, sealedSecret: sealedSecret(), expiresAt: soon() })),
  });
  return { verificationCode: codeOf(SECRET, systemClock) };
};
const withFactor = async (scene: Scene) => {
  const userId = await clean(scene);
  await db.totpFactor.create({ data: { userId, sealedSecret: sealedSecret(), lastStep: 0, createdAt: new Date() } });
  const code = "ABCDEFGHJKLMNPQ";
  await db.recoveryCode.createMany({
    data: { userId, codeHash: hashOfRecoveryCode(userId, code) },
    skipDuplicates: true,
  });
  return { verificationCode: code };
};
const between = async (scene: Scene) => {
  const fields = await withFactor(scene);
  const token = crypto.randomUUID();
  await db.pendingSignIn.create({
    data: {
      ...{ tokenHash: hashOfToken(token), userId: whose(scene), persistence: "LOCAL" },
      ...{ isAnnounced: false, expiresAt: soon() },
    },
  });
  holdCookie(secondStepCookieName(), token);
  return fields;
};
const trusted = async (scene: Scene) => {
  const deviceId = hashOfToken(crypto.randomUUID());
  await db.trustedDevice.create({
    data: { tokenHash: deviceId, userId: whose(scene), device: "", createdAt: new Date(), expiresAt: soon() },
  });
  return { deviceId };
};
const linked = async (scene: Scene) => {
  const userId = whose(scene);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const token = accountTokenOf(crypto.randomUUID());
  await db.accountToken.create({
    data: { tokenHash: hashOfToken(token), userId, purpose: "REMOVE_FACTOR", email, expiresAt: soon() },
  });
  return { token };
};

testActions("accounts-second-factor", await import("@/lib/accounts/actions/second-factor"), [], {
  finishSignInAction: oneself("own", all("does", "does"), between),
  startEnrolmentAction: both("none", nobodyAsIt, async (scene) => ({ ...((await clean(scene)) && {}) })),
  finishEnrolmentAction: both("own", nobodyAsIt, withEnrolment),
  removeFactorAction: both("own", nobodyAsIt, withFactor),
  renewRecoveryCodesAction: both("own", nobodyAsIt, withFactor),
  forgetDeviceAction: both("none", nobodyAsIt, trusted),
  removeFactorByLinkAction: oneself("none", all("does", "does"), linked),
});
