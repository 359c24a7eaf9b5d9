import { unguardedDb as db } from "@/lib/db";
import { all, both, nobodyAsIt, oneself, people, type Scene, testActions } from "../support/permissions";

process.env.AUTH_GOOGLE_ID = "google-client";
process.env.AUTH_GOOGLE_SECRET = "google-secret";
// Nobody listens there: how far it comes is told by that.
process.env.AUTH_GOOGLE_ISSUER = "http://127.0.0.1:1";

const linked = async ({ viewer }: Scene) => {
  await db.account.deleteMany();
  const { userId } = viewer ?? people.somebody;
  const createdAt = new Date();
  await db.account.create({ data: { userId, provider: "google", providerAccountId: userId, createdAt } });
  return { provider: "google" };
};
const typed = { newPassword: "the tide has turned again", passwordConfirmation: "the tide has turned again" };

testActions("accounts-provider", await import("@/lib/accounts/actions/provider"), [], {
  startProviderAction: oneself("own", all("network-request-failed"), () => ({ provider: "google", purpose: "link" })),
  unlinkProviderAction: both("none", nobodyAsIt, linked),
  setPasswordAction: both("own", nobodyAsIt, () => typed, all("password-exists")),
});
