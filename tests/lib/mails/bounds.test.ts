import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  emailChangesOfAccount,
  enrolmentsOfAccount,
  guessingMails,
  resetsOfAddress,
  resetsOfEmail,
  signUpsOfAddress,
  signUpsOfAddressInAll,
  verificationsOfAccount,
  verificationsOfEmail,
} from "@/lib/accounts/limits";
import { gatheredUnreadMails, unreadMailsOfAccount } from "@/lib/conversations/mutations/tell-unread";
import { DigestFrequency } from "@/lib/generated/prisma/enums";
import { mailJobSchema, MAX_NEWS_A_DAY, MAX_NOTICES_A_DAY, type MailKind, noticeKinds } from "@/lib/mails/schema";
import {
  invitationsOfOrganization,
  invitationsOfPerson,
  mailsOfInvitee,
  mailsOfYoungAccount,
  YOUNG_ACCOUNT_DAYS,
} from "@/lib/organizations/mutations/invite";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/time";

const text = readFileSync("SECURITY.md", "utf8");
const section = text.slice(text.indexOf("## What a mailbox gets"), text.indexOf("## What others are told of"));
const rows = [...section.matchAll(/^\| ([a-z][a-z-]+) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, kind, , bound]) => ({
  kind,
  bound: bound!,
}));
const boundOf = (kind: MailKind) => rows.find((row) => row.kind === kind)!.bound;

it("each kind of mail has a bound that stands in SECURITY.md", () => {
  const kinds = mailJobSchema.def.options.map(({ def }) => def.shape.kind.def.values[0] as string);
  expect(
    rows
      .map(({ kind }) => kind)
      .filter((kind) => kind !== "mail")
      .sort(),
  ).toEqual(kinds.sort());
});

it("the bounds there are those of the code", () => {
  const beyond = `beyond those that were confirmed, ${signUpsOfAddressInAll.count} in all`;
  for (const kind of noticeKinds.filter((one) => one !== "codes-guessed"))
    expect([kind, boundOf(kind)]).toEqual([kind, `${MAX_NOTICES_A_DAY} a day of an account, confirmed addresses only`]);
  expect(boundOf("application-news")).toBe(
    `${MAX_NEWS_A_DAY} a day of an application, and the newest of what is more; confirmed addresses only`,
  );
  expect(boundOf("codes-guessed")).toContain(`${guessingMails.count} a day`);
  expect(boundOf("more-notices")).toBe("1 a day of an account, confirmed addresses only");
  expect(boundOf("confirm-new-email")).toBe(
    `${verificationsOfEmail.count} a day to an address (with those of verify-email), ${emailChangesOfAccount.count} a day of an account`,
  );
  expect(boundOf("email-changed")).toBe(
    `${emailChangesOfAccount.count} a day of an account: one each change, which takes the link of a mail`,
  );
  expect(boundOf("factor-added")).toBe(
    `${enrolmentsOfAccount.count} a day of an account: one each enrolment, which needs a confirmed address and a code`,
  );
  expect(noticeKinds).not.toContain("factor-added");
  expect(boundOf("invitation")).toBe(
    `${mailsOfInvitee.count} a day to an address, ${invitationsOfOrganization.count} a day of an organization, ${invitationsOfPerson.count} a day of whoever asks, ${mailsOfYoungAccount.count} a day in their first ${YOUNG_ACCOUNT_DAYS} days`,
  );
  expect(boundOf("unread-messages")).toBe(
    `${unreadMailsOfAccount.count} a day of an account, gathered ${gatheredUnreadMails.count} an hour; confirmed addresses only`,
  );
  expect([unreadMailsOfAccount.seconds, gatheredUnreadMails.seconds]).toEqual([DAY_SECONDS, HOUR_SECONDS]);
  expect([boundOf("digest"), boundOf("alerts")]).toEqual(["1 a day, or a week", "1 a day, or a week"]);
  expect(Object.keys(DigestFrequency)).toEqual(["OFF", "DAILY", "WEEKLY"]);
  expect(boundOf("reset-password")).toBe(
    `${resetsOfEmail.count} an hour to an address, ${resetsOfAddress.count} an hour from an address`,
  );
  expect(boundOf("finish-sign-up")).toBe(
    `${resetsOfEmail.count} an hour to an address, ${signUpsOfAddress.count} an hour from an address ${beyond}`,
  );
  expect(boundOf("verify-email")).toBe(
    `${verificationsOfEmail.count} a day to an address, ${verificationsOfAccount.count} an hour of an account, ${signUpsOfAddress.count} accounts an hour from an address ${beyond}`,
  );
});
