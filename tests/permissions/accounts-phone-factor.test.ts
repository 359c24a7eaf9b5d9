import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { phoneCodeOf } from "@/lib/accounts/phone-code";
import { secondStepCookieName } from "@/lib/auth/cookies";
import { hashOfToken } from "@/lib/auth/session";
import { unguardedDb as db } from "@/lib/db";
import { seal } from "@/lib/sealed";
import { all, both, holdCookie, nobodyAsIt, oneself, people, type Scene, testActions } from "../support/permissions";
import { NUMBERS, offerPhones } from "../support/phones";

beforeEach(() => offerPhones());

const sealedNumber = () => seal("phone", NUMBERS[0]);
const soon = () => new Date(Date.now() + 60_000);
const whose = ({ viewer }: Scene) => (viewer ?? people.somebody).userId;

const clean = async (scene: Scene) => {
  const userId = whose(scene);
  await db.phoneFactor.deleteMany({ where: { userId } });
  await db.phoneCode.deleteMany({ where: { session: { userId } } });
  await db.rateLimit.deleteMany();
  await db.user.update({ where: { id: userId }, data: { emailVerified: new Date() } });
  return userId;
};
const withPhone = async (scene: Scene) => {
  const userId = await clean(scene);
  await db.phoneFactor.create({ data: { userId, sealedNumber: sealedNumber(), createdAt: new Date() } });
  return userId;
};
/** The newest session of whoever sends the form got it. */
const coded = async (userId: string, isEnrolment: boolean) => {
  const sessions = await db.session.findMany({
    where: { userId },
    select: { idHash: true },
    orderBy: { createdAt: "desc" },
  });
  const ids = sessions.map(() => randomUUID());
  await db.phoneCode.createMany({
    data: sessions.map(({ idHash }, at) => ({
      ...{ id: ids[at]!, sessionId: idHash, isEnrolment, sealedNumber: sealedNumber(), expiresAt: soon() },
    })),
  });
  return ids;
};
const withNumber = async (scene: Scene) => ({ ...((await clean(scene)) && { phoneNumber: NUMBERS[0] }) });
const withEnrolment = async (scene: Scene) => {
  const [newest] = await coded(await clean(scene), true);
  return { verificationCode: phoneCodeOf(newest ?? "") };
};
const withCode = async (scene: Scene) => {
  const [newest] = await coded(await withPhone(scene), false);
  return { verificationCode: phoneCodeOf(newest ?? "") };
};
const between = async (scene: Scene) => {
  const [userId, token] = [await withPhone(scene), randomUUID()];
  await db.pendingSignIn.create({
    data: { tokenHash: hashOfToken(token), userId, persistence: "LOCAL", isAnnounced: false, expiresAt: soon() },
  });
  holdCookie(secondStepCookieName(), token);
  return {};
};

testActions("accounts-phone-factor", await import("@/lib/accounts/actions/phone-factor"), [], {
  sendSignInCodeAction: oneself("own", all("does", "does"), between),
  startPhoneAction: both("own", nobodyAsIt, withNumber),
  finishPhoneAction: both("own", nobodyAsIt, withEnrolment),
  sendOwnCodeAction: both("own", nobodyAsIt, async (scene) => ({ ...((await withPhone(scene)) && {}) })),
  removePhoneAction: both("own", nobodyAsIt, withCode),
});
