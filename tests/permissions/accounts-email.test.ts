import { unguardedDb as db } from "@/lib/db";
import { hashOfToken } from "@/lib/auth/session";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { all, both, type Fields, nobodyAsIt, oneself, people, type Scene, testActions } from "../support/permissions";

const soon = () => new Date(Date.now() + 60_000);
const address = () => `${crypto.randomUUID()}@example.org`;

const confirmed = async ({ viewer }: Scene): Promise<string> => {
  const { userId } = viewer ?? people.somebody;
  await db.rateLimit.deleteMany();
  await db.user.update({ where: { id: userId }, data: { emailVerified: new Date() } });
  return userId;
};
const asked = async (scene: Scene): Promise<Fields> => {
  const [userId, token] = [await confirmed(scene), crypto.randomUUID()];
  await db.accountToken.create({
    data: { tokenHash: hashOfToken(token), userId, purpose: "CHANGE_EMAIL", email: address(), expiresAt: soon() },
  });
  return { token };
};
const changed = async (scene: Scene): Promise<Fields> => {
  const [userId, token] = [await confirmed(scene), crypto.randomUUID()];
  const times = { createdAt: new Date(), undoUntil: soon() };
  await db.emailChange.create({
    data: { id: newId(systemClock), userId, formerEmail: address(), tokenHash: hashOfToken(token), ...times },
  });
  return { token };
};

testActions("accounts-email", await import("@/lib/accounts/actions/email"), ["confirmEmailChangeAction"], {
  changeEmailAction: both("own", nobodyAsIt, async (scene) => {
    await confirmed(scene);
    return { newEmail: address() };
  }),
  confirmEmailChangeAction: both("none", nobodyAsIt, asked),
  restoreEmailAction: oneself("none", all("does", "does"), changed),
});
