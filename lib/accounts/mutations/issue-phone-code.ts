import { randomUUID } from "node:crypto";
import {
  textsInAll,
  textsOfAccount,
  textsOfAccountADay,
  textsOfAddress,
  textsOfAddressADay,
  textsOfKnownDevice,
  textsOfKnownDeviceADay,
  textsToNewNumber,
  textsToNewNumberADay,
  textsToNumber,
  textsToNumberADay,
} from "@/lib/accounts/limits";
import { SECOND_STEP_SECONDS } from "@/lib/accounts/schema/second-factor";
import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import type { Scope } from "@/lib/scope";
import { enqueue } from "@/lib/queue/enqueue";
import { countAttempts } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";
import { seal, unseal } from "@/lib/sealed";

/** Seconds in which whoever asks again, such as by a second click, is told that it was sent, and is sent nothing more. */
const RESEND_SECONDS = 30;

type Asked = {
  userId: string;
  number: string;
  isEnrolment: boolean;
  holder: { sessionId: string } | { pendingHash: string };
  address: string;
  isKnownDevice: boolean;
  clock: Clock;
};

/**
 * Has a code sent to a number, in place of the one before of the same holder (`held`). Each costs the host money, so it is
 * counted in the transaction that sends it; the caller undoes what is refused, and has locked the account.
 */
export async function issuePhoneCode(tx: Transaction, asked: Asked, held: Scope<"PhoneCode">): Promise<Result> {
  const { number, isEnrolment, holder, clock } = asked;
  const expiresAt = new Date(clock.now().getTime() + SECOND_STEP_SECONDS * 1000);
  const before = await tx.phoneCode.findFirst({
    where: { AND: [held, { isEnrolment, expiresAt: { gt: new Date(expiresAt.getTime() - RESEND_SECONDS * 1000) } }] },
    select: { sealedNumber: true },
  });
  if (before && unseal("phone", before.sealedNumber) === number) return done();
  const wait = await countAttempts(countedOf(asked), clock, tx);
  if (wait) return refuse("too-many", wait);
  await tx.phoneCode.deleteMany({ where: held });
  const id = randomUUID();
  await tx.phoneCode.createMany({
    data: { id, ...holder, isEnrolment, sealedNumber: seal("phone", number), expiresAt },
  });
  await enqueue(tx, "send-phone-code", { id });
  return done();
}

function countedOf({ userId, number, isEnrolment, address, isKnownDevice }: Asked) {
  const ofAccount = isKnownDevice ? [textsOfKnownDevice, textsOfKnownDeviceADay] : [textsOfAccount, textsOfAccountADay];
  const ofNumber = isEnrolment ? [textsToNewNumber, textsToNewNumberADay] : [textsToNumber, textsToNumberADay];
  return [
    ...ofAccount.map((limit) => ({ limit, subject: userId })),
    ...ofNumber.map((limit) => ({ limit, subject: number })),
    ...[textsOfAddress, textsOfAddressADay].map((limit) => ({ limit, subject: address })),
    { limit: textsInAll, subject: "" },
  ];
}
