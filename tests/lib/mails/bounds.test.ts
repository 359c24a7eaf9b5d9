import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  guessingMails,
  resetsOfAddress,
  resetsOfEmail,
  signUpsOfAddress,
  signUpsOfAddressInAll,
  verificationsOfAccount,
  verificationsOfEmail,
} from "@/lib/accounts/limits";
import { mailJobSchema, MAX_NEWS_A_DAY, MAX_NOTICES_A_DAY, type MailKind, noticeKinds } from "@/lib/mails/schema";

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
