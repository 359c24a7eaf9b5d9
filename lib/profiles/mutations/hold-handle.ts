import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { Scope } from "@/lib/scope";

/** Nobody takes the handle of a profile that goes for 90 days. `over`: the holds that keep it from nobody any more. */
export async function holdHandle(
  tx: Transaction,
  { clock }: Pick<Viewer, "clock">,
  handle: string,
  over: Scope<"HandleHold">,
): Promise<void> {
  // An earlier hold that has run out may stand there until it is swept.
  await tx.handleHold.deleteMany({ where: { AND: [over, { handle }] } });
  await tx.handleHold.create({ data: { handle, releasedAt: clock.now() } });
}
