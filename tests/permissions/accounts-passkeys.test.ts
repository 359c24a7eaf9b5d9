import { startPasskeyEnrolment } from "@/lib/accounts/mutations/passkeys";
import { secondStepCookieName } from "@/lib/auth/cookies";
import { hashOfToken } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import {
  all,
  both,
  holdCookie,
  nobodyAsIt,
  oneself,
  people,
  roles,
  type Scene,
  testActions,
} from "../support/permissions";
import { visitor } from "../support/people";
import { addPasskey, asked, newPasskey, valueOf } from "../support/passkeys";

const whose = ({ viewer }: Scene) => viewer ?? people.somebody;

/** The account has one, and what was counted before is forgotten. Whoever is signed out has no session to add it in. */
const withPasskey = async (scene: Scene) => {
  const { userId } = whose(scene);
  await db.passkey.deleteMany();
  await db.rateLimit.deleteMany();
  const passkey = await addPasskey({
    ...whose(scene),
    profileId: whose(scene).ownProfileId,
    session: await sessionOf(userId),
  });
  await db.rateLimit.deleteMany();
  return passkey;
};
const sessionOf = async (userId: string) => {
  const found = await db.session.findFirst({ where: { userId }, select: { idHash: true, authenticatedAt: true } });
  if (found) return { id: found.idHash, authenticatedAt: new Date() };
  const [id, at] = [crypto.randomUUID(), new Date()];
  const { id: actingProfileId } = await db.profile.findFirstOrThrow({ where: { userId } });
  await db.session.create({
    data: {
      ...{ idHash: id, userId, actingProfileId, persistence: "LOCAL" as const },
      ...{ createdAt: at, lastSeenAt: at, authenticatedAt: at, expiresAt: new Date(Date.now() + 60_000) },
    },
  });
  return { id, authenticatedAt: at };
};
const mine = async (scene: Scene) => ({ ...whose(scene), session: await sessionOf(whose(scene).userId) });
const idOf = async (scene: Scene) => {
  await withPasskey(scene);
  const { id } = await db.passkey.findFirstOrThrow({ where: { userId: whose(scene).userId } });
  return id;
};
const between = async (scene: Scene) => {
  const passkey = await withPasskey(scene);
  const token = crypto.randomUUID();
  await db.pendingSignIn.create({
    data: {
      ...{ tokenHash: hashOfToken(token), userId: whose(scene).userId, persistence: "LOCAL" },
      ...{ isAnnounced: false, expiresAt: new Date(Date.now() + 60_000) },
    },
  });
  holdCookie(secondStepCookieName(), token);
  return { credential: passkey.answer(await asked(visitor(systemClock), "second-step", { token })) };
};

testActions("accounts-passkeys", await import("@/lib/accounts/actions/passkeys"), [], {
  startPasskeyAction: oneself("own", all("does", "does"), () => ({ purpose: "sign-in" })),
  signInWithPasskeyAction: oneself("own", all("does", "does"), async (scene) => {
    const passkey = await withPasskey(scene);
    return { credential: passkey.answer(await asked(visitor(systemClock))) };
  }),
  finishSignInWithPasskeyAction: oneself("own", all("does", "does"), between),
  // That it is still the same human is shown by them also while they act as an organization.
  reauthenticateWithPasskeyAction: both("own", roles, async (scene) => {
    const passkey = await withPasskey(scene);
    const options = await asked(visitor(systemClock), "confirm", { viewer: await mine(scene) });
    return { credential: passkey.answer(options) };
  }),
  startPasskeyEnrolmentAction: both("own", nobodyAsIt, async () => {
    await db.rateLimit.deleteMany();
    return {};
  }),
  finishPasskeyEnrolmentAction: both("own", nobodyAsIt, async (scene) => {
    const viewer = await mine(scene);
    const options = valueOf(await startPasskeyEnrolment({ ...viewer, profileId: viewer.ownProfileId }, {}));
    return { credential: newPasskey().make(options) };
  }),
  renamePasskeyAction: both("none", nobodyAsIt, async (scene) => ({
    ...{ passkeyId: await idOf(scene), passkeyName: "Phone" },
  })),
  removePasskeyAction: both("none", nobodyAsIt, async (scene) => ({ passkeyId: await idOf(scene) })),
});
