import { both, nobodyAsIt, testActions } from "../support/permissions";

testActions("accounts-locale", await import("@/lib/accounts/actions/locale"), [], {
  changeLocaleAction: both("none", nobodyAsIt, () => ({ timeZone: "Asia/Kathmandu" })),
});
