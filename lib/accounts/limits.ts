import type { RateLimit } from "@/lib/requests/rate-limit";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/time";

/** Sign-ups of one address whose e-mail is not confirmed yet, and all of them: many people may share one. */
export const signUpsOfAddress: RateLimit = { name: "sign-up", count: 20, seconds: HOUR_SECONDS };
export const signUpsOfAddressInAll: RateLimit = { name: "sign-up-all", count: 200, seconds: HOUR_SECONDS };
/** Failures of one address over all accounts from unknown devices; an office or a campus may share one. */
export const failuresOfAddress: RateLimit = { name: "sign-in-address", count: 100, seconds: HOUR_SECONDS };
/** Failures of one account over all unknown devices. */
export const failuresOfAccount: RateLimit = { name: "sign-in-account", count: 20, seconds: HOUR_SECONDS };
/** Successful sign-ins of one account from devices that it has not been used on: each is another one, and told by mail. */
export const signInsOfAccount: RateLimit = { name: "sign-ins", count: 30, seconds: HOUR_SECONDS };
/** The same from devices that know it, and by providers: each is a session until it ends, and costs what a session may. */
export const knownSignInsOfAccount: RateLimit = { name: "sign-ins-known", count: 100, seconds: HOUR_SECONDS };
/** New passwords that one account is given by who knows the old one. */
export const passwordsOfAccount: RateLimit = { name: "passwords", count: 10, seconds: DAY_SECONDS };
/** Breaks that one account begins, and deletions that are asked for: each ends its sessions, and hides it from everybody. */
export const deactivationsOfAccount: RateLimit = { name: "deactivations", count: 20, seconds: DAY_SECONDS };
/** A device that signed in before has its own budget, so that nobody can lock its owner out. */
export const failuresOfKnownDevice: RateLimit = { name: "sign-in-device", count: 20, seconds: HOUR_SECONDS };
/** Mails to a new password that one address asks for, over all accounts. */
export const resetsOfAddress: RateLimit = { name: "reset-address", count: 10, seconds: HOUR_SECONDS };
/** Such mails to one e-mail address, whether an account has it or not. */
export const resetsOfEmail: RateLimit = { name: "reset-email", count: 5, seconds: HOUR_SECONDS };
/** Such mails for a device that signed in before, so that nobody who asks in the owner's name keeps the owner out. */
export const resetsOfKnownDevice: RateLimit = { name: "reset-device", count: 5, seconds: HOUR_SECONDS };
/** Other addresses that an account tries before it has confirmed one: each may be that of another account. */
export const correctionsOfAccount: RateLimit = { name: "correct-email", count: 5, seconds: HOUR_SECONDS };
/** Other addresses that an account with a confirmed one asks for: each is told by a mail there, and one to the present one. */
export const emailChangesOfAccount: RateLimit = { name: "change-email", count: 5, seconds: DAY_SECONDS };
/** Mails to confirm its address that one account asks for. */
export const verificationsOfAccount: RateLimit = { name: "verification", count: 5, seconds: HOUR_SECONDS };
/** Such mails to one e-mail address, of whichever accounts said that it is theirs or is to be. */
export const verificationsOfEmail: RateLimit = { name: "verification-email", count: 10, seconds: DAY_SECONDS };
/** Ways to a provider that one address sets out on; each may make an account in the end, which counts as a sign-up. */
export const attemptsOfAddress: RateLimit = { name: "provider", count: 300, seconds: HOUR_SECONDS };
/** Codes of a second factor that one account's unknown devices get wrong; who comes so far has a password of theirs. */
export const codesOfAccount: RateLimit = { name: "code-account", count: 5, seconds: 15 * MINUTE_SECONDS };
export const codesOfAccountADay: RateLimit = { name: "code-account-day", count: 40, seconds: DAY_SECONDS };
/** The same for devices that signed in before, so that nobody who has the password keeps the owner out. */
export const codesOfKnownDevice: RateLimit = { name: "code-device", count: 5, seconds: 15 * MINUTE_SECONDS };
export const codesOfKnownDeviceADay: RateLimit = { name: "code-device-day", count: 40, seconds: DAY_SECONDS };
/** Second factors that one account sets up: each is told by a mail with a link against it. */
export const enrolmentsOfAccount: RateLimit = { name: "enrolments", count: 5, seconds: DAY_SECONDS };
/** Mails that somebody is guessing codes. */
export const guessingMails: RateLimit = { name: "code-mail", count: 1, seconds: DAY_SECONDS };
/**
 * Text messages with a code, which cost the host money: of one account from devices that it does not know. Who comes so far
 * has its password.
 */
export const textsOfAccount: RateLimit = { name: "text-account", count: 5, seconds: HOUR_SECONDS };
export const textsOfAccountADay: RateLimit = { name: "text-account-day", count: 10, seconds: DAY_SECONDS };
/** The same where it is signed in, or was before: so nobody who has the password keeps the owner out. */
export const textsOfKnownDevice: RateLimit = { name: "text-device", count: 5, seconds: HOUR_SECONDS };
export const textsOfKnownDeviceADay: RateLimit = { name: "text-device-day", count: 10, seconds: DAY_SECONDS };
/** To a number that is not the account's yet and may be anybody's, over all accounts. */
export const textsToNewNumber: RateLimit = { name: "text-new", count: 5, seconds: HOUR_SECONDS };
export const textsToNewNumberADay: RateLimit = { name: "text-new-day", count: 10, seconds: DAY_SECONDS };
/** To one that is, over all accounts that have it. Counted apart, so that nobody who names it keeps its owner out. */
export const textsToNumber: RateLimit = { name: "text-number", count: 10, seconds: HOUR_SECONDS };
export const textsToNumberADay: RateLimit = { name: "text-number-day", count: 20, seconds: DAY_SECONDS };
/** From one address over all accounts; many people may share one. */
export const textsOfAddress: RateLimit = { name: "text-address", count: 30, seconds: HOUR_SECONDS };
export const textsOfAddressADay: RateLimit = { name: "text-address-day", count: 60, seconds: DAY_SECONDS };
/** What the host pays for at most. */
export const textsInAll: RateLimit = { name: "text-all", count: 1_000, seconds: DAY_SECONDS };
/** What one address asks passkeys to sign before anybody is signed in: each view of the sign-in that can fill one in does. */
export const passkeyChallengesOfAddress: RateLimit = { name: "passkey-address", count: 1_000, seconds: HOUR_SECONDS };
/** The same of one session, or of a sign-in between its two steps. */
export const passkeyChallengesOfHolder: RateLimit = { name: "passkey-holder", count: 60, seconds: HOUR_SECONDS };
/** Passkeys that one account adds: each is told by a mail. */
export const passkeysOfAccount: RateLimit = { name: "passkeys", count: 10, seconds: DAY_SECONDS };
